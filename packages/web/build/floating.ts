import type { Plugin } from 'vite'

const opened = /[/]@mantine[/]core[/]esm[/]components[/](?:Tooltip|Menu)[/]/

/**
 * Gives what opens over a page a reading of its own of the library that places it and follows the pointer. That is one module, and so would stand whole in
 * the file of whoever needs least of it, which are the fields of every list.
 */
export const floatingApart = (): Plugin => ({
  name: 'floating-apart',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer = '') {
    if (source !== '@floating-ui/react' || !opened.test(importer)) return null
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found && `${found.id}?opened`
  },
})
