import { Refusal } from '../../errors.ts'
import { fromMilliliters } from '../../units/volume.ts'
import { fromGrams } from '../../units/weight.ts'
import type { Order, Transfer } from './types.ts'

type Named = { id: string; name: string }

/** More wine than a vessel or a reception holds, in millilitres: NOT_ENOUGH with its id, its name and the litres there are. */
export const notEnoughWine = ({ id, name }: Named, held: number): Refusal =>
  new Refusal('NOT_ENOUGH', {
    details: { id, name, available: fromMilliliters(held, 'LITER'), unit: 'LITER' },
  })

/** More grapes than a CIU has waiting, in grams: NOT_ENOUGH with its id, its name and the kilograms there are. */
export const notEnoughGrapes = ({ id, name }: Named, held: number): Refusal =>
  new Refusal('NOT_ENOUGH', { details: { id, name, available: fromGrams(held, 'KG'), unit: 'KG' } })

/** More than fits into a vessel, in millilitres: OVER_CAPACITY with its id, its name, its capacity and what would be in it, in litres. */
export const overCapacity = ({ id, name, capacity }: Named & { capacity: number }, wanted: number): Refusal =>
  new Refusal('OVER_CAPACITY', {
    details: {
      id,
      name,
      capacity: fromMilliliters(capacity, 'LITER'),
      wanted: fromMilliliters(wanted, 'LITER'),
      unit: 'LITER',
    },
  })

/** INVALID_INPUT with `code` at a field of one transfer of the order, `field` as the transfer's form names it. */
export const refusedAt = ({ transfers }: Order, transfer: Transfer, field: string, code: string): Refusal =>
  new Refusal('INVALID_INPUT', {
    errors: { [`workorderTransfers.${transfers.indexOf(transfer)}.${field}`]: code },
  })
