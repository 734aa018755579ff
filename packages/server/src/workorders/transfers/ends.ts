import type { Plan } from '@lagar/domain/workorders/plan/types.ts'
import type { WorkOrder } from '@lagar/domain/workorders/orders/order.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { shifts } from '@lagar/domain/ledger/ledger.ts'
import type { VolumeUnit } from '@lagar/domain/lists/units.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../../actor.ts'
import type { Asked } from './load.ts'
import type { HeldVessel } from '../../wine/contents/vessels.ts'

/** Refuses to finish an order with vessels that nobody chose yet, each at its field by its kind and litres. */
export function refuseUnassigned({ unassigned }: Pick<Asked, 'unassigned'>): void {
  if (unassigned.length === 0) return
  const wanted = unassigned.map(({ transfer, position, name, amount }) => ({
    field: `workorderTransfers.${transfer}.noAssignedVessels.${position}.elementTypeRequested`,
    kind: name,
    amount: fromMilliliters(amount, 'LITER'),
    unit: 'LITER' as const,
  }))
  throw new Refusal('INVALID_INPUT', {
    errors: Object.fromEntries(
      wanted.map(({ field, kind, amount }) => [field, `VESSEL_NOT_ASSIGNED:${kind} (${amount} L)`]),
    ),
    details: { vessels: wanted.map(({ field: _field, ...one }) => one) },
  })
}

type Written = WorkOrder & { status?: string | undefined }

/**
 * Refuses, at its field, an end whose vessel is not of the kind that was said, a barrel that is not of the lot of its end, and a
 * status that is not its order's: PENDING always is one, since it becomes what the order becomes.
 */
export async function judgeEnds(tx: Tx, actor: Actor, order: Written): Promise<void> {
  const ends = order.workorderTransfers.flatMap(({ origins, destinations, noAssignedVessels }, at) => [
    ...origins.map((end, row) => ({
      ...{ end, path: `workorderTransfers.${at}.origins.${row}` },
      goesTo: destinations.flatMap(({ cellarElement, cellarElements }) => [cellarElement, ...cellarElements]),
      planned: noAssignedVessels.map(({ elementTypeRequested }) => elementTypeRequested),
    })),
    ...destinations.map((end, row) => ({
      ...{ end, path: `workorderTransfers.${at}.destinations.${row}` },
      ...{ goesTo: [end.cellarElement, ...end.cellarElements], planned: [] as string[] },
    })),
  ])
  const errors: Record<string, string> = {}
  const isOther = ({ status }: { status: string }) => status !== 'PENDING' && status !== order.status
  for (const { end, path } of ends) {
    if (isOther(end)) errors[`${path}.status`] = 'STATUS_OF_ORDER'
    end.children.forEach((child, row) => {
      if (isOther(child)) errors[`${path}.children.${row}.status`] = 'STATUS_OF_ORDER'
    })
  }
  const kinds = await kindsOf(
    tx,
    actor,
    ends.flatMap(({ end, goesTo }) => [
      ...(end.toElementType === null ? [] : goesTo),
      ...(end.cellarElementBatch === null ? [] : end.children.map(({ cellarElement }) => cellarElement)),
    ]),
  )
  for (const { end, path, goesTo, planned } of ends) {
    const reached = [...goesTo.flatMap((vessel) => kinds.get(vessel ?? '')?.kind ?? []), ...planned]
    if (end.toElementType !== null && !reached.includes(end.toElementType))
      errors[`${path}.toElementType`] = 'ELEMENT_TYPE_DIFFERS'
    end.children.forEach(({ cellarElement }, row) => {
      const { cellarElementBatch: lot } = end
      if (lot !== null && kinds.get(cellarElement)?.lot !== lot)
        errors[`${path}.children.${row}.cellarElement`] = 'NOT_OF_LOT'
    })
  }
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
}

/** The kind of each vessel, and the lot that it is of. */
async function kindsOf(tx: Tx, { companyId }: Actor, vessels: (string | null)[]) {
  const ids = vessels.filter((one) => one !== null)
  if (ids.length === 0) return new Map<string, { kind: string; lot: string | null }>()
  const rows = await tx
    .selectFrom('cellar_element')
    .select(['id', 'element_type_id as kind', 'cellar_element_batch_id as lot'])
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...element }) => [id, element]))
}

/** One end of a transfer with its vessels, and what somebody said will stay in them, in millilitres. */
export type End = {
  table: 'transfer_origin' | 'transfer_destination'
  id: string
  path: string
  vessels: string[]
  said: number | null
  unit: VolumeUnit
}

/**
 * Writes what stays in the vessels of each end once a plan is done: what there was, less what leaves and is discarded, with what
 * arrives. Refuses what was said otherwise, at its field, with what it is.
 */
export async function keepFinalAmounts(
  tx: Tx,
  { companyId }: Actor,
  ends: readonly End[],
  vessels: ReadonlyMap<string, HeldVessel>,
  { movements }: Plan,
): Promise<void> {
  const after = new Map([...vessels].map(([id, { wine }]) => [id, wine?.volume ?? 0]))
  for (const { place, kind, amount } of shifts(movements))
    if (kind === 'WINE' && after.has(place)) after.set(place, after.get(place)! + amount)
  const finals = ends.flatMap((end) =>
    end.vessels.length === 0
      ? []
      : [{ ...end, amount: end.vessels.reduce((sum, vessel) => sum + (after.get(vessel) ?? 0), 0) }],
  )
  const wrong = finals.filter(({ said, amount }) => said !== null && said !== amount)
  if (wrong.length > 0) {
    const shown = wrong.map(({ path, amount, unit }) => ({
      ...{ field: `${path}.finalAmountInTank`, unit },
      amount: fromMilliliters(amount, unit),
    }))
    throw new Refusal('INVALID_INPUT', {
      errors: Object.fromEntries(
        shown.map(({ field, amount, unit }) => [
          field,
          `FINAL_AMOUNT_DIFFERS:${amount} ${es.unitSymbol[unit]}`,
        ]),
      ),
      details: { vessels: shown },
    })
  }
  if (finals.length === 0) return
  // Both tables in one round trip; an id is of one of them.
  await sql`
    with said as materialized (
      select * from unnest(${finals.map(({ id }) => id)}::uuid[], ${finals.map(({ amount }) => amount)}::bigint[]) as said (id, amount)
    ), origins as (
      update transfer_origin as x set final_amount = said.amount from said where x.company_id = ${companyId} and x.id = said.id
    )
    update transfer_destination as x set final_amount = said.amount from said where x.company_id = ${companyId} and x.id = said.id`.execute(
    tx,
  )
}
