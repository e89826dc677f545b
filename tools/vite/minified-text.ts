import { readFile } from 'node:fs/promises'
import { minify, type Plugin } from 'vite'

const scriptAsText = /^(.+\.js)\?raw$/

/**
 * Minifies scripts imported as text (`?raw`), which are inlined into pages or assembled by the
 * server.
 */
export function minifiedText(): Plugin {
  return {
    name: 'minified-text',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const [, file] = scriptAsText.exec(id) ?? []
      if (!file) return undefined
      // These are scripts, not modules: top-level names must stay.
      const { code } = await minify(file, await readFile(file, 'utf8'), { module: false })
      return `export default ${JSON.stringify(code)}`
    },
  }
}
