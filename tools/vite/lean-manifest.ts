import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The framework's manifest of routes without what its `<Scripts>` would preload, which is half of
 * it, and without what a route does not have: the browser asks for no more than whether it has it.
 */
export const leanOf = (manifest: string) =>
  manifest
    .replaceAll(/"imports":\[[^\]]*\]/g, '"imports":[]')
    .replaceAll(/"has\w+":false,|"hasDefaultExport":true,/g, '')

/** Runs after the server's build, because the manifest becomes a browser asset only then. */
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
