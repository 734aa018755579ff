import { allowed, type Permission } from '@lagar/domain/access/permissions.ts'
import { seesWorkCosts } from '@lagar/domain/lands/works/record.ts'
import { workTitle } from '@lagar/domain/lands/works/names.ts'
import type {
  FinishedCosts,
  UsedStock,
  WorkCan,
  WorkLand,
  WorkRecordAnswer,
} from '@lagar/domain/lands/works/work.ts'
import type { FieldWorkStatus } from '@lagar/domain/lists/statuses.ts'
import type { IrrigationOrigin } from '@lagar/domain/lists/vineyard.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { fromHundredths } from '@lagar/domain/units/hundredths.ts'
import { fromStockBase } from '@lagar/domain/units/magnitude.ts'
import { fromMoney, shownMoney } from '@lagar/domain/units/money.ts'
import { fromSquareCentimeters } from '@lagar/domain/units/surface.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import type { Named } from '@lagar/domain/wire.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { locationOf } from '../places/locations.ts'
import { joinedWorks, type JoinedWork, type LandRow } from './joined.ts'
import type { WorkKind } from '@lagar/domain/lists/field-work.ts'

/** What every work answers, with where its water came from when it is an irrigation, and of which type it is when it is a labor. */
export type LoadedWork = WorkRecordAnswer & { origin: IrrigationOrigin | null; laborType: Named | null }

/** Works by their ids, in the order of the ids; what is not there is left out. Retired ones too, as history shows them. */
export async function loadWorks(db: Db | Tx, actor: Actor, ids: string[]): Promise<LoadedWork[]> {
  if (ids.length === 0) return []
  const rows = await joinedWorks(db, actor, ids, maySeeCosts(actor))
  const works = new Map(rows.map((row) => [row.id, present(actor, row)]))
  return ids.flatMap((id) => works.get(id) ?? [])
}

/** Whether somebody may see what works cost. */
export const maySeeCosts = (actor: Actor): boolean =>
  seesWorkCosts((permission: Permission) => allowed(actor, permission) === true)

function present(actor: Actor, row: JoinedWork): LoadedWork {
  const { id, version, kind, origin, note, status } = row
  const laborType = namedOrNone(row.labor_type_id, row.labor_type)
  return {
    id,
    version,
    kind,
    origin,
    laborType,
    title: workTitle(es, { kind, origin, laborType, initialTimezone: row.initial_timezone }),
    note,
    status,
    wineEstate: { id: row.wine_estate_id, name: row.wine_estate },
    employee: namedOrNone(row.employee_id, row.employee),
    employeesProvider: namedOrNone(row.employees_provider_id, row.employees_provider),
    machines: row.machines ?? [],
    initialTimezone: row.initial_timezone,
    finalTimezone: row.final_timezone,
    hours: row.hours / 10,
    machineHours: row.machine_hours / 10,
    fuelPerHour: fromHundredths(row.fuel_per_hour),
    fuelPrice: row.fuel_price === null ? null : fromMoney(row.fuel_price),
    fuelUncharged: fromMilliliters(row.fuel_uncharged, 'LITER'),
    peopleUsedAmount: row.people_used_amount / 10,
    workedDays: row.worked_days,
    workedDayCost: fromMoney(row.worked_day_cost),
    otherCost: fromMoney(row.other_cost),
    doseConfirmed: row.dose_confirmed,
    location: locationOf(row),
    isCreatedByWhatsapp: row.whatsapp_message !== null,
    whatsappMessage: row.whatsapp_message,
    lands: (row.lands ?? []).map(landOf),
    stocksUsed: (row.stocks ?? []).map(inUnits),
    costs: status === 'DONE' ? costsIn(row) : null,
    retired: row.retired_at !== null,
    can: mayOf(actor, kind, status, { isRain: origin === 'RAIN', isRetired: row.retired_at !== null }),
  }
}

const namedOrNone = (id: string | null, name: string | null): Named | null =>
  id === null || name === null ? null : { id, name }

function landOf([id, name, surface, surfaceUnit, harvestableDate, ...variety]: LandRow): WorkLand {
  const [varietyId, varietyName, grapeType, crop] = variety
  return {
    ...{ id, name, surface: fromSquareCentimeters(surface, surfaceUnit), surfaceUnit, harvestableDate },
    variety: varietyId === null ? null : { id: varietyId, name: varietyName, grapeType, crop },
  }
}

const inUnits = (used: UsedStock): UsedStock => ({
  ...used,
  amount: fromStockBase(used.amount, used.unit),
  discarded: fromStockBase(used.discarded, used.unit),
  teoricAmount: used.teoricAmount === null ? null : fromStockBase(used.teoricAmount, used.unit),
})

/** What somebody may do with a work: a finished one is only reopened, and a rain only deleted. */
function mayOf(
  actor: Actor,
  kind: WorkKind,
  status: FieldWorkStatus,
  { isRain, isRetired }: { isRain: boolean; isRetired: boolean },
): WorkCan {
  const mayDelete = allowed(actor, `${kind}.delete`) === true && !isRetired
  const mayWrite = allowed(actor, `${kind}.write`) === true && !isRetired
  const isPending = status === 'PENDING'
  return {
    edit: mayWrite && isPending,
    delete: mayDelete && (isPending || isRain),
    reverse: mayDelete && !isPending && !isRain,
    repeat: mayWrite && !isRain,
  }
}

/** What a finished work cost; null where it moved nothing, or somebody may not see it. */
function costsIn({ supplies, labor, fuel, other }: JoinedWork): FinishedCosts | null {
  if (supplies === null || labor === null || fuel === null || other === null) return null
  const total = shownMoney(supplies + labor + fuel + other)
  return {
    ...{ supplies: shownMoney(supplies), labor: shownMoney(labor), fuel: shownMoney(fuel) },
    ...{ other: shownMoney(other), total },
  }
}
