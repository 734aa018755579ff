import { Refusal } from '@lagar/domain/errors.ts'
import type { DoseUnit, StockUnit } from '@lagar/domain/lists/units.ts'
import { shownAmount } from '@lagar/domain/stock/amount.ts'
import { farOverDose, type DosedOn } from '@lagar/domain/stock/far-over-dose.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../../actor.ts'

/** A supply that is used: the path of its row, how much in base units, and what it is used on. */
type Used = { path: string; amount: number; treated: DosedOn }
/** The same, out of a batch. */
export type UsedOn = Used & { batchId: string }

type Dosed = {
  id: string
  name: string
  unit: StockUnit
  dose: number
  doseUnit: DoseUnit
  isDoseByMachinedVolume: boolean
}

/** Refuses, naming the row, ten times what the dose of a product asks for or more; who means it confirms it. */
export async function refuseFarOverDose(tx: Tx, actor: Actor, used: readonly UsedOn[]): Promise<void> {
  const products = await dosedProducts(
    tx,
    actor,
    'stock_batch',
    used.map(({ batchId }) => batchId),
  )
  refuse(farOver(used, ({ batchId }) => products.get(batchId)))
}

/**
 * Whether somebody owned up to ten times the dose of a product or more; where there is none, nobody had to. Refuses like `refuseFarOverDose` to
 * finish while nobody did.
 */
export async function confirmedFarOver(
  tx: Tx,
  actor: Actor,
  used: readonly (Used & { stock: string })[],
  { isConfirmed, isDone }: { isConfirmed: boolean; isDone: boolean },
): Promise<boolean> {
  const products = await dosedProducts(
    tx,
    actor,
    'stock',
    used.map(({ stock }) => stock),
  )
  const far = farOver(used, ({ stock }) => products.get(stock))
  if (isDone && !isConfirmed) refuse(far)
  return isConfirmed && far.length > 0
}

function farOver<Row extends Used>(used: readonly Row[], productOf: (row: Row) => Dosed | undefined) {
  return used.flatMap((row) => {
    const product = productOf(row)
    const asked = product ? farOverDose(row.amount, product, row.treated) : null
    if (!product || asked === null) return []
    const { name, unit } = product
    const amounts = { amount: shownAmount(row.amount, unit), asked: shownAmount(asked, unit), unit }
    return [{ path: row.path, product: name, ...amounts }]
  })
}

function refuse(far: ReturnType<typeof farOver>) {
  if (far.length === 0) return
  throw new Refusal('FAR_OVER_DOSE', {
    errors: Object.fromEntries(far.map(({ path }) => [`${path}.amount`, 'FAR_OVER_DOSE'])),
    details: { supplies: far.map(({ path: _path, ...supply }) => supply) },
  })
}

/** The products of some batches, or of some stocks, that have a dose, by the id of each. */
async function dosedProducts(
  tx: Tx,
  { companyId }: Actor,
  of: 'stock_batch' | 'stock',
  ids: readonly string[],
): Promise<Map<string, Dosed>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Dosed>`
    select held.id, product.name, product.unit, product.dose::float8 as dose, product.dose_unit as "doseUnit",
      product.is_dose_by_machined_volume as "isDoseByMachinedVolume"
    from ${sql.table(of)} held
    join product on product.company_id = held.company_id and product.id = held.product_id
    where held.company_id = ${companyId} and held.id = any(${[...ids]}::uuid[])
      and product.dose > 0 and product.dose_unit is not null`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}
