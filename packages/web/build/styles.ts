import type { Plugin, Rolldown } from 'vite'

/** The looks of a component of the library, by the names of their classes. */
export const looks = /[/]@mantine[/]core[/]esm[/](?:[\w-]+[/])+(\w+)[.]module[.]mjs$/

/**
 * Has each component of the library bring its styles itself, so that no page waits for those of another. What a component is made of is imported before
 * its own looks are, which leaves them in the library's order.
 */
export const stylesOfComponents = (): Plugin => ({
  name: 'styles-of-components',
  transform(code, id) {
    const [, name] = looks.exec(id) ?? []
    return name ? `import '@mantine/core/styles/${name}.layer.css'\n${code}` : null
  },
})

/** Code that adds a style sheet to the page. */
const adding = (css: string): string =>
  `{const s=new CSSStyleSheet();s.replaceSync(${JSON.stringify(css)});document.adoptedStyleSheets.push(s)}`

/**
 * Has code bring its own styles, of which each would be a second file and a round trip. What the entry stands on keeps its sheet, which the page asks for
 * by itself before any code runs.
 */
export const stylesInCode = (): Plugin => ({
  name: 'styles-in-code',
  apply: 'build',
  generateBundle: {
    // Before anybody names the files that a page waits for.
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const first = new Set(chunks.filter(({ isEntry }) => isEntry))
      for (const chunk of first)
        for (const file of chunk.imports) first.add(bundle[file] as Rolldown.OutputChunk)
      for (const chunk of chunks) if (!first.has(chunk)) putStyles(bundle, chunk)
    },
  },
})

function putStyles(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk): void {
  for (const file of chunk.viteMetadata?.importedCss ?? []) {
    const sheet = bundle[file]
    if (sheet?.type !== 'asset') throw new Error(`${chunk.fileName} asks for ${file}, which is not there.`)
    chunk.code = adding(String(sheet.source)) + chunk.code
    chunk.viteMetadata!.importedCss.delete(file)
    delete bundle[file]
  }
}
