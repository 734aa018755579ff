import { type Land, type LandRecord } from '@lagar/domain/lands/places/land.ts'
import type { Day } from '@lagar/domain/day.ts'
import type { Moment } from '@lagar/domain/lands/places/reentry.ts'
import { fromHundredths, toHundredths } from '@lagar/domain/units/hundredths.ts'
import { fromSquareCentimeters, toSquareCentimeters } from '@lagar/domain/units/surface.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit } from '../../http/can.ts'
import { type ColumnsOf, namedIn } from '../../http/rows.ts'
import { isOrganicOn } from '@lagar/domain/organic.ts'

/** What grows there, as lands name it, for a row that holds the variety's id in `column`. */
export const varietyIn = (column: string) => sql<LandRecord['variety']>`(
  select json_build_object('id', v.id, 'name', v.name, 'grapeType', v.grape_type, 'crop', v.crop)
  from variety as v
  where v.company_id = ${sql.ref(`${column.split('.')[0]}.company_id`)} and v.id = ${sql.ref(column)})`

/** The lands of the company, with everything their record shows. */
export const selectLands = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('land')
    .where('company_id', '=', actor.companyId)
    .select([
      'id',
      'version',
      'name',
      'surface',
      'surface_unit as surfaceUnit',
      'harvestable_date as harvestableDate',
      'sugar_goal as sugarGoal',
    ])
    .select(['organic_state as organicState', 'certifier', 'certificate_number as certificateNumber'])
    .select([
      'certified_from as certifiedFrom',
      'certified_to as certifiedTo',
      'organic_reason as organicReason',
    ])
    .select(['year_planted as year', 'rows', 'plants', 'row_distance_cm as rowDistance'])
    .select([
      'plant_distance_cm as plantDistance',
      'rootstock',
      'conduction_system as conductionSystem',
      'soil',
    ])
    .select(['orientation', 'position_x as positionX', 'position_y as positionY', 'note'])
    .select([
      namedIn('wine_estate', 'land.wine_estate_id').as('wineEstate'),
      namedIn('wine_estate_section', 'land.wine_estate_section_id').as('wineEstateSection'),
      varietyIn('land.variety_id').as('variety'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectLands>['execute']>>[number]

/** A row as it goes on the wire; whether it is organic is told for a day, and `closed` are the lands that nobody may enter now. */
export const presentLand =
  (actor: Actor, closed: ReadonlyMap<string, Moment>, day: Day = actor.today) =>
  (row: Row): LandRecord => {
    const shown = row as typeof row &
      Pick<LandRecord, 'wineEstate' | 'soil' | 'orientation' | 'conductionSystem'>
    const unit = row.surfaceUnit
    return {
      ...shown,
      surface: fromSquareCentimeters(row.surface, unit),
      surfaceUnit: unit,
      sugarGoal: row.sugarGoal === null ? null : fromHundredths(row.sugarGoal),
      rowDistance: row.rowDistance === null ? null : fromHundredths(row.rowDistance),
      plantDistance: row.plantDistance === null ? null : fromHundredths(row.plantDistance),
      isOrganic: isOrganicOn(row, day),
      reentryUntil: closed.get(row.id) ?? null,
      can: mayEdit(actor, 'lands'),
    }
  }

/** A land as its row stores it. */
export const landColumns = (given: Land): ColumnsOf<'land'> => ({
  wine_estate_id: given.wineEstate,
  wine_estate_section_id: given.wineEstateSection,
  name: given.name,
  variety_id: given.variety,
  surface: toSquareCentimeters(given.surface, given.surfaceUnit),
  surface_unit: given.surfaceUnit,
  organic_state: given.organicState,
  certifier: given.certifier,
  certificate_number: given.certificateNumber,
  certified_from: given.certifiedFrom,
  certified_to: given.certifiedTo,
  organic_reason: given.organicReason,
  harvestable_date: given.harvestableDate,
  sugar_goal: given.sugarGoal === null ? null : toHundredths(given.sugarGoal),
  year_planted: given.year,
  rows: given.rows,
  plants: given.plants,
  row_distance_cm: given.rowDistance === null ? null : toHundredths(given.rowDistance),
  plant_distance_cm: given.plantDistance === null ? null : toHundredths(given.plantDistance),
  rootstock: given.rootstock,
  conduction_system: given.conductionSystem,
  soil: given.soil,
  orientation: given.orientation,
  position_x: given.positionX,
  position_y: given.positionY,
  note: given.note,
})
