import { refuseOutOfService } from '../../machines/out-of-service.ts'
import type { Waiting } from '@lagar/domain/lands/works/curation.ts'
import { laborTotals, workDose, type WorkRecord } from '@lagar/domain/lands/works/record.ts'
import type { FieldWorkStatus } from '@lagar/domain/lists/statuses.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { productOf } from '@lagar/domain/units/amount.ts'
import { toHundredths } from '@lagar/domain/units/hundredths.ts'
import { magnitudeOf, toStockBase } from '@lagar/domain/units/magnitude.ts'
import { toMoney } from '@lagar/domain/units/money.ts'
import type { Actor, Tx } from '../../actor.ts'
import { newId } from '../../ids.ts'
import { confirmedFarOver } from '../../stock/stocks/far-over-dose.ts'
import { locationColumns } from '../places/locations.ts'
import { clearParts, type ColumnsOf, updateHeld } from '../../http/rows.ts'
import type { WorkKind } from '@lagar/domain/lists/field-work.ts'

/**
 * A work as it is kept: its hours counted, somebody in charge unless it rained, and settled on its lands: how much of each was
 * worked (square centimetres), and how much water carried the products (millilitres).
 */
export type SettledWork = Omit<WorkRecord, 'employee' | 'hours' | 'lands'> & {
  employee: string | null
  hours: number
  workedLands: WorkedLand[]
  volume: number
  /** Whether it was only seen, as a rain is: nothing follows from it, and it is written down for a closed day as well. */
  isOnlySeen?: boolean
  /** What its piecework comes to, in stored money. */
  piecework?: number
  /** Where the call names the supplies, for what is wrong with one; `stocksUsed` unless told. */
  stocksAt?: string
}

/** A land and the surface of it that was worked, in square centimetres. */
export type WorkedLand = { id: string; surface: number }

/** The row of a work, held for this transaction. */
export type HeldWork = {
  id: string
  version: number
  status: FieldWorkStatus
  attempt: number
  wineEstate: string
  employee: string | null
  lands: string[]
}

/** Hours of one day of a work that people do. */
export const hoursOf = (work: Parameters<typeof laborTotals>[0]): number => laborTotals(work).hours

/** Writes what every work has: its row, lands, machines and supplies; `message` is what somebody wrote that it was made of. */
export async function insertWork(
  tx: Tx,
  actor: Actor,
  id: string,
  { kind, message = null }: { kind: WorkKind; message?: string | null },
  work: SettledWork,
) {
  await tx
    .insertInto('work_record')
    .values({
      company_id: actor.companyId,
      id,
      kind,
      whatsapp_message: message,
      ...columns(work),
      ...(await confirmations(tx, actor, work)),
    })
    .execute()
  await insertParts(tx, actor, id, work)
}

/** Writes a work anew over the one that is held. */
export async function updateWork(tx: Tx, actor: Actor, held: HeldWork, work: SettledWork) {
  const { id, version, attempt } = held
  const confirmed = await confirmations(tx, actor, work)
  // First, because its plots bear the day that it had.
  await clearParts(
    tx,
    actor,
    ['work_record_land', 'work_record_machine', 'work_record_stock'],
    'work_record_id',
    id,
  )
  await updateHeld(tx, actor, 'work_record', { id, version }, { ...columns(work), ...confirmed, attempt })
  await insertParts(tx, actor, id, work)
}

/** Holds the row of a work so that nobody else edits or finishes it meanwhile; nothing when there is none. */
export async function holdWork(
  tx: Tx,
  { companyId }: Actor,
  kind: WorkKind,
  id: string,
): Promise<HeldWork | undefined> {
  const row = await tx
    .selectFrom('work_record')
    .select(['id', 'version', 'status', 'attempt', 'wine_estate_id as wineEstate', 'employee_id as employee'])
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const lands = await tx
    .selectFrom('work_record_land')
    .select('land_id')
    .where('company_id', '=', companyId)
    .where('work_record_id', '=', id)
    .execute()
  return { ...row, lands: lands.map(({ land_id }) => land_id) }
}

/** Written out, not spread: a kind's own fields ride in the same object and must not slip in here. */
const columns = (
  work: SettledWork,
): ColumnsOf<
  'work_record',
  'kind' | 'attempt' | 'dose_confirmed' | 'fuel_uncharged' | 'whatsapp_message'
> => ({
  wine_estate_id: work.wineEstate,
  employee_id: work.employee,
  employees_provider_id: work.employeesProvider,
  note: work.note,
  status: work.status,
  initial_timezone: work.initialTimezone,
  final_timezone: work.finalTimezone,
  hours: toTenths(work.hours),
  machine_hours: toTenths(work.machineHours),
  fuel_per_hour: toHundredths(work.fuelPerHour),
  fuel_price: work.fuelPrice === null ? null : toMoney(work.fuelPrice),
  people_used_amount: toTenths(work.peopleUsedAmount),
  worked_days: work.workedDays,
  worked_day_cost: toMoney(work.workedDayCost),
  other_cost: toMoney(work.otherCost),
  ...locationColumns(work.location),
})

/** Whether somebody owned up to what its supplies were asked about, of a work that is finished; where nothing was, nobody had to. */
async function confirmations(tx: Tx, actor: Actor, work: SettledWork) {
  const { stocksUsed, stocksAt = 'stocksUsed', workedLands, volume, doseConfirmed, status } = work
  const treated = { SURFACE: surfaceOf(workedLands), VOLUME: volume }
  const used = stocksUsed.map(({ stock, amount, unit }, index) => ({
    ...{ stock, treated, path: `${stocksAt}.${index}`, amount: toStockBase(amount, unit) },
  }))
  const asked = { isConfirmed: doseConfirmed, isDone: status === 'DONE' }
  return { dose_confirmed: await confirmedFarOver(tx, actor, used, asked) }
}

const toTenths = (amount: number) => productOf([amount, 10], 0)

async function insertParts(tx: Tx, actor: Actor, id: string, work: SettledWork) {
  const own = { company_id: actor.companyId, work_record_id: id }
  await tx
    .insertInto('work_record_land')
    .values(
      work.workedLands.map(({ id: land_id, surface }) => ({
        ...own,
        land_id,
        surface,
        initial_timezone: work.initialTimezone,
      })),
    )
    .execute()
  await refuseOutOfService(tx, actor, work)
  if (work.machines.length > 0) {
    await tx
      .insertInto('work_record_machine')
      .values(work.machines.map((machine) => ({ ...own, machine_id: machine })))
      .execute()
  }
  await insertSupplies(tx, actor, own, work)
}

async function insertSupplies(
  tx: Tx,
  actor: Actor,
  own: { company_id: string; work_record_id: string },
  { stocksUsed, stocksAt = 'stocksUsed', workedLands, volume }: SettledWork,
) {
  if (stocksUsed.length === 0) return
  const products = await productsOf(tx, actor, stocksUsed, stocksAt)
  const errors = Object.fromEntries(
    stocksUsed.flatMap(({ unit }, index) =>
      magnitudeOf(unit) === magnitudeOf(products[index]!.unit)
        ? []
        : [[`${stocksAt}.${index}.unit`, 'UNIT_NOT_OF_PRODUCT']],
    ),
  )
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
  const treated = { surface: surfaceOf(workedLands), volume }
  const rows = stocksUsed.map(
    ({ id, stock, stockBatch, amount, unit, dose, doseUnit, discarded }, position) => ({
      ...own,
      id: id ?? newId(),
      position,
      stock_id: stock,
      stock_batch_id: stockBatch,
      amount: toStockBase(amount, unit),
      unit,
      dose,
      dose_unit: doseUnit,
      teoric_amount:
        dose !== null && doseUnit !== null
          ? workDose({ dose, doseUnit, ...products[position]! }, treated)
          : null,
      discarded: toStockBase(discarded, unit),
    }),
  )
  await tx.insertInto('work_record_stock').values(rows).execute()
}

/** The surface of some lands together, in square centimetres. */
export const surfaceOf = (lands: { surface: number }[]): number =>
  lands.reduce((sum, { surface }) => sum + surface, 0)

type UsedProduct = Waiting & {
  unit: StockUnit
  isDoseProvider: boolean
  reentryHours: number | null
  isDoseByMachinedVolume: boolean
  product: string
}

/** The products behind the supplies of a work, row by row. Refuses with INVALID_INPUT at a stock that is not there, named by its path. */
export async function productsOf(
  tx: Tx,
  { companyId }: Actor,
  stocksUsed: { stock: string }[],
  at = 'stocksUsed',
): Promise<UsedProduct[]> {
  if (stocksUsed.length === 0) return []
  const rows = await tx
    .selectFrom('stock')
    .innerJoin('product', (join) =>
      join.onRef('product.company_id', '=', 'stock.company_id').onRef('product.id', '=', 'stock.product_id'),
    )
    .select(['stock.id', 'product.unit', 'product.kind', 'product.tc_days', 'product.residual_power'])
    .select(['product.reentry_hours', 'product.id as product', 'product.is_dose_by_machined_volume'])
    .where('stock.company_id', '=', companyId)
    .where(
      'stock.id',
      'in',
      stocksUsed.map(({ stock }) => stock),
    )
    .execute()
  return stocksUsed.map(({ stock }, index) => {
    const row = rows.find(({ id }) => id === stock)
    if (!row) throw new Refusal('INVALID_INPUT', { errors: { [`${at}.${index}.stock`]: 'INVALID_VALUE' } })
    const { unit, kind, tc_days, residual_power, reentry_hours, product } = row
    const isDoseByMachinedVolume = row.is_dose_by_machined_volume
    return {
      unit,
      isDoseProvider: kind === 'CURING_DOSE',
      tcDays: tc_days,
      residualPower: residual_power,
      reentryHours: reentry_hours,
      isDoseByMachinedVolume,
      product,
    }
  })
}
