import { expect, test } from 'vitest'
import { asRefusal } from '../../src/http/refusals.ts'

const told = (code: string, fields: object) =>
  asRefusal(Object.assign(new Error('refused'), { code, ...fields }))

test('a rule that a shard broke means what it means on one server', () => {
  for (const shard of ['', '_102008', '_1020080']) {
    expect(told('23514', { constraint: `within_capacity${shard}` })?.code).toBe('OVER_CAPACITY')
    expect(told('23505', { constraint: `truck_patent_taken${shard}` })).toMatchObject({
      code: 'ALREADY_EXISTS',
      errors: { patent: 'ALREADY_TAKEN' },
    })
    expect(told('23505', { constraint: `variety_name_taken${shard}` })?.errors).toEqual({
      name: 'ALREADY_TAKEN',
    })
    const kept = { table: `land${shard}`, detail: 'Key is still referenced from table "land".' }
    expect(told('23503', kept)).toMatchObject({ code: 'IN_USE', details: { by: 'land' } })
  }
})

test('a rule that ends in a short number keeps it', () => {
  expect(told('23503', { table: 'part_2024', detail: 'still referenced' })?.details).toEqual({
    by: 'part_2024',
  })
})
