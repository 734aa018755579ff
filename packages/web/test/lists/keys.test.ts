import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import { expect, test } from 'vitest'
import { editAmong } from '../../src/lists/keys.ts'
import { stockActions } from '../../src/stock/stocks/actions.ts'

const src = join(import.meta.dirname, '../../src')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
const textOf = (name: string) => readFileSync(join(src, name), 'utf8')
const lists = files.filter((name) => /<ListPage\b/.test(textOf(name)))

test('E edits a row whatever its edit is called', () => {
  let opened = ''
  const stock = { can: { edit: true, delete: true }, retired: false } as StockRecord
  const actions = stockActions(stock, (dialog) => (opened = dialog), true)
  const found = editAmong(actions)
  if (found && 'onClick' in found) found.onClick?.()
  expect(opened).toBe('product')
})

test('N creates in every list that opens a form of its own for a new record', () => {
  expect(lists.length).toBeGreaterThan(30)
  const withMenu = files.filter((name) => textOf(name).includes('data-creates'))
  const menus = withMenu.map((name) => /(\w+)\.tsx$/.exec(name)![1]!)
  const dead = lists.filter((name) => {
    const text = textOf(name)
    const creates = /\bsetCreating\(/.test(text)
    const reached = /\bcreate[=:]|data-creates/.test(text) || menus.some((menu) => text.includes(`<${menu}`))
    return creates && !reached
  })
  expect(dead).toEqual([])
})
