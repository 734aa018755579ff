import { Refusal } from '@lagar/domain/errors.ts'
import type { InputRecord } from '@lagar/domain/input/record.ts'
import type { WeightUnit } from '@lagar/domain/lists/units.ts'
import { fromGrams, toGrams } from '@lagar/domain/units/weight.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../actor.ts'
import { shortText } from '../exports/numbers.ts'
import type { Pdf } from '../exports/pdf.ts'
import { givenSentences } from '../exports/pdf-head.ts'
import { remitoPdf, type RemitoEnd } from '../exports/remito.ts'
import { addedUp, tableOf, type Column } from '../exports/table.ts'
import { found } from '../http/catalogue.ts'
import { findInput } from './record.ts'

/** The delivery note of what leaves for somebody else, as it travels. Refuses a note that was issued none, or that is voided. */
export const inputRemitoPdf: Pdf = {
  permission: 'input.read',
  async print(db, actor, { entityType, entityId, texts }) {
    if (entityType !== 'input') throw new Refusal('NOT_FOUND')
    const note = found(await findInput(db, actor, entityId))
    if (note.remito === null) throw new Refusal('NOT_FOUND')
    if (note.status === 'CANCELLED' || note.status === 'REJECTED') throw new Refusal('ALREADY_CLOSED')
    const tables = [
      ...(note.cius.length > 0 ? [tableOf(texts, texts.printed.GRAPES, ciuColumns, note.cius)] : []),
      ...(note.sentCius.length > 0 ? [tableOf(texts, texts.printed.GRAPES, sentColumns, note.sentCius)] : []),
      ...(note.inputRows.length > 0
        ? [tableOf(texts, texts.printed.DETAIL, rowColumns, note.inputRows)]
        : []),
      ...(note.deliveredHarvestCrops.length > 0
        ? [tableOf(texts, texts.printed.DETAIL, cropColumns, note.deliveredHarvestCrops)]
        : []),
    ]
    return remitoPdf(db, actor, texts, {
      remito: note.remito,
      day: note.date,
      origin: await originOf(db, actor, note),
      receiver: await receiverOf(db, actor, note),
      carrier: {
        name: note.travelOwner,
        truck: note.truck?.name ?? '',
        plate: note.patent,
        driver: note.driverName,
        seals: await sealsOf(db, actor, note.id),
      },
      goods: givenSentences(texts.heading.note, note.description),
      tables,
    })
  },
}

/** The estate or the cellar that a note leaves from, with its number at the wine institute. */
async function originOf(db: Db, { companyId }: Actor, { from }: InputRecord): Promise<RemitoEnd> {
  const { rows } = await sql<{ invNumber: string }>`
    select inv_number as "invNumber" from wine_estate where company_id = ${companyId} and id = ${from.id}
    union all select coalesce(inv_number, '') from cellar where company_id = ${companyId} and id = ${from.id}`.execute(
    db,
  )
  return { name: from.name, address: from.address, invNumber: rows[0]?.invNumber ?? '' }
}

/** The seals of a note that is a load of a sale. */
async function sealsOf(db: Db, { companyId }: Actor, id: string): Promise<string> {
  const load = await db
    .selectFrom('bulk_load')
    .select('seals')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return load?.seals ?? ''
}

/** Whoever receives it, as the note keeps them, with their tax number and that at the wine institute. */
async function receiverOf(db: Db, { companyId }: Actor, note: InputRecord): Promise<RemitoEnd> {
  const { rows } = await sql<{ cuit: string | null; invNumber: string }>`
    select cuit, '' as "invNumber" from customer where company_id = ${companyId} and id = ${note.to.id}
    union all select cuit, inv_number from supplier where company_id = ${companyId} and id = ${note.to.id}`.execute(
    db,
  )
  return {
    name: note.toName,
    address: note.toAddress,
    cuit: rows[0]?.cuit ?? '',
    invNumber: rows[0]?.invNumber ?? '',
  }
}

/** The unit that weights are added up in: theirs, or kilograms where they have several. */
const unitOf = (all: readonly { unit: WeightUnit }[]): WeightUnit =>
  isOfOneUnit(all) ? (all[0]?.unit ?? 'KG') : 'KG'

/** Whether amounts can be added up as they stand. */
const isOfOneUnit = (all: readonly { unit: string }[]): boolean =>
  new Set(all.map(({ unit }) => unit)).size === 1

/** What amounts come to in each of their units. */
const sumsOf = (all: readonly { unit: string; amount: number }[]): Map<string, number> =>
  new Map(
    [...Map.groupBy(all, ({ unit }) => unit)].map(([unit, rows]) => [
      unit,
      addedUp(rows.map(({ amount }) => amount)),
    ]),
  )

const ciuColumns: Column<InputRecord['cius'][number]>[] = [
  { field: 'ciuCode', kind: 'text', width: 18, value: ({ ciu }) => ciu },
  { field: 'variety', kind: 'text', width: 24, value: ({ variety }) => variety.name },
  { field: 'lands', kind: 'text', width: 28, value: ({ lands }) => lands.map(({ name }) => name).join(', ') },
  {
    field: 'weight',
    kind: 'kilos',
    width: 16,
    value: ({ weight }) => weight,
    total: (all) => fromGrams(addedUp(all.map(({ weight, unit }) => toGrams(weight, unit))), unitOf(all)),
  },
  {
    field: 'unit',
    kind: 'text',
    width: 10,
    value: ({ unit }, texts) => texts.weightUnit[unit],
    total: (all, texts) => texts.weightUnit[unitOf(all)],
  },
]

const sentColumns: Column<InputRecord['sentCius'][number]>[] = [
  { field: 'ciuCode', kind: 'text', width: 18, value: ({ ciu }) => ciu.name },
  { field: 'variety', kind: 'text', width: 34, value: ({ variety }) => variety.name },
  {
    field: 'kilos',
    kind: 'kilos',
    width: 16,
    value: ({ weight }) => weight,
    total: (all) => addedUp(all.map(({ weight }) => weight)),
  },
]

const rowColumns: Column<InputRecord['inputRows'][number]>[] = [
  { field: 'name', kind: 'text', width: 40, value: ({ name }) => name },
  {
    field: 'amount',
    kind: 'figure',
    width: 14,
    value: ({ amount }, texts) => shortText(texts, 'bulk', amount),
    total: (all, texts) => [...sumsOf(all).values()].map((sum) => shortText(texts, 'bulk', sum)).join('\n'),
  },
  {
    field: 'unit',
    kind: 'text',
    width: 12,
    value: ({ unit }) => unit,
    total: (all) => [...sumsOf(all).keys()].join('\n'),
  },
  { field: 'note', kind: 'text', width: 40, value: ({ note }) => note },
]

const cropColumns: Column<InputRecord['deliveredHarvestCrops'][number]>[] = [
  { field: 'variety', kind: 'text', width: 30, value: ({ variety }) => variety.name },
  {
    field: 'kilos',
    kind: 'kilos',
    width: 16,
    value: ({ amount }) => amount,
    total: (all) => addedUp(all.map(({ amount }) => amount)),
  },
  { field: 'note', kind: 'text', width: 40, value: ({ note }) => note },
]
