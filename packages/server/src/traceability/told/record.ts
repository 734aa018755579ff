import { allowed } from '@lagar/domain/access/permissions.ts'
import { stepShown, type ToldOrigin, type ToldOrigins } from '@lagar/domain/traceability/told.ts'
import { calledIn, readTold, type ToldDocument } from '@lagar/domain/traceability/told-read.ts'
import { inTime, lotsOf, wayTo } from '@lagar/domain/traceability/told-way.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { fromGrams } from '@lagar/domain/units/weight.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'
import {
  broughtBy,
  documentsOf,
  findDocument,
  matchesOf,
  type BroughtRow,
  type MatchRow,
  type ToldRow,
} from './rows.ts'

/** So many lots are offered to choose from. */
const MOST_LOTS = 200

/** Of a document that no longer stands its list says only that it is there. */
const nothing: ToldDocument = { events: [], names: new Map(), context: undefined, vocabulary: [] }

/** A document as the page of its note shows it: its events in time, those that led to what was received marked. */
function present(row: ToldRow, brought: readonly BroughtRow[], matches: readonly MatchRow[]): ToldOrigin {
  const document = row.document === '' ? nothing : readTold(row.document)
  const own = matches.filter(({ told }) => told === row.id)
  const way = new Set(own.flatMap((match) => [...wayTo(document, match)]))
  const lots = lotsOf(document)
  const days = new Map(document.events.map(({ at, day }) => [at, day]))
  return {
    ...{ id: row.id, version: row.version, input: row.input, file: row.file, stands: row.stands },
    createdAt: row.created_at.toISOString(),
    createdBy: row.by,
    lots: lots.slice(0, MOST_LOTS).map((lot) => ({
      ...lot,
      name: calledIn(document, lot.lot),
      day: lot.event === null ? null : (days.get(lot.event) ?? null),
    })),
    moreLots: lots.length > MOST_LOTS,
    matches: brought.map(({ id, name, kind, amount }) => {
      const match = own.find(({ origin }) => origin === id)
      const isGrapes = kind === 'CIU'
      return {
        origin: {
          ...{ id, name, type: isGrapes ? ('ciu' as const) : ('receivedWine' as const) },
          amount: isGrapes ? fromGrams(amount, 'KG') : fromMilliliters(amount, 'LITER'),
          unit: isGrapes ? ('KG' as const) : ('LITER' as const),
        },
        lot: match?.lot ?? null,
        event: match?.event ?? null,
      }
    }),
    steps: inTime(document.events).map((event) => stepShown(document, event, way.has(event.at))),
  }
}

/** What suppliers tell of a note. Refuses with NOT_FOUND. */
export async function listTold(db: Db | Tx, actor: Actor, inputId: string): Promise<ToldOrigins> {
  const note = await db
    .selectFrom('input')
    .select('id')
    .where('company_id', '=', actor.companyId)
    .where('id', '=', inputId)
    .executeTakeFirst()
  found(note)
  const rows = await documentsOf(db, actor, inputId)
  const brought = await broughtBy(db, actor, inputId)
  const matches = await matchesOf(
    db,
    actor,
    rows.map(({ id }) => id),
  )
  const result = rows.map((row) => present(row, brought, matches))
  return { result, total: result.length, can: { attach: allowed(actor, 'input.write') === true } }
}

/** One document. Refuses with NOT_FOUND. */
export async function toldRecord(db: Db | Tx, actor: Actor, id: string): Promise<ToldOrigin> {
  const row = found(await findDocument(db, actor, id))
  return present(row, await broughtBy(db, actor, row.input.id), await matchesOf(db, actor, [id]))
}
