import { mayStack } from '@lagar/domain/cellars/element.ts'
import type { ElementClass } from '@lagar/domain/lists/cellar.ts'
import type { VolumeUnit } from '@lagar/domain/lists/units.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import type { Actor, Tx } from '../actor.ts'
import { causesAt } from '../ledger/read.ts'

/**
 * Sets what a vessel can hold, in millilitres, also where the ledger guards it. Refuses with OVER_CAPACITY below what it holds
 * now, told in `unit`. The vessel's place is held first, so that nothing is poured in meanwhile.
 */
export async function changeCapacity(
  tx: Tx,
  { companyId }: Actor,
  vessel: string,
  capacity: number,
  unit: VolumeUnit,
) {
  const { capacity: before } = await tx
    .selectFrom('place')
    .select('capacity')
    .where('company_id', '=', companyId)
    .where('id', '=', vessel)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (before === capacity) return
  const held = await tx
    .selectFrom('balance')
    .select('amount')
    .where('company_id', '=', companyId)
    .where('place_id', '=', vessel)
    .where('kind', '=', 'WINE')
    .where('amount', '>', capacity)
    .executeTakeFirst()
  if (held) {
    throw new Refusal('OVER_CAPACITY', {
      errors: { maxCapacity: `AT_LEAST:${fromMilliliters(held.amount, unit)}` },
      details: { holds: fromMilliliters(held.amount, 'LITER'), unit: 'LITER' },
    })
  }
  await tx
    .updateTable('place')
    .set({ capacity })
    .where('company_id', '=', companyId)
    .where('id', '=', vessel)
    .execute()
  await tx
    .updateTable('balance')
    .set({ capacity })
    .where('company_id', '=', companyId)
    .where('place_id', '=', vessel)
    .execute()
}

/** Refuses (IN_USE) to delete a vessel or a cellar that ever held anything: its history needs it. */
export async function refuseUsed(tx: Tx, actor: Actor, place: string) {
  const dependents = await causesAt(tx, actor, place)
  if (dependents.length > 0) throw new Refusal('IN_USE', { details: { dependents } })
}

type Cell = { cellar: string; positionX: number | null; positionY: number | null; vessels: string[] }

/**
 * Refuses (ALREADY_TAKEN) a cell of the map where something else stands: barrels share theirs, anything else stands alone. The
 * cellar is held, so that two people cannot put two tanks on one cell at once.
 */
export async function refuseTakenCell(
  tx: Tx,
  { companyId }: Actor,
  { cellar, positionX, positionY, vessels }: Cell,
  classes: ElementClass[],
) {
  if (positionX === null || positionY === null) return
  await tx
    .selectFrom('cellar')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', cellar)
    .forNoKeyUpdate()
    .execute()
  const others = await tx
    .selectFrom('cellar_element as element')
    .innerJoin('element_type as type', (join) =>
      join
        .onRef('type.company_id', '=', 'element.company_id')
        .onRef('type.id', '=', 'element.element_type_id'),
    )
    .select('type.class')
    .where('element.company_id', '=', companyId)
    .where('element.cellar_id', '=', cellar)
    .where('element.position_x', '=', positionX)
    .where('element.position_y', '=', positionY)
    .where('element.id', 'not in', vessels)
    .execute()
  const standing = [...others.map((other) => other.class), ...classes]
  if (standing.length > 1 && !mayStack(standing))
    throw new Refusal('ALREADY_EXISTS', { errors: { positionX: 'ALREADY_TAKEN' } })
}
