import { seconds } from '#core/durations.ts'

const posterSecond = 0.5
const posterWidth = 1280

// A phone in power-saving mode may never load a film that is not playing.
const timeoutMs = seconds(10)

const once = (element: HTMLVideoElement, event: 'loadeddata' | 'seeked') =>
  new Promise<void>((resolve, reject) => {
    element.addEventListener(event, () => resolve(), { once: true })
    const refuse = () => reject(new Error('the film cannot be played here'))
    element.addEventListener('error', refuse, { once: true })
    setTimeout(refuse, timeoutMs)
  })

async function drawFrame(film: HTMLVideoElement): Promise<Blob> {
  const loaded = once(film, 'loadeddata')
  film.load()
  await loaded
  const seeked = once(film, 'seeked')
  film.currentTime = Math.min(posterSecond, film.duration / 2)
  await seeked
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(posterWidth, film.videoWidth)
  canvas.height = Math.round((canvas.width * film.videoHeight) / film.videoWidth)
  canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))),
      'image/jpeg',
      0.85,
    )
  })
}

/**
 * A frame near the start of a film, drawn by this browser. @throws Error when it cannot play the
 * film
 */
export async function drawPoster(file: File): Promise<Blob> {
  const film = document.createElement('video')
  film.muted = true
  film.preload = 'auto'
  film.src = URL.createObjectURL(file)
  try {
    return await drawFrame(film)
  } finally {
    URL.revokeObjectURL(film.src)
  }
}
