import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Shrinks the framework's route manifest: without the preloads for its `<Scripts>`, which are half
 * of it, and without fields whose value is false, since the browser only tests whether they are
 * set.
 */
export const leanOf = (manifest: string) =>
  manifest
    .replaceAll(/"imports":\[[^\]]*\]/g, '"imports":[]')
    .replaceAll(/"has\w+":false,|"hasDefaultExport":true,/g, '')

/** Runs after the server build, because only then does the manifest become a browser asset. */
export function leanManifest(): Plugin {
  return {
    name: 'lean-manifest',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    enforce: 'post',
    writeBundle: {
      sequential: true,
      async handler({ dir }) {
        if (!dir) return
        const assets = join(dir, '../client/assets')
        for (const file of await readdir(assets)) {
          if (!/^manifest-.+\.js$/.test(file)) continue
          const path = join(assets, file)
          await writeFile(path, leanOf(await readFile(path, 'utf8')))
        }
      },
    },
  }
}
