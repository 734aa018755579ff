import { z } from 'zod'
import { roles } from '../access/roles.ts'
import { rule } from '../check.ts'
import { day } from '../fields.ts'
import { id, text, version } from '../fields.ts'
import { factNames, measures } from '../lists/analytics.ts'
import { currencies } from '../lists/places.ts'
import { isOneOf } from '../lookup.ts'
import { can } from '../wire.ts'
import { measuresOf } from './facts.ts'
import type { Looked } from './look.ts'
import { cutsOf, narrowingsOf } from './table.ts'

const asked = {
  fact: z.enum(factNames),
  by: z.string().max(100).default(''),
  only: z.string().max(1000).default(''),
  drawn: z.enum(measures).nullable().default(null),
}

/**
 * A table that somebody keeps (tabla guardada): what is asked, as the address of the question says it; its days, or always the latest season where
 * none are kept; and the roles that it is shared with. It holds no figures: whoever opens it asks anew, with their own rights.
 */
export const savedTable = z
  .strictObject({
    name: text(80),
    ...asked,
    fromDate: day.nullable().default(null),
    toDate: day.nullable().default(null),
    compare: z.string().max(10).default(''),
    currency: z.enum(currencies).nullable().default(null),
    roles: z.array(z.enum(roles)).max(roles.length).default([]),
  })
  .refine(...rule(z.object(asked), ({ fact, by }) => cutsOf(fact, by) !== undefined, 'by', 'NOT_IN_LIST'))
  .refine(
    ...rule(
      z.object(asked),
      ({ fact, only }) => narrowingsOf(fact, only) !== undefined,
      'only',
      'NOT_IN_LIST',
    ),
  )
  .refine(
    ...rule(
      z.object(asked),
      ({ fact, drawn }) => drawn === null || isOneOf(measuresOf(fact), drawn),
      'drawn',
      'NOT_IN_LIST',
    ),
  )
export type SavedTable = z.infer<typeof savedTable>

/** Where somebody wants to find a table: on their first page, and each Monday in their mail. */
export const tableReading = z.strictObject({ onHome: z.boolean(), byLetter: z.boolean() })
export type TableReading = z.infer<typeof tableReading>

/** A kept table as who may see it reads it: who made it, and where they themselves find it. */
export const savedTableRecord = z.object({
  ...savedTable.shape,
  ...tableReading.shape,
  id,
  version,
  maker: z.string(),
  isMine: z.boolean(),
  can,
})
export type SavedTableRecord = z.infer<typeof savedTableRecord>

/** Which days a kept table looks at, as an address says it. */
export const lookedIn = ({
  fromDate,
  toDate,
  compare,
}: Pick<SavedTable, 'fromDate' | 'toDate' | 'compare'>): Looked => ({
  from: fromDate ?? undefined,
  to: toDate ?? undefined,
  compare: compare === '' ? undefined : compare,
})

/** The address of a kept table: what it asks, as its question says it, and which table it is. */
export const savedSearch = ({
  id: saved,
  by,
  only,
  drawn,
  currency,
  ...table
}: SavedTableRecord): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      by,
      only,
      drawn: drawn ?? '',
      currency: currency ?? '',
      ...lookedIn(table),
      saved,
    }).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value] as const])),
  )

/** What somebody says when they keep a table: the table, and where they themselves want to find it. */
export const keptTable = savedTable.safeExtend(tableReading.shape)
export type KeptTable = z.infer<typeof keptTable>
