import type { Plugin } from 'vite'

/** The files that come with every page, and of which it runs the most. */
const OF_EVERY_PAGE = new Set(['base', 'start', 'common'])

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
      for (const one of Object.values(bundle))
        if (one.type === 'chunk' && OF_EVERY_PAGE.has(one.name))
          one.code = `//# allFunctionsCalledOnLoad\n${one.code}`
    },
  },
})
