/**
 * Bakes the drawings into database/seed/media and public; unchanged pictures are skipped by hash.
 * `film` encodes the films.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp, { type Sharp } from 'sharp'
import { runnerImport } from 'vite'
import { encodeFilm } from './film.ts'
import type * as Films from './films.tsx'
import type * as Icons from './icons.tsx'
import type * as Images from './images.tsx'
import type * as Share from './share.tsx'

const mediaDir = new URL('../media/', import.meta.url)
const publicDir = new URL('../../../public/', import.meta.url)
const manifestUrl = new URL('manifest.json', mediaDir)
const widths = [320, 640, 960, 1280]
const settings = {
  jpeg: { quality: 68, mozjpeg: true },
  avif: { quality: 45, effort: 3, chromaSubsampling: '4:2:0' },
  webp: { quality: 50, effort: 5 },
}
/** Flat fills need less quality than cloth. */
const flatSettings = {
  jpeg: { quality: 56, mozjpeg: true },
  avif: { quality: 41, effort: 6, chromaSubsampling: '4:2:0' },
  webp: { quality: 42, effort: 6 },
}
const settingsOf = (name: string) =>
  /^(gallery|portrait|team)-/.test(name) ? flatSettings : settings

type Manifest = Record<string, string>

/** The drawings are TSX, which Node does not run by itself. */
async function load<Module>(file: string) {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const { module } = await runnerImport<Module>(path, { configFile: false, logLevel: 'error' })
  return module
}

const outputsOf = (name: string) => [
  `${name}.jpg`,
  ...widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
]

async function bake(name: string, svg: string) {
  const master = await sharp(Buffer.from(svg), { density: 96 }).resize(1280).png().toBuffer()
  const { jpeg, avif, webp } = settingsOf(name)
  const save = (file: string, image: Sharp) => image.toFile(fileURLToPath(new URL(file, mediaDir)))
  await save(`${name}.jpg`, sharp(master).resize(960).flatten().jpeg(jpeg))
  for (const width of widths) {
    const sized = sharp(master).resize(width).flatten()
    await save(`${name}-${width}.avif`, sized.clone().avif(avif))
    await save(`${name}-${width}.webp`, sized.clone().webp(webp))
  }
}

async function readManifest(): Promise<Manifest> {
  return existsSync(manifestUrl) ? JSON.parse(await readFile(manifestUrl, 'utf8')) : {}
}

async function bakeImages(images: Record<string, ReactElement>) {
  await mkdir(mediaDir, { recursive: true })
  const before = await readManifest()
  const after: Manifest = {}
  for (const [name, drawing] of Object.entries(images)) {
    const svg = renderToStaticMarkup(drawing)
    const hash = createHash('sha256')
      .update(JSON.stringify([svg, widths, settingsOf(name)]))
      .digest('hex')
      .slice(0, 16)
    after[name] = hash
    if (
      before[name] === hash &&
      outputsOf(name).every((file) => existsSync(new URL(file, mediaDir)))
    )
      continue
    await bake(name, svg)
    console.log(`baked ${name}`)
  }
  await writeFile(manifestUrl, `${JSON.stringify(after, null, 2)}\n`)
  await removeStale(Object.keys(images))
}

async function removeStale(names: string[]) {
  const wanted = new Set(['manifest.json', ...names.flatMap(outputsOf)])
  for (const file of await readdir(mediaDir)) {
    if (!wanted.has(file) && !file.endsWith('.mp4')) await rm(new URL(file, mediaDir))
  }
}

async function bakeIcons({ drawings, icons }: typeof Icons) {
  await mkdir(new URL('tiles/', publicDir), { recursive: true })
  for (const [file, drawing] of Object.entries(drawings))
    await writeFile(new URL(file, publicDir), renderToStaticMarkup(drawing))
  for (const { file, pixels, drawing } of icons) {
    const svg = Buffer.from(renderToStaticMarkup(drawing))
    const large = await sharp(svg, { density: 600 }).resize(1024).png().toBuffer()
    await sharp(large)
      .resize(pixels)
      .png({ compressionLevel: 9, palette: true })
      .toFile(fileURLToPath(new URL(file, publicDir)))
  }
}

async function bakeShareImages({ shareImages }: typeof Share) {
  await mkdir(new URL('share/', publicDir), { recursive: true })
  for (const [name, drawing] of Object.entries(shareImages)) {
    await sharp(Buffer.from(renderToStaticMarkup(drawing)))
      .flatten()
      .jpeg({ quality: 80, mozjpeg: true })
      .toFile(fileURLToPath(new URL(`share/${name}.jpg`, publicDir)))
  }
}

async function bakeFilms({ films, arcPoster }: typeof Films) {
  await mkdir(new URL('video/', publicDir), { recursive: true })
  for (const [file, film] of Object.entries(films)) {
    await encodeFilm(film, fileURLToPath(new URL(`../../../${file}`, import.meta.url)))
    console.log(`encoded ${file}`)
  }
  const poster = sharp(Buffer.from(renderToStaticMarkup(arcPoster))).flatten()
  const save = (image: Sharp, file: string) => image.toFile(fileURLToPath(new URL(file, publicDir)))
  // The largest paint of its page on a phone; its flat shapes need no more than 960 px.
  await save(poster.clone().resize(960).avif(flatSettings.avif), 'video/arc-poster.avif')
  await save(poster.clone().resize(1280).jpeg(flatSettings.jpeg), 'video/arc-poster.jpg')
}

if (process.argv[2] === 'film') {
  await bakeFilms(await load<typeof Films>('films.tsx'))
} else {
  const { images } = await load<typeof Images>('images.tsx')
  await bakeImages(images)
  await bakeIcons(await load<typeof Icons>('icons.tsx'))
  await bakeShareImages(await load<typeof Share>('share.tsx'))
}
