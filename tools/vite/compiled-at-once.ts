import type { Plugin } from 'vite'

/**
 * Makes the browser compile a whole file while it downloads, instead of each function at its first
 * call. Only for a file of which every page runs most. V8 honours the comment only at the very
 * start.
 */
export function compiledAtOnce(name: string): Plugin {
  return {
    name: 'compiled-at-once',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.name === name)
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      },
    },
  }
}
