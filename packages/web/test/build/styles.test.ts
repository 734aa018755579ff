import { globSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { looks, stylesInCode } from '../../build/styles.ts'

const library = fileURLToPath(new URL('../../../../node_modules/@mantine/core/', import.meta.url))

it('every component of the library that has looks brings them', () => {
  const files = globSync('esm/**/*.module.mjs', { cwd: library })
  expect(files.length).toBeGreaterThan(90)
  expect(files.filter((file) => !looks.test(path.join(library, file)))).toEqual([])
})

it('no two of them go by one name', () => {
  const files = globSync('esm/**/*.module.mjs', { cwd: library })
  const names = files.map((file) => looks.exec(path.join(library, file))?.[1])
  expect(new Set(names).size).toBe(names.length)
})

it('code brings its own styles, and what the entry stands on keeps its sheet', () => {
  const chunk = (fileName: string, css: string[], imports: string[] = [], isEntry = false) => ({
    [fileName]: {
      type: 'chunk',
      fileName,
      code: 'run()',
      isEntry,
      imports,
      viteMetadata: { importedCss: new Set(css) },
    },
  })
  const sheet = (fileName: string, source: string) => ({ [fileName]: { type: 'asset', fileName, source } })
  const bundle = {
    ...chunk('index.js', [], ['base.js'], true),
    ...chunk('base.js', ['base.css']),
    ...chunk('page.js', ['page.css'], ['base.js']),
    ...sheet('base.css', 'a{}'),
    ...sheet('page.css', `.b::before{content:"it's"}`),
  }
  const { handler } = stylesInCode().generateBundle as Extract<Plugin['generateBundle'], { handler: unknown }>
  void handler.call({} as never, {} as never, bundle as unknown as Rolldown.OutputBundle, false)
  expect(Object.keys(bundle)).toEqual(['index.js', 'base.js', 'page.js', 'base.css'])
  expect(bundle['base.js']).toMatchObject({ code: 'run()' })
  expect(bundle['page.js']).toMatchObject({
    code: `{const s=new CSSStyleSheet();s.replaceSync(".b::before{content:\\"it's\\"}");document.adoptedStyleSheets.push(s)}run()`,
  })
})
