import type { Plugin } from 'vite'

/** The frame of every form. */
const FORM = /[/]web[/]src[/]form[/]frames[/]|[?]schemas$|[/]zod[/]/

/**
 * How many pages share a module, of those that come without a form: asked while the code is cut into files. Forms are opened later than the pages they
 * stand on, so what only they share is no part of what pages share.
 */
export function shares(): Plugin & { api: { ofPages(id: string): number } } {
  const pages = new Map<string, number>()
  return {
    name: 'shares',
    apply: 'build',
    buildEnd() {
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      const entries = new Set(
        [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
      )
      for (const entry of entries) {
        const brought = new Set([entry])
        for (const id of brought)
          for (const next of importsOf(id))
            if (!next.includes('/node_modules/') || next.includes('/zod/')) brought.add(next)
        if ([...brought].some((id) => FORM.test(id))) continue
        for (const id of brought) pages.set(id, (pages.get(id) ?? 0) + 1)
      }
    },
    api: { ofPages: (id) => pages.get(id) ?? 0 },
  }
}
