import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg|json|webmanifest|ico)$/

const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }

// Large blocks and four direct distances suit the long script of every page, and save 177 bytes of
// it; the usual settings suit most small files.
const settings = [
  quality,
  {
    ...quality,
    [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
    [constants.BROTLI_PARAM_NDIRECT]: 4,
  },
]

/** The smallest of what the settings give. */
const brotli = (bytes: Buffer) =>
  settings
    .map((params) => brotliCompressSync(bytes, { params }))
    .reduce((least, each) => (each.length < least.length ? each : least))

/**
 * Writes `.br` and `.gz` beside every text asset of the browser build, so that the server never
 * compresses assets. Runs after the server build, because only then does the route manifest become
 * a browser asset.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    enforce: 'post',
    writeBundle: {
      sequential: true,
      async handler({ dir }) {
        if (!dir) return
        const browserBuild = join(dir, '../client')
        const files = await readdir(browserBuild, { recursive: true })
        for (const file of files.filter((name) => compressible.test(name))) {
          const bytes = await readFile(join(browserBuild, file))
          await writeFile(join(browserBuild, `${file}.br`), brotli(bytes))
          await writeFile(join(browserBuild, `${file}.gz`), gzipSync(bytes, { level: 9 }))
        }
      },
    },
  }
}
