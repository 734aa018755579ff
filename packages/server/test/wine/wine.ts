import type { ContentStatus } from '@lagar/domain/lists/statuses.ts'
import type { GrapeType } from '@lagar/domain/lists/vineyard.ts'
import { carriedBy } from '@lagar/domain/wine/additives/additives.ts'
import { mix, pure, type Composition } from '@lagar/domain/wine/contents/composition.ts'
import { inside, outside, type Movement } from '@lagar/domain/ledger/ledger.ts'
import { share } from '@lagar/domain/units/amount.ts'
import type { Day } from '@lagar/domain/day.ts'
import { holdVessels } from '../../src/wine/contents/vessels.ts'
import { writeStates } from '../../src/wine/contents/store.ts'
import type { Actor, Tx } from '../../src/actor.ts'
import { newId } from '../../src/ids.ts'
import { post } from '../../src/ledger/post.ts'
import { nextNumber } from '../../src/numbers.ts'
import type { TestCompany, TestServer } from '../support/harness.ts'

/** One CIU, or a wine that arrived made, that a poured wine is of; `part` is its weight among the others (1). */
export type PouredOrigin = {
  name?: string
  kind?: 'CIU' | 'WINE'
  part?: number
  variety?: string | null
  year?: number
  /** The supplier that it came from, and the supplier whose it is: our own vineyards and ours when nothing is said. */
  supplier?: string | null
  owner?: string | null
  area?: string
  isOrganic?: boolean
  /** Plots, each with its share of the origin. */
  lands?: { land: string; share: number }[]
  /** Kilos of grapes; nothing said is one and a half for each litre. */
  weight?: number
}

/** What to pour: litres into a vessel. All else has a value that tests seldom care for. */
export type Poured = {
  vessel: string
  liters: number
  /** In the currency, for all the litres. */
  cost?: number
  name?: string
  variety?: string | null
  year?: number
  grapeType?: GrapeType
  stage?: ContentStatus
  isOrganic?: boolean
  day?: Day
  origins?: PouredOrigin[]
}

/** What was poured: the content, the link of its history, its origins in their order, and the ledger entry. */
export type PouredWine = { content: string; state: string; origins: string[]; entry: number }

/**
 * Puts wine in a vessel without a work order: delivery notes, CIUs, a ledger entry out of PROCESS, the content and its state,
 * all as a grinding would leave them. A vessel that holds wine already gets a new link of that wine's history.
 */
export async function pourWine(
  server: TestServer,
  company: TestCompany,
  poured: Poured,
): Promise<PouredWine> {
  const actor = await actorOf(server, company)
  return server
    .db(company.id)
    .transaction()
    .execute((tx) => pour(tx, actor, poured))
}

async function pour(tx: Tx, actor: Actor, poured: Poured): Promise<PouredWine> {
  const { vessel, liters, cost = 0, day = actor.today, isOrganic = false } = poured
  const before = (await holdVessels(tx, actor, [vessel])).get(vessel)?.wine
  const given = poured.origins ?? [{}]
  const volumes = share(
    Math.round(liters * 1000),
    given.map(({ part = 1 }) => part),
  )
  const origins: { origin: string; weight: number; volume: number }[] = []
  for (const [at, origin] of given.entries())
    origins.push(await makeOrigin(tx, actor, poured, origin, volumes[at]!, day))
  const volume = Math.round(liters * 1000)
  const composition: Composition = mix(
    origins.map(({ origin, volume }) => ({ volume, composition: pure(origin) })),
  )
  const content = before?.content ?? newId()
  const movements = inflow(content, vessel, volume, Math.round(cost * 10_000))
  const entry = await post(tx, actor, {
    happenedOn: day,
    cause: { type: 'test', id: newId(), attempt: 1 },
    movements,
  })
  const state = {
    id: newId(),
    content,
    previous: before?.state ?? null,
    vessel,
    volume: volume + (before?.volume ?? 0),
    cost: Math.round(cost * 10_000) + (before?.cost ?? 0),
    composition: before ? mix([before, { volume, composition }]) : composition,
    carried: carriedBy([...(before ? [before] : []), { volume, carried: new Map() }]),
    isOrganic: isOrganic && (before?.isOrganic ?? true),
    parents: before ? [{ state: before.state, volume: before.volume }] : [],
    origins,
  }
  await writeStates(tx, actor, entry, {
    contents: before ? [] : [contentOf(content, poured)],
    states: [state],
  })
  return { content, state: state.id, entry, origins: origins.map(({ origin }) => origin) }
}

/** Wine out of the process with the cost that the grapes brought into it. */
function inflow(content: string, vessel: string, amount: number, cost: number): Movement[] {
  const wine: Movement = {
    kind: 'WINE',
    thing: content,
    amount,
    cost,
    source: outside('PROCESS'),
    target: inside(vessel),
  }
  if (cost === 0) return [wine]
  const paid: Movement = {
    kind: 'COST',
    thing: content,
    amount: 0,
    cost,
    source: outside('SUPPLIER'),
    target: outside('PROCESS'),
  }
  return [paid, wine]
}

const contentOf = (id: string, poured: Poured) => ({
  id,
  name: poured.name ?? `Vino ${id.slice(-6)}`,
  variety: poured.variety ?? null,
  year: poured.year ?? 2026,
  grapeType: poured.grapeType ?? 'RED',
  stage: poured.stage ?? 'NEW_WINE',
  isOrganic: poured.isOrganic ?? false,
  isWineDregs: false,
})

/** A CIU with its delivery note, or a received wine, that the litres came from. */
async function makeOrigin(
  tx: Tx,
  actor: Actor,
  poured: Poured,
  origin: PouredOrigin,
  volume: number,
  day: Day,
) {
  const company_id = actor.companyId
  const [id, input] = [newId(), newId()]
  const {
    kind = 'CIU',
    name = `CIU-${id.slice(-6)}`,
    lands = [],
    supplier = null,
    owner = null,
    area = '',
  } = origin
  const { isOrganic = poured.isOrganic ?? false, year = poured.year ?? 2026 } = origin
  const variety = origin.variety === undefined ? (poured.variety ?? null) : origin.variety
  const weight = kind === 'CIU' ? Math.round((origin.weight ?? (volume / 1000) * 1.5) * 1000) : 0
  const number = await nextNumber(tx, actor, 'input')
  await tx
    .insertInto('input')
    .values({
      company_id,
      id: input,
      number,
      input_name: `R-${number}`,
      date: day,
      from_type: 'SUPPLIER',
      to_type: 'CELLAR',
      status: 'RECEIVED',
      owner_supplier_id: owner,
    })
    .execute()
  await tx
    .insertInto('origin')
    .values({
      company_id,
      id,
      kind,
      name,
      input_id: input,
      variety_id: variety,
      year,
      supplier_id: supplier,
      area,
      is_organic: isOrganic,
    })
    .execute()
  if (lands.length > 0) {
    const grown = { company_id, origin_id: id, harvested_on: kind === 'CIU' && variety !== null ? day : null }
    await tx
      .insertInto('origin_land')
      .values(lands.map(({ land, share }) => ({ ...grown, land_id: land, share })))
      .execute()
  }
  if (kind === 'CIU' && variety !== null) {
    await tx
      .insertInto('ciu')
      .values({
        company_id,
        id,
        input_id: input,
        position: 1,
        ciu: name,
        variety_id: variety,
        weight,
        is_organic: isOrganic,
        harvested_date: day,
      })
      .execute()
  }
  return { origin: id, weight, volume }
}

/** Whoever works in the company, for what goes past the front door. */
async function actorOf(server: TestServer, company: TestCompany): Promise<Actor> {
  const { user, today } = await company.admin.get('auth/me')
  return {
    accountId: user.id,
    companyId: company.id,
    sessionId: newId(),
    employeeId: null,
    plan: 'full',
    roles: ['GENERAL_ADMIN'],
    isPlatformAdmin: false,
    timeZone: 'America/Argentina/Mendoza',
    today,
    lockDate: null,
    nextExpirationDate: null,
    requestId: newId(),
    address: '127.0.0.1',
    changed: [],
    notified: [],
  }
}
