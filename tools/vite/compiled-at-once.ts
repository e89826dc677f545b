import type { Plugin } from 'vite'

/**
 * Has the browser compile a whole file while it arrives, beside what the page does, instead of
 * function by function when each is first called: for a file of which every page runs most. The
 * comment counts only as the first thing in it.
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
