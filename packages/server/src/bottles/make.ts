import type { BottleLine, BottlingPlan } from '@lagar/domain/bottling/plan.ts'
import type { RunCost } from '@lagar/domain/bottles/run-record.ts'
import type { Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { LabelSnapshot } from '@lagar/domain/bottles/snapshot.ts'
import { costOf, type Amount, type Movement } from '@lagar/domain/ledger/ledger.ts'
import { share } from '@lagar/domain/units/amount.ts'
import { fromMoney } from '@lagar/domain/units/money.ts'
import { fromThousandths, toThousandths } from '@lagar/domain/units/piece.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../actor.ts'
import { newId } from '../ids.ts'
import type { BottleKey, HeldBottles } from './held.ts'
import { post, reverse } from '../ledger/post.ts'
import { movementsOf, standingEntry } from '../ledger/read.ts'
import { aroundPrices } from '../stock/prices/reprice.ts'
import type { Run, RunSupply } from './stocks.ts'
import type { ColumnsOf } from '../http/rows.ts'

/** A lot of bottles that a run makes. */
export type NewLot = {
  batchId: string
  kind: 'BOTTLED' | 'LABELED' | 'UNCOVERED'
  line: BottleLine
  /** The link of the wine's history that it was filled from; a lot made of bottles has parents instead. */
  state: string | null
  label: string | null
  backLabel: string | null
  bottlesByBox: number
  boxesByPallet: number
  alarmDate: Day | null
  description: string
  snapshot: LabelSnapshot
}

/** A closed run: what it moved, the lots it made and the supplies it took for them. */
export type Closing = {
  run: Run
  attempt: number
  day: Day
  plan: BottlingPlan
  lots: readonly NewLot[]
  supplies: readonly RunSupply[]
}

/** Posts what closing a run moves, and writes its lots with what they were made of. Answers the entry. */
export async function makeLots(
  tx: Tx,
  actor: Actor,
  { run, attempt, day, plan, lots, supplies }: Closing,
): Promise<number> {
  const entryId = await post(tx, actor, {
    happenedOn: day,
    cause: { type: run.kind, id: run.id, attempt },
    movements: plan.movements,
  })
  await tx
    .insertInto('wine_batch')
    .values(
      lots.map((lot) => ({ company_id: actor.companyId, id: lot.line.batch, ...columnsOf(run, day, lot) })),
    )
    .execute()
  for (const { line } of lots) {
    await sql`update ${sql.table(linesTable(run))} set wine_batch_id = ${line.batch}
      where company_id = ${actor.companyId} and id = ${line.id}`.execute(tx)
  }
  await writeParents(tx, actor, lots)
  await writeSupplies(tx, actor, entryId, lots, supplies)
  return entryId
}

const linesTable = ({ kind }: Run) => (kind === 'division' ? 'division_bottle' : 'labeling_bottle')

const columnsOf = (
  run: Run,
  day: Day,
  lot: NewLot,
): ColumnsOf<'wine_batch', 'on_hold' | 'hold_reason' | 'opening_id'> => ({
  batch_id: lot.batchId,
  kind: lot.kind,
  state_id: lot.state,
  division_id: run.kind === 'division' ? run.id : null,
  labeling_id: run.kind === 'labeling' ? run.id : null,
  label_id: lot.label,
  back_label_id: lot.backLabel,
  bottle_capacity: lot.line.capacity,
  bottles_by_box: lot.bottlesByBox,
  boxes_by_pallet: lot.boxesByPallet,
  bottles: lot.line.bottles,
  made_on: day,
  alarm_date: lot.alarmDate,
  label_snapshot: JSON.stringify(lot.snapshot),
  description: lot.description,
})

async function writeParents(tx: Tx, { companyId }: Actor, lots: readonly NewLot[]) {
  const parents = lots.flatMap(({ line }) => {
    const taken = new Map<string, number>()
    for (const { batch, bottles } of line.sources) taken.set(batch, (taken.get(batch) ?? 0) + bottles)
    return [...taken].map(([parent, bottles]) => ({
      company_id: companyId,
      wine_batch_id: line.batch,
      parent_id: parent,
      bottles,
    }))
  })
  if (parents.length > 0) await tx.insertInto('wine_batch_parent').values(parents).execute()
}

/** The dry-goods log: which supply batches went into which lot. What was used for all of them is theirs by litres. */
async function writeSupplies(
  tx: Tx,
  { companyId }: Actor,
  entryId: number,
  lots: readonly NewLot[],
  supplies: readonly RunSupply[],
) {
  const litres = lots.map(({ line }) => line.bottles * line.capacity)
  const rows = supplies.flatMap(({ line, batchId, amount, type }) => {
    const parts =
      line === null ? share(amount, litres) : lots.map((lot) => (lot.line.id === line ? amount : 0))
    return lots.map((lot, at) => ({
      company_id: companyId,
      id: newId(),
      entry_id: entryId,
      wine_batch_id: lot.line.batch,
      stock_batch_id: batchId,
      amount: parts[at]!,
      type,
    }))
  })
  const used = rows.filter(({ amount }) => amount > 0)
  if (used.length > 0) await tx.insertInto('wine_batch_supply').values(used).execute()
}

/** Undoes a closed run while nothing later touched its wine or bottles: its lots were never made. */
export async function unmakeLots(tx: Tx, actor: Actor, run: Run, reason: string): Promise<number> {
  const entryId = await standingEntry(tx, actor, run.kind, run.id)
  if (entryId === undefined) throw new Refusal('NOT_PENDING')
  await aroundPrices(tx, actor, entryId, async () => {
    await reverse(tx, actor, entryId, reason)
    await deleteLots(tx, actor, run, entryId)
  })
  return entryId
}

async function deleteLots(tx: Tx, actor: Actor, run: Run, entryId: number) {
  const own = run.kind === 'division' ? 'division_id' : 'labeling_id'
  const mine = sql`company_id = ${actor.companyId} and ${sql.ref(own)} = ${run.id}`
  await sql`update ${sql.table(linesTable(run))} set wine_batch_id = null where ${mine}`.execute(tx)
  await sql`delete from wine_batch_supply where company_id = ${actor.companyId} and entry_id = ${entryId}`.execute(
    tx,
  )
  await sql`delete from wine_batch_parent where company_id = ${actor.companyId}
    and wine_batch_id in (select id from wine_batch where ${mine})`.execute(tx)
  await sql`delete from wine_batch where ${mine}`.execute(tx)
}

type CodedLine = { path: string; labeled_batch_id: string | null }

/** Refuses lot codes said twice in a run (REPEATED), and those that some lot has already (ALREADY_TAKEN), at their fields. */
export async function refuseTakenCodes(
  tx: Tx,
  { companyId }: Actor,
  batchId: string,
  codes: readonly string[],
  lines: readonly CodedLine[],
) {
  const fields = new Map([[batchId, 'batchId']])
  for (const [at, code] of codes.entries()) {
    const field = lines[at]!.labeled_batch_id ? `${lines[at]!.path}.labeledBatchId` : 'batchId'
    if (codes.indexOf(code) !== at) throw new Refusal('INVALID_INPUT', { errors: { [field]: 'REPEATED' } })
    if (!fields.has(code)) fields.set(code, field)
  }
  const taken = await tx
    .selectFrom('wine_batch')
    .select('batch_id')
    .where('company_id', '=', companyId)
    .where('batch_id', 'in', [...fields.keys()])
    .execute()
  if (taken.length === 0) return
  const errors = Object.fromEntries(taken.map(({ batch_id }) => [fields.get(batch_id)!, 'ALREADY_TAKEN']))
  throw new Refusal('ALREADY_EXISTS', { errors })
}

/**
 * Takes bottles of lots in deposits, one after the other, each with its part of what the rest costs. Refuses NOT_ENOUGH, and
 * MORE_THAN_AVAILABLE at the field, when fewer are left that no open order waits for.
 */
export function takeBottles(bottles: (key: BottleKey) => HeldBottles) {
  const left = new Map<string, Amount & { committed: number }>()
  return (key: BottleKey, wanted: number, field: string): number => {
    const name = `${key.deposit} ${key.batch}`
    const lot = bottles(key)
    const held = left.get(name) ?? lot
    const amount = toThousandths(wanted)
    const free = Math.max(0, held.amount - held.committed)
    if (amount > free) {
      throw new Refusal('NOT_ENOUGH', {
        errors: { [field]: 'MORE_THAN_AVAILABLE' },
        details: { name: lot.batchId, available: fromThousandths(free), unit: 'UNIT' },
      })
    }
    const cost = costOf(held, amount)
    left.set(name, { amount: held.amount - amount, cost: held.cost - cost, committed: held.committed })
    return cost
  }
}

/** What a closed run cost, and what the bottles of each of its lots did, in the currency; nothing while it is pending. */
export async function costsOfRun(
  db: Db | Tx,
  actor: Actor,
  run: Run,
): Promise<{ cost: RunCost | null; costOf: (lot: string | null) => number | null }> {
  const entryId = await standingEntry(db, actor, run.kind, run.id)
  if (entryId === undefined) return { cost: null, costOf: () => null }
  const { movements } = await movementsOf(db, actor, entryId)
  const spent = movements.filter(({ target }) => 'outside' in target)
  const sum = (rows: Movement[]) => fromMoney(rows.reduce((total, { cost }) => total + cost, 0))
  const of = (kind: Movement['kind']) => sum(spent.filter((movement) => movement.kind === kind))
  return {
    cost: {
      wine: of('WINE'),
      bottles: of('BOTTLE'),
      supplies: of('SUPPLY'),
      labor: of('COST'),
      total: sum(spent),
    },
    costOf: (lot) =>
      lot === null ? null : sum(movements.filter(({ thing, target }) => thing === lot && 'id' in target)),
  }
}
