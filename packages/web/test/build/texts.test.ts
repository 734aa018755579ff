import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runInThisContext } from 'node:vm'
import { parseAst, transformWithOxc } from 'vite'
import { describe, expect, it } from 'vitest'
import { es as words } from '@lagar/domain/texts/es.ts'
import type { Node } from '../../build/tree.ts'
import { usesOf } from '../../build/uses.ts'
import { reached, written } from '../../build/written.ts'
import { es as t } from '../../src/texts/es.ts'

const bindings = ['t', 'words']
const named = (code: string, id = '/web/src/Page.tsx') =>
  usesOf(parseAst(`import { t, words } from '../texts/t.ts'\n${code}`) as unknown as Node, id, bindings)

describe('the texts that a file names', () => {
  it('are named as far as nothing is computed', () => {
    expect(named('const f = (code) => [t.stock.title, words.transferType[code], t.ui.andMore(3)]')).toEqual([
      't.stock.title',
      'words.transferType',
      't.ui.andMore',
    ])
  })

  it('are carried on by a constant, and named whole where it is handed on', () => {
    expect(named('const texts = t.bills.pay; const more = texts.lines; f(more.one, texts.note)')).toEqual([
      't.bills.pay.lines.one',
      't.bills.pay.note',
    ])
    expect(named('const texts = t.bills.pay; f({ texts })')).toEqual(['t.bills.pay'])
    expect(named('const { note } = t.bills.pay; f(note)')).toEqual(['t.bills.pay'])
    expect(named('let texts; texts = t.stock; f(texts.one)')).toContain('t.stock')
  })

  it('are not those that another name or key is called', () => {
    expect(named('f({ t: 1, words: [] }, other.t, (t) => t.one)')).toEqual(['t.one'])
    const own = parseAst("import { t } from './other.ts'; f(t.stock.title)") as unknown as Node
    expect(usesOf(own, '/web/src/Page.tsx', bindings)).toEqual([])
  })

  it('are told one by one where a word is asked for by its key, and whole where the key is computed', () => {
    const asking = (code: string, from = '../texts/field-names.ts') =>
      named(`import { fieldName } from '${from}'\n${code}`, '/web/src/stock/Page.tsx')
    expect(asking("f(fieldName('date'), fieldName('cius.0.weight'))")).toEqual([
      'words.fieldName.date',
      'words.fieldName.weight',
    ])
    expect(asking('f(fieldName(key))')).toEqual(['words.fieldName'])
    expect(asking('keys.map(fieldName)')).toEqual(['words.fieldName'])
    expect(asking("fieldName('date')", './other.ts')).toEqual([])
  })

  it.each(['f(t)', 'const { stock } = t', 'f({ language, words })', 't[room].title'])(
    'are refused all at once: %s',
    (code) => expect(() => named(code)).toThrow('name the lists that are needed'),
  )
})

describe('the texts that come with a file', () => {
  const spoken = globalThis as unknown as { lagarTexts?: object }
  const read = (...all: string[]) => {
    delete spoken.lagarTexts
    for (const code of all) runInThisContext(code)
    return spoken.lagarTexts as unknown as { t: Record<string, never>; words: Record<string, never> }
  }
  const said = {
    t: {
      ui: { none: '—', more: (n: number) => `${n} más` },
      bills: { pay: { one: 'Uno', two: 'Dos' }, title: 'T' },
    },
    words: { colour: { RED: 'Tinto', WHITE: 'Blanco' } },
  }

  it('are those that were named, each as it is said', () => {
    const texts = read(written(said, ['t.ui.more', 't.bills.pay.two'])) as unknown as typeof said
    expect(texts.t.ui.more(3)).toBe('3 más')
    expect(texts).toMatchObject({ t: { bills: { pay: { two: 'Dos' } } }, words: {} })
    expect(texts.t.bills).not.toHaveProperty('title')
  })

  it('join those that came before, whichever of them were whole', () => {
    const [one, whole] = [written(said, ['t.bills.pay.one']), written(said, ['t.bills', 'words.colour'])]
    for (const order of [
      [one, whole],
      [whole, one],
    ])
      expect(read(...order)).toEqual({ t: { bills: said.t.bills }, words: said.words })
    expect(read(written(said, ['t.bills', 't.bills.pay.one']))).toMatchObject({ t: { bills: said.t.bills } })
  })

  it('end with the text itself', () => {
    expect(reached(said, 't.bills.title.length')).toBe('t.bills.title')
    expect(reached(said, 't.bills.never')).toBeUndefined()
  })

  it('are all that the screens say, and none leans on what would not come with it', () => {
    const all = { t, words }
    expect(Object.keys(read(written(all, ['t', 'words'])).t)).toEqual(Object.keys(t))
  })
})

it('no file of the screens takes all texts at once', async () => {
  const folder = fileURLToPath(new URL('../../src/', import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  let naming = 0
  for (const file of files.filter((name) => /[.]tsx?$/.test(name) && !name.endsWith('.d.ts'))) {
    const id = path.join(folder, file)
    const { code } = await transformWithOxc(readFileSync(id, 'utf8'), id, { jsx: { runtime: 'automatic' } })
    naming += usesOf(parseAst(code) as unknown as Node, id, bindings).length
  }
  expect(naming).toBeGreaterThan(1000)
}, 60_000)
