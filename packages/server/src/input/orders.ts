import { workOrder } from '@lagar/domain/workorders/orders/order.ts'
import { yearOf } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import {
  grapeErrors,
  grapesTaken,
  wineErrors,
  wineTaken,
  type GrapesLeft,
  type GrapesTaken,
  type InputDestination,
} from '@lagar/domain/input/destination.ts'
import type { ElementClass } from '@lagar/domain/lists/cellar.ts'
import { productOf } from '@lagar/domain/units/amount.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { fromGrams } from '@lagar/domain/units/weight.ts'
import { createOrder } from '../workorders/orders/create.ts'
import type { Actor, Tx } from '../actor.ts'
import { newId } from '../ids.ts'
import { numberNow } from '../numbers.ts'
import type { HeldInput } from './hold.ts'
import { grapesLeft, wineLeft, type WineLeft } from '../workorders/transfers/grapes-left.ts'
import { weighed } from '../workorders/transfers/weighed.ts'

/**
 * Gives out the work orders that take a note's grapes or wine to their vessels, one for each destination. Refuses what exceeds the
 * grapes or the wine that no order has yet, and vessels of another cellar.
 */
export async function makeOrders(
  tx: Tx,
  actor: Actor,
  note: HeldInput,
  destinations: InputDestination[],
): Promise<void> {
  if (destinations.length === 0) return
  if (note.to_cellar_id === null)
    throw new Refusal('INVALID_INPUT', { errors: { destinations: 'NOT_ALLOWED_HERE' } })
  if (note.employee_id === null) throw new Refusal('INVALID_INPUT', { missing: ['employee'] })
  const [grapes, wine] = await Promise.all([grapesLeft(tx, actor, note.id), wineLeft(tx, actor, note.id)])
  const errors = wine ? wineErrors(destinations, wine.left) : grapeErrors(destinations, grapes)
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })

  const vessels = await vesselsOf(tx, actor, note.to_cellar_id, destinations)
  for (const [at, destination] of destinations.entries()) {
    const frame = {
      cellar: note.to_cellar_id,
      employee: note.employee_id,
      parents: [],
      description: destination.note,
      dateToStart: note.date,
    }
    const moved = wine
      ? pouring(destination, wine)
      : await grinding(tx, actor, destination, grapesTaken(destination, grapes), grapes, vessels[at]!)
    const type = await typeOf(tx, actor, moved.type)
    const order = workOrder.parse({
      ...frame,
      type,
      isOrganic: moved.isOrganic,
      workorderTransfers: [{ type: moved.type, ...moved.transfer }],
    })
    await createOrder(tx, actor, newId(), order, { inputId: note.id })
  }
  await numberNow(tx)
}

/** The order that pours a received wine into a vessel. */
function pouring(destination: InputDestination, wine: WineLeft) {
  const litres = fromMilliliters(wineTaken(destination, wine.left), 'LITER')
  return {
    type: 'RECEIVE_CONTENT' as const,
    isOrganic: wine.isOrganic,
    transfer: {
      origins: [{ receivedWine: wine.id, transferedAmount: litres, transferUnit: 'LITER' }],
      destinations: [
        {
          cellarElement: destination.cellarElement,
          amount: litres,
          unit: 'LITER',
          newContentName: wine.name,
          year: wine.year,
          variety: wine.variety,
          grapeType: wine.grapeType,
          stage: wine.stage,
        },
      ],
    },
  }
}

/** Whole grapes go into these; anywhere else they are ground on their way. */
const takesWholeGrapes: ReadonlySet<ElementClass> = new Set<ElementClass>(['PRESS', 'GRINDER', 'RECEPTION'])

/** The order that brings grapes into a vessel: ground to must, or whole; the litres follow from the company's must factor. */
async function grinding(
  tx: Tx,
  actor: Actor,
  destination: InputDestination,
  taken: GrapesTaken[],
  grapes: GrapesLeft[],
  vessel: Vessel,
) {
  const named = await namesOf(
    tx,
    actor,
    taken.map(({ ciu }) => ciu),
  )
  const kilos = fromGrams(
    taken.reduce((sum, { grams }) => sum + grams, 0),
    'KG',
  )
  const { must_factor: litresPerTon } = await tx
    .selectFrom('company')
    .select('must_factor')
    .where('id', '=', actor.companyId)
    .executeTakeFirstOrThrow()
  const isWhole = takesWholeGrapes.has(vessel.class)
  const [first] = named
  const isOne = new Set(named.map(({ variety }) => variety)).size === 1
  return {
    type: isWhole ? ('RECEIVE_GRAPE' as const) : ('GRIND' as const),
    isOrganic: named.every(({ is_organic }) => is_organic),
    transfer: {
      origins: [
        { cius: taken.map(({ ciu, bines, boxes, grams }) => ({ ciu, bines, boxes, ...weighed(grams) })) },
      ],
      destinations: [
        {
          cellarElement: destination.cellarElement,
          amount: productOf([kilos, litresPerTon], 3, 1000),
          unit: 'LITER',
          newContentName: first ? `${isOne ? first.name : 'Corte'} ${yearOf(first.harvested_date)}` : '',
          year: first ? yearOf(first.harvested_date) : null,
          variety: isOne && first ? first.variety : null,
          grapeType: isOne && first ? first.grape_type : 'MIXED',
        },
      ],
      // Stems stay with grapes that are not ground yet.
      ...(isWhole && { stemsPercent: 0 }),
    },
  }
}

const namesOf = (tx: Tx, { companyId }: Actor, cius: string[]) =>
  tx
    .selectFrom('ciu')
    .innerJoin('variety', (join) =>
      join.onRef('variety.company_id', '=', 'ciu.company_id').onRef('variety.id', '=', 'ciu.variety_id'),
    )
    .select([
      'variety.id as variety',
      'variety.name',
      'variety.grape_type',
      'ciu.is_organic',
      'harvested_date',
    ])
    .where('ciu.company_id', '=', companyId)
    .where('ciu.id', 'in', cius)
    .orderBy('position')
    .execute()

type Vessel = { id: string; name: string; class: ElementClass }

/** Tools that hold neither grapes nor wine. */
const noVessels: ReadonlySet<ElementClass> = new Set<ElementClass>(['FILTER', 'WASHER'])

async function vesselsOf(
  tx: Tx,
  { companyId }: Actor,
  cellar: string,
  destinations: InputDestination[],
): Promise<Vessel[]> {
  const rows = await tx
    .selectFrom('cellar_element as element')
    .innerJoin('element_type as type', (join) =>
      join
        .onRef('type.company_id', '=', 'element.company_id')
        .onRef('type.id', '=', 'element.element_type_id'),
    )
    .select(['element.id', 'element.name', 'type.class'])
    .where('element.company_id', '=', companyId)
    .where('element.cellar_id', '=', cellar)
    .where('element.retired_at', 'is', null)
    .where(
      'element.id',
      'in',
      destinations.map(({ cellarElement }) => cellarElement),
    )
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const wrong = destinations.flatMap(({ cellarElement }, at) => {
    const vessel = byId.get(cellarElement)
    return vessel && !noVessels.has(vessel.class)
      ? []
      : [[`destinations.${at}.cellarElement`, 'NOT_ALLOWED_HERE']]
  })
  if (wrong.length > 0) throw new Refusal('INVALID_INPUT', { errors: Object.fromEntries(wrong) })
  return destinations.map(({ cellarElement }) => byId.get(cellarElement)!)
}

async function typeOf(tx: Tx, { companyId }: Actor, code: string): Promise<string> {
  const type = await tx
    .selectFrom('work_order_type')
    .select('id')
    .where('company_id', '=', companyId)
    .where('code', '=', code)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  if (!type) throw new Refusal('REFERENCE_NOT_FOUND', { errors: { destinations: 'NOT_ALLOWED_HERE' } })
  return type.id
}
