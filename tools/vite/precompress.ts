import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg|json|webmanifest|ico)$/

const brotli = (bytes: Buffer) =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  })

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
