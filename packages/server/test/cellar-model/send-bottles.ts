import { sql } from 'kysely'
import type { Person } from '../support/harness.ts'
import { otherThan, type BottleAct } from './bottle-acts.ts'
import type { Deposit } from './cellar.ts'
import type { Kept, Sent, Vintage } from './people.ts'

/** A record as its next edit names it, and what it was written with. */
export type Record = { id: string; version: number; body?: object }

const DAY = '2026-05-15'

/** Sends what somebody does with bottles; a bottling or labeling is finished by another, where one is named. */
export async function sendBottles(
  vintage: Vintage,
  person: Person,
  act: BottleAct,
  finisher?: Person,
): Promise<Sent> {
  switch (act.kind) {
    case 'bottle':
      return await bottle(vintage, person, act, finisher)
    case 'run':
      return await run(vintage, person, act, finisher)
    case 'carry':
    case 'count':
      return await inDeposit(vintage, person, act)
    case 'ask':
      return await ask(vintage, person, act)
    default:
      return await settle(vintage, person, act)
  }
}

async function bottle(
  vintage: Vintage,
  person: Person,
  act: Extract<BottleAct, { kind: 'bottle' }>,
  finisher?: Person,
): Promise<Sent> {
  const content = await vintage.content(act.from)
  if (!content) return { ok: false, body: 'empty' }
  const ready = { id: content.id, status: 'READY_TO_FRACTIONATE', day: DAY }
  await vintage.call(person, 'PUT', 'cellars/contents/status', ready)
  const isAll = act.amount === 'all'
  const body = {
    ...vintage.known.line,
    batchId: act.name,
    distributionDeposit: vintage.known.deposits[act.to],
    cellarElement: vintage.cellar.vessel(act.from),
    contentAmount: isAll ? 0 : Number(act.amount) / 1000,
    emptyContent: isAll,
    override: true,
    divisionBottles: [{ dividedBottles: act.count, bottleCapacity: 750 }],
  }
  return await closed(vintage, 'cellars/divisions', body, { name: act.name, sources: [] }, [person, finisher])
}

async function run(
  vintage: Vintage,
  person: Person,
  act: Extract<BottleAct, { kind: 'run' }>,
  finisher?: Person,
): Promise<Sent> {
  const { line, deposits, label } = vintage.known
  const common = { ...line, batchId: act.name, distributionDeposit: deposits[act.to] }
  const count = act.sources.reduce((all, source) => all + source.count, 0) - act.broken
  const lotOf = (name: string) => vintage.records.get(name)!.id
  const own = { name: act.name, sources: act.sources.map(({ lot }) => lot) }
  if (act.how === 'recork') {
    const again = {
      dividedBottles: count,
      brokenBottles: act.broken,
      bottleCapacity: 750,
      isReprocess: true,
      reprocessedWineBatch: lotOf(act.sources[0]!.lot),
      reprocessNote: 'Corcho malo',
    }
    const tank = { cellarElement: vintage.cellar.vessel('D'), contentAmount: 0 }
    const body = { ...common, ...tank, divisionBottles: [again] }
    return await closed(vintage, 'cellars/divisions', body, own, [person, finisher])
  }
  const labelled = {
    wineBatches: act.sources.map((source) => ({
      wineBatch: lotOf(source.lot),
      distributionDeposit: deposits[source.deposit],
      bottles: source.count,
    })),
    labeledBottles: count,
    brokenBottles: act.broken,
    label: act.how === 'uncover' ? null : label,
    isReprocess: act.how === 'again',
    isUncover: act.how === 'uncover',
    reprocessNote: act.how === 'label' ? '' : 'Etiqueta torcida',
  }
  const body = { ...common, labelingBottles: [labelled] }
  return await closed(vintage, 'label/labelings', body, own, [person, finisher])
}

type Own = { name: string; sources: string[] }

/** Closes a bottling or labeling: at once, or as another who finds it planned. One that stays planned keeps its lots named. */
async function closed(
  vintage: Vintage,
  path: string,
  body: object,
  { name, sources }: Own,
  [person, finisher]: [Person, Person | undefined],
): Promise<Sent> {
  const first = await vintage.call(person, 'POST', path, { ...body, status: finisher ? 'PENDING' : 'DONE' })
  if (!first.ok) return { ok: false, body: first.body }
  const { id, version } = first.made
  const change = { ...body, id, version, status: 'DONE' }
  const last = finisher ? await vintage.call(finisher, 'PUT', path, change) : first
  if (!last.ok) {
    for (const source of sources) vintage.named.add(source)
    return { ok: false, body: last.body }
  }
  const [made] = last.made.divisionBottles ?? last.made.labelingBottles
  vintage.records.set(name, { id: made.wineBatch.id, version: 1 })
  const kept: Kept = { id, version: last.made.version, number: last.made.number, path, body }
  return { ok: true, body: last.body, kept }
}

/** What the list of bottles calls a lot in a deposit. */
async function rowOf(vintage: Vintage, lot: string, deposit: Deposit): Promise<string> {
  const [batch, place] = [vintage.records.get(lot)!.id, vintage.known.deposits[deposit]]
  const { rows } = await sql<{ id: string }>`select wine_batch_in(${place}, ${batch}) as id`.execute(
    vintage.server.db(vintage.cellar.company.id),
  )
  return rows[0]!.id
}

async function inDeposit(
  vintage: Vintage,
  person: Person,
  act: Extract<BottleAct, { kind: 'carry' | 'count' }>,
): Promise<Sent> {
  const isCarry = act.kind === 'carry'
  const row = await rowOf(vintage, act.lot, isCarry ? act.from : act.deposit)
  const sent = isCarry
    ? await vintage.call(person, 'POST', 'distribution/move/batch/to/deposit', {
        distributionWineBatch: row,
        distributionDeposit: vintage.known.deposits[otherThan(act.from)],
        amount: act.count === 'all' ? 1 : act.count,
        isFull: act.count === 'all',
        boxes: 0,
        pallets: 0,
        day: DAY,
      })
    : await vintage.call(person, 'POST', 'distribution/wineBatches/inventory', {
        distributionWineBatchId: row,
        amount: act.count,
        isDiscard: act.isLost,
        lossReason: act.isLost ? 'BREAKAGE' : null,
        day: DAY,
      })
  if (sent.ok) vintage.named.add(act.lot)
  return { ok: sent.ok, body: sent.body }
}

async function ask(
  vintage: Vintage,
  person: Person,
  { name, source, isSent }: Extract<BottleAct, { kind: 'ask' }>,
): Promise<Sent> {
  const { customer, employee, deposits } = vintage.known
  const wineBatch = vintage.records.get(source.lot)!.id
  const line = { wineBatch, distributionDeposit: deposits[source.deposit], amount: source.count, price: 65 }
  const body = { billCustomId: name, customer, employee, orderWineBatches: [line] }
  const status = isSent ? 'DISPATCHED' : 'PENDING'
  const sent = await vintage.call(person, 'POST', 'distribution/orders', {
    ...body,
    status,
    ...(isSent ? { dispatchedOn: DAY } : {}),
  })
  if (!sent.ok) return { ok: false, body: sent.body }
  vintage.named.add(source.lot)
  vintage.records.set(name, { id: sent.made.id, version: sent.made.version, body })
  return { ok: true, body: sent.body }
}

const statuses = { send: 'DISPATCHED', bringBack: 'PENDING', cancel: 'CANCELLED' } as const

async function settle(
  vintage: Vintage,
  person: Person,
  { kind, asked }: Extract<BottleAct, { asked: string }>,
): Promise<Sent> {
  const { id, version, body } = vintage.records.get(asked)!
  const dispatchedOn = kind === 'send' ? DAY : null
  const change = { ...body, id, version, status: statuses[kind], dispatchedOn }
  const sent = await vintage.call(person, 'PUT', 'distribution/orders', change)
  if (sent.ok) vintage.records.set(asked, { id, version: sent.made.version, body: body! })
  return { ok: sent.ok, body: sent.body }
}
