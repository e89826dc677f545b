import { readFile } from 'node:fs/promises'
import { minify, type Plugin } from 'vite'

const scriptAsText = /^(.+\.js)\?raw$/

/**
 * Scripts that travel as text (`?raw`), in every page or put together by the server, lose comments
 * and spaces at the build.
 */
export function minifiedText(): Plugin {
  return {
    name: 'minified-text',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const [, file] = scriptAsText.exec(id) ?? []
      if (!file) return undefined
      // Scripts, not modules: what stands outermost keeps its name.
      const { code } = await minify(file, await readFile(file, 'utf8'), { module: false })
      return `export default ${JSON.stringify(code)}`
    },
  }
}
