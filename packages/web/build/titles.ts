import type { Plugin } from 'vite'
import { titles } from '../src/help/maps/titles.ts'

/** Writes down the titles of the help's topics, so that its contents bring no topic. */
export const titlesWritten = (): Plugin => ({
  name: 'titles-written',
  apply: 'build',
  load: {
    filter: { id: /[/]help[/]maps[/]titles[.]ts$/ },
    handler: () => `export const titles = ${JSON.stringify(titles)}`,
  },
})
