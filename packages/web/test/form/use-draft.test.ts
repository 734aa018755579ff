import { createElement, useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fillKnown } from '../../src/form/draft/known.ts'
import { useDraft, type Draft } from '../../src/form/draft/use-draft.ts'

const order = z.object({
  customer: z.string().min(1),
  lines: z.array(z.object({ stock: z.string(), unit: z.string(), amount: z.number().nullable() })),
})
type Order = z.infer<typeof order>

const line = (stock: string) => ({ stock, unit: 'KG', amount: 1 })

type FormProps = { lines: Order['lines']; event(draft: Draft<Order>): void; see(draft: Draft<Order>): void }

/** A form in which one event happens, of which all is written from the same render. */
function Form({ lines, event, see }: FormProps) {
  const draft = useDraft<Order>(order, { customer: 'Ana', lines }, () => Promise.resolve())
  const [happened, setHappened] = useState(false)
  if (!happened) {
    setHappened(true)
    event(draft)
  }
  see(draft)
  return null
}

/** The draft as it is after the event. */
function after(lines: Order['lines'], event: FormProps['event']): Draft<Order> {
  const seen: Draft<Order>[] = []
  renderToStaticMarkup(createElement(Form, { lines, event, see: (draft) => void seen.push(draft) }))
  return seen.at(-1)!
}

test('a field and its row, written in one event, both stay', () => {
  const { value } = after([line('')], (draft) => {
    draft.field('lines.0.stock').onChange('Azufre')
    draft.rows('lines').update(0, { unit: 'LITER' })
  })
  expect(value.lines).toEqual([{ stock: 'Azufre', unit: 'LITER', amount: 1 }])
})

test('rows that are added, changed and removed in one event build on each other', () => {
  const { value } = after([line('A'), line('B')], (draft) => {
    const rows = draft.rows('lines')
    rows.add(line('C'))
    rows.update(1, { unit: 'GRAM' })
    rows.add(line('D'))
    rows.remove(0)
  })
  expect(value.lines?.map(({ stock, unit }) => `${stock} ${unit}`)).toEqual(['B GRAM', 'C KG', 'D KG'])
})

test('a whole form and a row, written in one event, both stay', () => {
  const { value } = after([line('A')], (draft) => {
    draft.set({ customer: 'Luz' })
    draft.rows('lines').update(0, { amount: 5 })
  })
  expect(value).toEqual({ customer: 'Luz', lines: [{ stock: 'A', unit: 'KG', amount: 5 }] })
})

test('what is wrong and what is missing are told by field, of a row as of the form', () => {
  const { errors, missing } = after([{ ...line('A'), amount: null }], (draft) => {
    draft.field('customer').onChange(null)
    draft.field('lines.0.unit').onChange(7 as never)
  })
  expect(missing).toEqual(['customer'])
  expect(Object.keys(errors)).toEqual(['lines.0.unit'])
})

test('nothing is held against a field before it was left or a save was tried', () => {
  const clear = (draft: Draft<Order>) => draft.field('customer').onChange(null)
  expect(after([], clear).field('customer').error).toBeUndefined()
  const left = after([], (draft) => {
    clear(draft)
    draft.field('customer').onBlur()
  })
  expect(left.field('customer').error).toBe('MISSING')
  const told = after([], (draft) => {
    clear(draft)
    draft.tell()
  })
  expect([told.tried, told.field('customer').error]).toEqual([true, 'MISSING'])
})

test('the codes of a row are its own, by its fields', () => {
  const { rows } = after([line('A'), line('B')], (draft) => {
    draft.field('lines.1.stock').onChange(null)
    draft.tell()
  })
  expect([0, 1].map((index) => rows('lines').problemsOf(index))).toEqual([
    [],
    [{ field: 'stock', code: 'MISSING' }],
  ])
})

test('a draft that is gone on with is there as it was, of the record that it was of', () => {
  const before = { customer: 'Luz', lines: [line('Z')] }
  const { value, key, dirty } = after([line('A')], (draft) => draft.resume(before, { id: 'o1', version: 4 }))
  expect({ value, key, dirty }).toEqual({ value: before, key: { id: 'o1', version: 4 }, dirty: true })
})

test('a form in which nothing happened has nothing to save', () => {
  const { dirty, tried, failure, missing, errors } = after([line('A')], () => {})
  expect({ dirty, tried, failure, missing, errors }).toEqual({
    dirty: false,
    tried: false,
    failure: undefined,
    missing: [],
    errors: {},
  })
})

test('what is known is filled in, and nobody is asked before it is thrown away', () => {
  const known = after([], (draft) => fillKnown(() => draft.field('customer').onChange('Luz')))
  expect([known.value.customer, known.dirty]).toEqual(['Luz', false])
  const written = after([], (draft) => {
    fillKnown(() => draft.field('customer').onChange('Luz'))
    draft.field('customer').onChange('Ana')
  })
  expect([written.value.customer, written.dirty]).toEqual(['Ana', true])
})

test('what is written in a field is told from what follows, also where it is the same', () => {
  const amount = 'lines.0.amount'
  const written = (event: FormProps['event']) => after([line('A')], event).wasWritten(amount)
  expect(written(() => {})).toBe(false)
  expect(written((draft) => fillKnown(() => draft.field(amount).onChange(5)))).toBe(false)
  expect(written((draft) => draft.field(amount).onChange(1))).toBe(true)
  // What came otherwise since is another value.
  const refilled = (draft: Draft<Order>) => {
    draft.field(amount).onChange(5)
    draft.set({ lines: [line('B')] })
  }
  expect(written(refilled)).toBe(false)
})
