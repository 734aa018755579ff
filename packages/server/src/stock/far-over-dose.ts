import { Refusal } from '@lagar/domain/errors.ts'
import type { DoseUnit, StockUnit } from '@lagar/domain/lists/units.ts'
import { shownAmount } from '@lagar/domain/stock/amount.ts'
import { farOverDose, type DosedOn } from '@lagar/domain/stock/far-over-dose.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../http/actor.ts'

/** A supply that is used: the path of its row, its batch, how much in base units, and what it is used on. */
export type UsedOn = { path: string; batchId: string; amount: number; treated: DosedOn }

type Dosed = { batch: string; name: string; unit: StockUnit; dose: number; doseUnit: DoseUnit }

/** Refuses, naming the row, ten times what the dose of a product asks for or more; who means it confirms it. */
export async function refuseFarOverDose(tx: Tx, actor: Actor, used: readonly UsedOn[]): Promise<void> {
  if (used.length === 0) return
  const products = await dosedProducts(tx, actor, used)
  const far = used.flatMap(({ path, batchId, amount, treated }) => {
    const product = products.get(batchId)
    const asked = product ? farOverDose(amount, product, treated) : null
    if (!product || asked === null) return []
    const { name, unit } = product
    return [{ path, product: name, amount: shownAmount(amount, unit), asked: shownAmount(asked, unit), unit }]
  })
  if (far.length === 0) return
  throw new Refusal('FAR_OVER_DOSE', {
    errors: Object.fromEntries(far.map(({ path }) => [`${path}.amount`, 'FAR_OVER_DOSE'])),
    details: { supplies: far.map(({ path: _path, ...supply }) => supply) },
  })
}

/** The products of some batches that have a dose, by batch. */
async function dosedProducts(tx: Tx, { companyId }: Actor, used: readonly UsedOn[]) {
  const { rows } = await sql<Dosed>`
    select batch.id as batch, product.name, product.unit, product.dose::float8 as dose, product.dose_unit as "doseUnit"
    from stock_batch batch
    join product on product.company_id = batch.company_id and product.id = batch.product_id
    where batch.company_id = ${companyId} and batch.id = any(${used.map(({ batchId }) => batchId)}::uuid[])
      and product.dose > 0 and product.dose_unit is not null`.execute(tx)
  return new Map(rows.map((row) => [row.batch, row]))
}
