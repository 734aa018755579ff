import { additiveLimitsOn, type AdditiveLimits } from '@lagar/domain/wine/additives/additives.ts'
import type { Thresholds } from '@lagar/domain/wine/contents/claims.ts'
import type { Day } from '@lagar/domain/day.ts'
import {
  additiveLimitsOf,
  legalThresholds,
  legalThresholdsName,
  legalThresholdsQuery,
  legalThresholdsRecord,
  thresholdsOf,
  type LegalThresholds,
  type LegalThresholdsRecord,
} from '@lagar/domain/companies/legal-thresholds.ts'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { asDated, onOpenDays } from '../ledger/dated.ts'
import { asOneRow, type ColumnsOf, removeFrom } from '../http/rows.ts'

const columns = (given: LegalThresholds): ColumnsOf<'legal_thresholds'> => ({
  from_date: given.fromDate,
  legal_source: given.legalSource,
  variety_share: Math.round(given.varietyShare * 100),
  vintage_share: Math.round(given.vintageShare * 100),
  area_share: Math.round(given.areaShare * 100),
  own_grapes_share: Math.round(given.ownGrapesShare * 100),
  reserve_weight: Math.round(given.reserveWeight * 10),
  reserve_months_red: given.reserveMonthsRed,
  reserve_months_other: given.reserveMonthsOther,
  gran_reserve_weight: Math.round(given.granReserveWeight * 10),
  gran_reserve_months_red: given.granReserveMonthsRed,
  gran_reserve_months_other: given.granReserveMonthsOther,
  sorbic_limit: Math.round(given.sorbicLimit * 1000),
  ascorbic_limit: Math.round(given.ascorbicLimit * 1000),
  metatartaric_limit: Math.round(given.metatartaricLimit * 1000),
  copper_limit: Math.round(given.copperLimit * 1000),
  dap_limit: Math.round(given.dapLimit * 1000),
})

const select = (db: Db | Tx, { companyId }: Actor) =>
  db.selectFrom('legal_thresholds').where('company_id', '=', companyId).selectAll()

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const fieldsOf = (row: Row): LegalThresholds => ({
  fromDate: row.from_date,
  legalSource: row.legal_source,
  varietyShare: row.variety_share / 100,
  vintageShare: row.vintage_share / 100,
  areaShare: row.area_share / 100,
  ownGrapesShare: row.own_grapes_share / 100,
  reserveWeight: row.reserve_weight / 10,
  reserveMonthsRed: row.reserve_months_red,
  reserveMonthsOther: row.reserve_months_other,
  granReserveWeight: row.gran_reserve_weight / 10,
  granReserveMonthsRed: row.gran_reserve_months_red,
  granReserveMonthsOther: row.gran_reserve_months_other,
  sorbicLimit: row.sorbic_limit / 1000,
  ascorbicLimit: row.ascorbic_limit / 1000,
  metatartaricLimit: row.metatartaric_limit / 1000,
  copperLimit: row.copper_limit / 1000,
  dapLimit: row.dap_limit / 1000,
})

const present =
  (actor: Actor) =>
  (row: Row): LegalThresholdsRecord => ({
    ...fieldsOf(row),
    id: row.id,
    version: row.version,
    can: mayEdit(actor, 'company'),
  })

const read = asDated(select, present)

/** What the company says that the claims of its labels ask, each from its day on. */
export const legalThresholdsCatalogue: Catalogue<
  typeof legalThresholds.shape,
  LegalThresholdsRecord,
  z.output<typeof legalThresholdsQuery>
> = {
  entity: 'legalThresholds',
  area: 'company',
  path: '/companies/legalThresholds',
  deletePath: '/companies/legalThresholds',
  input: legalThresholds,
  record: legalThresholdsRecord,
  query: legalThresholdsQuery,

  ...read,
  ...onOpenDays(
    { ...asOneRow('legal_thresholds', columns), remove: removeFrom('legal_thresholds') },
    read.find,
    'legalSource',
  ),

  nameOf: legalThresholdsName,
}

/** What the company wrote down, in the order of its days. */
export async function ownThresholds(db: Db | Tx, actor: Actor): Promise<Thresholds[]> {
  return (await ownRules(db, actor)).map(thresholdsOf)
}

/** The most that may be added to a wine on a day: as the company wrote it down, or as everybody knows it. */
export async function additiveLimitsIn(db: Db | Tx, actor: Actor, on: Day): Promise<AdditiveLimits> {
  return additiveLimitsOn(on, (await ownRules(db, actor)).map(additiveLimitsOf))
}

async function ownRules(db: Db | Tx, actor: Actor): Promise<LegalThresholds[]> {
  const rows = await select(db, actor).orderBy('from_date').execute()
  return rows.map(fieldsOf)
}

export const legalThresholdsExport = exportOf({
  permission: 'MEMBER',
  sheet: 'LEGAL_THRESHOLDS',
  query: legalThresholdsQuery,
  list: legalThresholdsCatalogue.list,
  columns: [
    { field: 'fromDate', kind: 'day', value: ({ fromDate }) => fromDate },
    { field: 'legalSource', kind: 'text', width: 32, value: ({ legalSource }) => legalSource },
    { field: 'varietyPercent', kind: 'percent', value: ({ varietyShare }) => varietyShare },
    { field: 'vintagePercent', kind: 'percent', value: ({ vintageShare }) => vintageShare },
    { field: 'areaPercent', kind: 'percent', value: ({ areaShare }) => areaShare },
    { field: 'ownGrapesPercent', kind: 'percent', value: ({ ownGrapesShare }) => ownGrapesShare },
    { field: 'reserveKilos', kind: 'yieldPer100', value: ({ reserveWeight }) => reserveWeight },
    { field: 'reserveRed', kind: 'count', value: ({ reserveMonthsRed }) => reserveMonthsRed },
    { field: 'reserveOther', kind: 'count', value: ({ reserveMonthsOther }) => reserveMonthsOther },
    { field: 'granReserveKilos', kind: 'yieldPer100', value: ({ granReserveWeight }) => granReserveWeight },
    { field: 'granReserveRed', kind: 'count', value: ({ granReserveMonthsRed }) => granReserveMonthsRed },
    {
      field: 'granReserveOther',
      kind: 'count',
      value: ({ granReserveMonthsOther }) => granReserveMonthsOther,
    },
    { field: 'sorbic', kind: 'substance', value: ({ sorbicLimit }) => sorbicLimit },
    { field: 'ascorbic', kind: 'substance', value: ({ ascorbicLimit }) => ascorbicLimit },
    { field: 'metatartaric', kind: 'substance', value: ({ metatartaricLimit }) => metatartaricLimit },
    { field: 'copper', kind: 'substance', value: ({ copperLimit }) => copperLimit },
    { field: 'dap', kind: 'substance', value: ({ dapLimit }) => dapLimit },
  ],
})
