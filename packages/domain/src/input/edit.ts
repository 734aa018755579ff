import { z } from 'zod'
import { shownDay, type Day } from '../day.ts'
import { id, optionalText, version } from '../fields.ts'
import { inputStatuses } from '../lists/statuses.ts'
import { savedCiuRow } from './ciu.ts'
import { headerFields, input, type Input } from './input.ts'
import { declaredCountry, declaredIn } from './origin.ts'

/** A saved note in its form: the same, with grape units that the scale may have set right. */
export const savedInput = input.safeExtend({ cius: z.array(savedCiuRow).default([]) })

/** An edit of a saved note: its header, more destinations, and its next status; a rejection tells why. */
export const inputEdit = z
  .strictObject({
    ...headerFields,
    id,
    version,
    status: z.enum(inputStatuses).optional(),
    reason: optionalText(500),
  })
  .refine(...declaredCountry)
export type InputEdit = z.infer<typeof inputEdit>

/** The part of a filled form that an edit may send. */
export const inputEditOf = (value: Input): Omit<InputEdit, 'id' | 'version' | 'reason'> => ({
  inputName: value.inputName,
  status: value.status,
  date: value.date,
  harvestTime: value.harvestTime,
  harvestType: value.harvestType,
  truck: value.truck,
  truckDriver: value.truckDriver,
  patent: value.patent,
  driverName: value.driverName,
  travelOwner: value.travelOwner,
  owner: value.owner,
  ownerType: value.ownerType,
  employee: value.employee,
  billOptionalId: value.billOptionalId,
  toContract: value.toContract,
  description: value.description,
  ...declaredIn(value),
  transportPrice: value.transportPrice,
  transportCurrency: value.transportCurrency,
  transportExchangeRate: value.transportExchangeRate,
  destinations: value.destinations,
})

/** The number of a note as people say it: R-0001. */
export const inputNumber = (number: number): string => `R-${String(number).padStart(4, '0')}`

/** The name a note gets when nobody gives it another: 'R-0001 Finca El Jarillal 16/03/2026'. */
export const suggestedInputName = (number: number, from: string, date: Day): string =>
  `${inputNumber(number)} ${from} ${shownDay(date)}`.replaceAll(/\s+/g, ' ').slice(0, 120)
