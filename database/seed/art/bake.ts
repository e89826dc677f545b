/** Bakes the drawings into database/seed/media and public; unchanged ones are skipped by hash. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp, { type Sharp } from 'sharp'
import { runnerImport } from 'vite'
import type * as Icons from './icons.tsx'
import type * as Images from './images.tsx'

const mediaDir = new URL('../media/', import.meta.url)
const publicDir = new URL('../../../public/', import.meta.url)
const manifestUrl = new URL('manifest.json', mediaDir)
const widths = [320, 640, 960, 1280]
const settings = {
  jpeg: { quality: 68, mozjpeg: true },
  avif: { quality: 45, effort: 3 },
  webp: { quality: 50, effort: 5 },
}

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
  const master = await sharp(Buffer.from(svg), { density: 96 }).resize(1280, 1280).png().toBuffer()
  const save = (file: string, image: Sharp) => image.toFile(fileURLToPath(new URL(file, mediaDir)))
  await save(`${name}.jpg`, sharp(master).resize(960).flatten().jpeg(settings.jpeg))
  for (const width of widths) {
    const sized = sharp(master).resize(width).flatten()
    await save(`${name}-${width}.avif`, sized.clone().avif(settings.avif))
    await save(`${name}-${width}.webp`, sized.clone().webp(settings.webp))
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
      .update(JSON.stringify([svg, widths, settings]))
      .digest('hex')
      .slice(0, 16)
    after[name] = hash
    if (before[name] === hash && outputsOf(name).every((file) => existsSync(new URL(file, mediaDir))))
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
    if (!wanted.has(file)) await rm(new URL(file, mediaDir))
  }
}

async function bakeIcons({ favicon, icons }: typeof Icons) {
  await mkdir(publicDir, { recursive: true })
  await writeFile(new URL('favicon.svg', publicDir), renderToStaticMarkup(favicon))
  for (const { file, pixels, drawing } of icons) {
    const svg = Buffer.from(renderToStaticMarkup(drawing))
    const large = await sharp(svg, { density: 600 }).resize(1024).png().toBuffer()
    await sharp(large)
      .resize(pixels)
      .png({ compressionLevel: 9, palette: true })
      .toFile(fileURLToPath(new URL(file, publicDir)))
  }
}

const { images } = await load<typeof Images>('images.tsx')
await bakeImages(images)
await bakeIcons(await load<typeof Icons>('icons.tsx'))
