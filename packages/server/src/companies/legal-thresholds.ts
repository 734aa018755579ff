import { additiveLimitsOn, type AdditiveLimits } from '@lagar/domain/cellars/additives.ts'
import type { Thresholds } from '@lagar/domain/cellars/claims.ts'
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
import type { Actor, Db, Tx } from '../http/actor.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { asDated, onOpenDays } from '../http/dated.ts'
import { asOneRow, removeFrom } from '../http/rows.ts'

const columns = (given: LegalThresholds) => ({
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
  sheet: 'Umbrales legales',
  query: legalThresholdsQuery,
  list: legalThresholdsCatalogue.list,
  columns: [
    { title: 'Desde', kind: 'day', value: ({ fromDate }) => fromDate },
    { title: 'Norma', kind: 'text', width: 32, value: ({ legalSource }) => legalSource },
    { title: 'Variedad %', kind: 2, value: ({ varietyShare }) => varietyShare },
    { title: 'Cosecha %', kind: 2, value: ({ vintageShare }) => vintageShare },
    { title: 'Zona %', kind: 2, value: ({ areaShare }) => areaShare },
    { title: 'Uva propia %', kind: 2, value: ({ ownGrapesShare }) => ownGrapesShare },
    { title: 'Reserva kg/100 L', kind: 1, value: ({ reserveWeight }) => reserveWeight },
    { title: 'Reserva meses tinto', kind: 0, value: ({ reserveMonthsRed }) => reserveMonthsRed },
    { title: 'Reserva meses otros', kind: 0, value: ({ reserveMonthsOther }) => reserveMonthsOther },
    { title: 'Gran Reserva kg/100 L', kind: 1, value: ({ granReserveWeight }) => granReserveWeight },
    { title: 'Gran Reserva meses tinto', kind: 0, value: ({ granReserveMonthsRed }) => granReserveMonthsRed },
    {
      title: 'Gran Reserva meses otros',
      kind: 0,
      value: ({ granReserveMonthsOther }) => granReserveMonthsOther,
    },
    { title: 'Ácido sórbico mg/L', kind: 3, value: ({ sorbicLimit }) => sorbicLimit },
    { title: 'Ácido ascórbico mg/L', kind: 3, value: ({ ascorbicLimit }) => ascorbicLimit },
    { title: 'Ácido metatartárico mg/L', kind: 3, value: ({ metatartaricLimit }) => metatartaricLimit },
    { title: 'Cobre mg/L', kind: 3, value: ({ copperLimit }) => copperLimit },
    { title: 'Fosfato diamónico mg/L', kind: 3, value: ({ dapLimit }) => dapLimit },
  ],
})
