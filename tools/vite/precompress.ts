import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg|json|webmanifest|ico)$/

const brotli = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })

/** Writes `.br` and `.gz` beside every text asset of the browser build, so that serving never compresses. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    enforce: 'post',
    async writeBundle({ dir }) {
      if (!dir) return
      const files = await readdir(dir, { recursive: true })
      for (const file of files.filter((name) => compressible.test(name))) {
        const bytes = await readFile(join(dir, file))
        await writeFile(join(dir, `${file}.br`), brotli(bytes))
        await writeFile(join(dir, `${file}.gz`), gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
