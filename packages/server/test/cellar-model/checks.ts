import type { CellarElementBatchRecord } from '@lagar/domain/wine/barrels/lot.ts'
import type { WineBatchRow } from '@lagar/domain/distribution/wine-batch.ts'
import { sql } from 'kysely'
import type { Trace } from '@lagar/domain/traceability/trace.ts'
import { expect } from 'vitest'
import { auditLedger } from '../../src/ledger/audit.ts'
import { available } from './bottle-acts.ts'
import { deposits, vessels, type Deposit } from './cellar.ts'
import { toNumber, type Cost } from './fraction.ts'
import type { Vintage } from './people.ts'

type Lying = { lot: string; deposit: string; amount: number; cost: number }

async function bottlesIn({ server, cellar: { company } }: Vintage): Promise<Map<string, Lying>> {
  const { rows } = await sql<Lying>`
    select w.batch_id as lot, d.name as deposit, b.amount, b.cost
    from balance b
    join wine_batch w on w.company_id = b.company_id and w.id = b.thing_id
    join distribution_deposit d on d.company_id = b.company_id and d.id = b.place_id
    where b.company_id = ${company.id} and b.kind = 'BOTTLE' and b.amount > 0`.execute(server.db(company.id))
  return new Map(rows.map((row) => [`${row.lot} ${row.deposit}`, row]))
}

const ought = ({ model }: Vintage) =>
  [...model.lots].flatMap(([lot, { at }]) =>
    deposits.flatMap((deposit: Deposit) => {
      const there = at[deposit]
      return there && there.count > 0 ? [{ key: `${lot} ${deposit}`, lot, deposit, ...there }] : []
    }),
  )

async function dirtyIn({ server, cellar: { company } }: Vintage): Promise<string[]> {
  const rows = await server
    .db(company.id)
    .selectFrom('cellar_element')
    .select('name')
    .where('company_id', '=', company.id)
    .where('is_dirty', '=', true)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** What lies in vessels and deposits, as the books have it: litres to the millilitre, bottles to the piece. Which are dirty. */
export async function shown(vintage: Vintage): Promise<object> {
  const bottles = [...(await bottlesIn(vintage))].map(([key, { amount }]): [string, number] => [
    key,
    amount / 1000,
  ])
  return {
    litres: await vintage.cellar.levels(),
    bottles: new Map(bottles),
    dirty: await dirtyIn(vintage),
  }
}

/** What ought to lie in vessels and deposits. */
export function wanted(vintage: Vintage): object {
  const { vessels: wines, dirty } = vintage.model
  return {
    litres: Object.fromEntries(vessels.map((name) => [name, wines[name].volume / 1000])),
    bottles: new Map(ought(vintage).map(({ key, count }) => [key, count])),
    dirty: vessels.filter((name) => dirty.has(name)),
  }
}

/** A cost as exactly as the books round it. */
function near(books: number, { exact, slack }: Cost, what: string) {
  expect(Math.abs(books - toNumber(exact)), what).toBeLessThanOrEqual(slack + 0.01)
}

/** The lists of bottles and of barrel lots: what nobody was promised, and which barrels lie together with how much. */
async function checkLists(vintage: Vintage) {
  const { model } = vintage
  const { admin } = vintage.cellar
  const rows = (await admin.get('distribution/wineBatches?limit=200')).result.map(
    ({ batchId, distributionDeposit, availableAmount }: WineBatchRow): [string, number] => [
      `${batchId} ${distributionDeposit!.name}`,
      availableAmount,
    ],
  )
  const promised = ought(vintage).map(({ key, lot, deposit }): [string, number] => [
    key,
    available(model, lot, deposit),
  ])
  expect(new Map(rows)).toEqual(new Map(promised))
  const lots = (await admin.get('cellars/cellarElementBatches?limit=200')).result.map(
    ({ name, cellarElements, currentAmount }: CellarElementBatchRecord) => [
      name,
      { barrels: cellarElements.map((barrel) => barrel.name), litres: currentAmount },
    ],
  )
  const lying = [...model.barrelLots].map(([name, of]): [string, object] => [
    name,
    { barrels: of, litres: of.reduce((all, one) => all + model.vessels[one].volume, 0) / 1000 },
  ])
  expect(new Map(lots)).toEqual(new Map(lying))
}

/** However a wine went, its trace explains every millilitre of it. */
async function checkTraces({ cellar, server }: Vintage, acts: string) {
  const contents = await server
    .db(cellar.company.id)
    .selectFrom('content')
    .select('id')
    .where('company_id', '=', cellar.company.id)
    .execute()
  for (const { id } of contents) {
    const { litres }: Trace = await cellar.admin.get(
      `traceability/batch/traceability?type=content&id=${id}&direction=down`,
    )
    expect(litres?.unexplained ?? 0, `litres of ${id} after ${acts}`).toBe(0)
  }
}

/** Shares and costs of everything, the lists that tell of it, and a ledger that agrees with itself. */
export async function checkBooks(vintage: Vintage) {
  const { cellar, model, server } = vintage
  const acts = JSON.stringify(vintage.standing.map(({ act }) => act))
  for (const name of vessels.filter((one) => model.vessels[one].volume > 0)) {
    const wine = model.vessels[name]
    near((await cellar.cost(name)) * 10_000, wine.cost, `${name} after ${acts}`)
    const content = await vintage.content(name)
    const { result } = await cellar.admin.get(`cellars/contents/cius?contentId=${content!.id}`)
    const parts = new Map(result.map((row: { ciu: string; share: number }) => [row.ciu, row.share]))
    for (const [origin, part] of wine.parts)
      expect(Number(parts.get(origin) ?? 0), `${origin} in ${name}`).toBeCloseTo(
        toNumber(part) / wine.volume,
        5,
      )
  }
  const bottles = await bottlesIn(vintage)
  for (const { key, cost } of ought(vintage)) near(bottles.get(key)!.cost, cost, `${key} after ${acts}`)
  await checkLists(vintage)
  await checkTraces(vintage, acts)
  expect(await auditLedger(server.db(cellar.company.id), cellar.company.id)).toEqual([])
}
