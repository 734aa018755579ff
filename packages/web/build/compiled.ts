import type { Plugin } from 'vite'

/** The files that come with every page, and of which it runs the most, as `cuts.ts` calls them. */
const OF_EVERY_PAGE = ['base', 'start', 'common']

/**
 * Has browsers of V8 compile these files while they arrive, beside what the page does, and not one function after the other once each is called: an explicit
 * compile hint (https://v8.dev/blog/explicit-compile-hints). To others it is a comment.
 */
export const compiledOnArrival = (): Plugin => ({
  name: 'compiled-on-arrival',
  apply: 'build',
  generateBundle: {
    // It has to be the first line of the file.
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      for (const name of OF_EVERY_PAGE) {
        const chunk = chunks.find((one) => one.name === name)
        if (!chunk) throw new Error(`There is no file ${name} to compile while it arrives.`)
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
      }
    },
  },
})
