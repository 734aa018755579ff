import { allowed } from '@lagar/domain/access/permissions.ts'
import {
  company,
  companyRecord,
  configuration,
  configurationOn,
  opensClosedDays,
  type Company,
  type CompanyRecord,
  type Settings,
} from '@lagar/domain/companies/company.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { toHundredths } from '@lagar/domain/units/hundredths.ts'
import { toThousandths } from '@lagar/domain/units/piece.ts'
import { edited } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import { audit, changesBetween } from '../audit.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import { found } from '../http/catalogue.ts'
import { conflict } from '../http/conflict.ts'
import { accepted, type App } from '../http/http.ts'
import { refuseOpeningDeclared } from '../ledger/closed-days.ts'
import { transact } from '../http/transact.ts'
import type { ColumnsOf } from '../http/rows.ts'

/** The company of whoever asks: what it is, what it contracted and what it chose. */
export function companyRoutes(app: App) {
  app.get(
    '/companies/company',
    { config: { permission: 'MEMBER' }, schema: { response: { 200: companyRecord } } },
    async ({ actor, db }) => found(await findCompany(db, actor, actor.companyId)),
  )

  app.put(
    '/companies/company',
    {
      config: { permission: 'company.write' },
      schema: { body: edited(company), response: { 200: companyRecord } },
    },
    (request) =>
      transact(request, async (tx, actor) => {
        const { id, version, ...input } = request.body
        return change(tx, actor, { id, version }, () => ({ columns: columnsOf(input) }))
      }),
  )

  app.put(
    '/companies/configuration',
    {
      config: { permission: 'company.write' },
      schema: { body: edited(configuration), response: { 200: companyRecord } },
    },
    (request) =>
      transact(request, async (tx, actor) => {
        const { id, version, ...input } = request.body
        await refuseOpeningDeclared(tx, actor, input.lockDate)
        return change(tx, actor, { id, version }, ({ configuration: { lockDate } }) => {
          const { lockDateReason, ...chosen } = accepted(configurationOn(actor.today, lockDate), input)
          return {
            columns: settingColumnsOf(chosen),
            ...(opensClosedDays(lockDate, chosen.lockDate) && { besides: { lockDateReason } }),
          }
        })
      }),
  )
}

/** The company by its id, when it is that of whoever asks. */
export async function findCompany(db: Db | Tx, actor: Actor, id: string): Promise<CompanyRecord | undefined> {
  if (id !== actor.companyId) return undefined
  const row = await db
    .selectFrom('company')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('company_logo')
        .select(sql<string>`encode(sha256, 'hex')`.as('tag'))
        .where('company_logo.company_id', '=', actor.companyId)
        .as('logo'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      version: row.version,
      name: row.name,
      cuit: row.cuit ?? '',
      address: row.address ?? '',
      grossIncomeNumber: row.gross_income_number,
      vatCondition: row.vat_condition,
      activityStart: row.activity_start,
      pointOfIssue: row.point_of_issue,
      remitoLetter: row.remito_letter,
      plan: row.plan,
      nextExpirationDate: row.next_expiration_date,
      configuration: {
        ciuUnit: row.ciu_unit,
        machinedVolumeUnit: row.machined_volume_unit,
        landSurfaceUnit: row.land_surface_unit,
        pruningWeightUnit: row.pruning_weight_unit,
        mustFactor: row.must_factor / 1000,
        allowHarvestBeforeHarvestableDate: row.allow_harvest_before_harvestable_date,
        blockDirtyElements: row.block_dirty_elements,
        confirmSignForDeleting: row.confirm_sign_for_deleting,
        expiryAlarmDays: row.expiry_alarm_days,
        molecularSo2Alarm: row.molecular_so2_alarm / 100,
        molecularSo2AlarmWhite: row.molecular_so2_alarm_white / 100,
        lockDate: row.lock_date,
        timeZone: row.time_zone as Settings['timeZone'],
        currency: row.currency,
      },
      logo: row.logo,
      // A company is opened and closed by the platform, never from inside.
      can: { edit: allowed(actor, 'company.write') === true, delete: false },
    }
  )
}

type Columns = ReturnType<typeof columnsOf> | ReturnType<typeof settingColumnsOf>

/** What an edit writes, and what the history is told beside the fields that changed. */
type Edit = { columns: Columns; besides?: Record<string, string> }

/** Changes the company at the version it was read at, and leaves in its history what changed. */
async function change(
  tx: Tx,
  actor: Actor,
  at: { id: string; version: number },
  edit: (before: CompanyRecord) => Edit,
): Promise<CompanyRecord> {
  if (at.id !== actor.companyId) throw new Refusal('NOT_FOUND')
  // Held, so that the lock date which is judged is the one that is replaced.
  await tx.selectFrom('company').select('id').where('id', '=', at.id).forNoKeyUpdate().execute()
  const before = found(await findCompany(tx, actor, at.id))
  if (before.version !== at.version) throw await conflict(tx, actor, 'company', at, before.version)
  const { columns, besides = {} } = edit(before)
  await tx
    .updateTable('company')
    .set({ ...columns, version: at.version + 1 })
    .where('id', '=', at.id)
    .execute()
  const after = found(await findCompany(tx, actor, at.id))
  const told = Object.entries(besides).map(([field, value]) => [field, [null, value]] as const)
  const changes = { ...changesBetween(fieldsOf(before), fieldsOf(after)), ...Object.fromEntries(told) }
  await audit(tx, actor, 'EDIT', 'company', at.id, changes)
  return after
}

const fieldsOf = ({ configuration: chosen, ...record }: CompanyRecord) => ({
  ...papersOf(record),
  ...chosen,
})

/** What a company is called by on its papers. */
const papersOf = ({ name, cuit, address, ...papers }: Company): Company => ({
  name,
  cuit,
  address,
  grossIncomeNumber: papers.grossIncomeNumber,
  vatCondition: papers.vatCondition,
  activityStart: papers.activityStart,
  pointOfIssue: papers.pointOfIssue,
  remitoLetter: papers.remitoLetter,
})

/** What the company itself says of itself and of how it works; the rest is the platform's. */
type Own = ColumnsOf<'company', 'plan' | 'next_expiration_date' | 'is_demo' | 'setup_put_away'>
type TaxData = 'gross_income_number' | 'vat_condition' | 'activity_start' | 'point_of_issue' | 'remito_letter'
type Called = 'name' | 'cuit' | 'address' | TaxData

const columnsOf = ({ name, cuit, address, ...papers }: Company): Pick<Own, Called> => ({
  name,
  cuit: cuit || null,
  address: address || null,
  gross_income_number: papers.grossIncomeNumber,
  vat_condition: papers.vatCondition,
  activity_start: papers.activityStart,
  point_of_issue: papers.pointOfIssue,
  remito_letter: papers.remitoLetter,
})

const settingColumnsOf = (chosen: Settings): Omit<Own, Called> => ({
  ciu_unit: chosen.ciuUnit,
  machined_volume_unit: chosen.machinedVolumeUnit,
  land_surface_unit: chosen.landSurfaceUnit,
  pruning_weight_unit: chosen.pruningWeightUnit,
  must_factor: toThousandths(chosen.mustFactor),
  allow_harvest_before_harvestable_date: chosen.allowHarvestBeforeHarvestableDate,
  block_dirty_elements: chosen.blockDirtyElements,
  confirm_sign_for_deleting: chosen.confirmSignForDeleting,
  expiry_alarm_days: chosen.expiryAlarmDays,
  molecular_so2_alarm: toHundredths(chosen.molecularSo2Alarm),
  molecular_so2_alarm_white: toHundredths(chosen.molecularSo2AlarmWhite),
  lock_date: chosen.lockDate,
  time_zone: chosen.timeZone,
  currency: chosen.currency,
})
