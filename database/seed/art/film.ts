/** Needs the program `ffmpeg` on the PATH; only `npm run art -- film` calls it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import type { Film } from './films/timing.ts'

const size = { width: 640, height: 360 }
const framesPerSecond = 30

const program = 'ffmpeg'
const input = `-f rawvideo -pix_fmt rgb24 -s ${size.width}x${size.height} -r ${framesPerSecond} -i -`
const colours = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'
const picture = `-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p ${colours}`
const codec = '-c:v libx264 -preset veryslow -tune animation -crf 26 -g 240'
const container = '-an -map_metadata -1 -fflags +bitexact -movflags +faststart'
const options = `-loglevel error -y ${input} ${picture} ${codec} ${container}`.split(' ')

const drawFrame = (film: Film, time: number) =>
  sharp(Buffer.from(renderToStaticMarkup(film.draw(time))))
    .resize(size.width, size.height)
    .flatten()
    .raw()
    .toBuffer()

/** Encodes every frame as silent H.264 that can start before it is completely loaded. */
export async function encodeFilm(film: Film, path: string) {
  const encoder = spawn(program, [...options, path], { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = once(encoder, 'close')
  for (let frame = 0; frame < film.seconds * framesPerSecond; frame += 1) {
    const pixels = await drawFrame(film, frame / framesPerSecond)
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`${program} ended with ${code} on ${path}`)
}
