import { observationTitle } from '@lagar/domain/lands/works/names.ts'
import type { ObservationRow, observedFilters, Place } from '@lagar/domain/lands/works/observation.ts'
import type { Day } from '@lagar/domain/day.ts'
import type { Location } from '@lagar/domain/lands/places/location.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { SurfaceUnit } from '@lagar/domain/lists/units.ts'
import type { ContingencyType } from '@lagar/domain/lists/vineyard.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { fromSquareCentimeters } from '@lagar/domain/units/surface.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql, type UpdateResult } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit } from '../../http/can.ts'
import { namedIn, updateAt } from '../../http/rows.ts'
import { locationColumns } from '../places/locations.ts'
import { landsInScope } from './lands.ts'
import { type ObservedKind } from '@lagar/domain/lists/field-work.ts'

/** What every observation says besides its kind's own: where, from when to when, and a note. */
export type Observed = Place & {
  initialTimezone: Day
  finalTimezone: Day
  note: string
  location: Location | null
}

/** A land of an observation, with the surface it had then, in square centimetres. */
export type ObservedLandRow = Named & { surface: number; surfaceUnit: SurfaceUnit }

/** Writes an observation on its lands. Refuses with INVALID_INPUT lands of another estate, or when there is none. */
export async function insertObservation(
  tx: Tx,
  actor: Actor,
  id: string,
  kind: ObservedKind,
  seen: Observed,
) {
  const lands = await landsInScope(tx, actor, {
    wineEstate: seen.wineEstate,
    lands: seen.lands,
    section: seen.inAllSection ? seen.wineEstateSection : null,
    all: seen.inAllWineEstate,
  })
  await tx
    .insertInto('observation')
    .values({
      company_id: actor.companyId,
      id,
      kind,
      wine_estate_id: seen.wineEstate,
      in_all_section: seen.inAllSection,
      wine_estate_section_id: seen.wineEstateSection,
      in_all_wine_estate: seen.inAllWineEstate,
      ...whenColumns(seen),
    })
    .execute()
  await tx
    .insertInto('observation_land')
    .values(
      lands.map((land) => ({
        company_id: actor.companyId,
        observation_id: id,
        land_id: land.id,
        surface: land.surface,
      })),
    )
    .execute()
}

/** What of an observation changes once it is written down: its days, its note and where it was seen from. */
type When = Pick<Observed, 'initialTimezone' | 'finalTimezone'> & {
  note?: string
  location?: Location | null | undefined
}

const whenColumns = ({ initialTimezone, finalTimezone, note, location }: When) => ({
  initial_timezone: initialTimezone,
  final_timezone: finalTimezone,
  ...(note === undefined ? {} : { note }),
  ...(location === undefined ? {} : locationColumns(location)),
})

/** Changes the days and the note of an observation that is still at this version, and raises the version. */
export const updateObservation = (
  tx: Tx,
  actor: Actor,
  at: { id: string; version: number },
  when: When,
): Promise<UpdateResult> => updateAt(tx, actor, 'observation', at, whenColumns(when))

type Standing = { wineEstate: Named; lands: Named[]; wineEstateSection: Named | null } & Pick<
  Place,
  'inAllSection' | 'inAllWineEstate'
>

/** Refuses with INVALID_INPUT (LANDS_LOCKED) an edit that says another place than the one where it was seen. */
export function refuseMoved(before: Standing, given: Place): void {
  if (before.wineEstate.id !== given.wineEstate)
    throw new Refusal('INVALID_INPUT', { errors: { wineEstate: 'LANDS_LOCKED' } })
  const isWhole = before.inAllSection || before.inAllWineEstate
  const ids = new Set(before.lands.map(({ id }) => id))
  const same =
    before.inAllSection === given.inAllSection &&
    before.inAllWineEstate === given.inAllWineEstate &&
    (before.wineEstateSection?.id ?? null) === given.wineEstateSection &&
    (isWhole || (given.lands.length === ids.size && given.lands.every((land) => ids.has(land))))
  if (!same) throw new Refusal('INVALID_INPUT', { errors: { lands: 'LANDS_LOCKED' } })
}

/** What every observation answers, of one kind. */
export const selectObserved = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('observation')
    .where('observation.company_id', '=', companyId)
    .select(['observation.id', 'observation.version', 'observation.note'])
    .select('observation.whatsapp_message as whatsappMessage')
    .select(sql<boolean>`observation.whatsapp_message is not null`.as('isCreatedByWhatsapp'))
    .select(['latitude', 'longitude', 'position_accuracy'])
    .select(['in_all_section as inAllSection', 'in_all_wine_estate as inAllWineEstate'])
    .select(['initial_timezone as initialTimezone', 'final_timezone as finalTimezone'])
    .select([
      namedIn('wine_estate', 'observation.wine_estate_id').$castTo<Named>().as('wineEstate'),
      namedIn('wine_estate_section', 'observation.wine_estate_section_id').as('wineEstateSection'),
      landsOf.as('lands'),
    ])

const landsOf = sql<ObservedLandRow[]>`(
  select coalesce(json_agg(json_build_object('id', land.id, 'name', land.name, 'surface', part.surface,
    'surfaceUnit', land.surface_unit) order by land.name collate spanish, land.id), '[]')
  from observation_land as part
  join land on land.company_id = part.company_id and land.id = part.land_id
  where part.company_id = observation.company_id and part.observation_id = observation.id)`

/** The lands of an observation with their surface in their own unit. */
export const inTheirUnits = (lands: ObservedLandRow[]) =>
  lands.map((land) => ({ ...land, surface: fromSquareCentimeters(land.surface, land.surfaceUnit) }))

type Filters = { [name in keyof typeof observedFilters]?: z.output<(typeof observedFilters)[name]> }

/** Which observations of the table `observation` a list's filters let through. */
export function isAsked({
  wineEstateId,
  wineEstateSectionId,
  landId,
  landIds = [],
  from,
  to,
  ...query
}: Filters) {
  const lands = landId === undefined ? landIds : [...landIds, landId]
  return sql<boolean>`(${sql.join(
    [
      sql`true`,
      ...(query.isCreatedByWhatsapp === undefined
        ? []
        : [sql`(observation.whatsapp_message is not null) = ${query.isCreatedByWhatsapp}`]),
      ...(wineEstateId === undefined ? [] : [sql`observation.wine_estate_id = ${wineEstateId}`]),
      ...(from === undefined ? [] : [sql`observation.final_timezone >= ${from}::date`]),
      ...(to === undefined ? [] : [sql`observation.initial_timezone <= ${to}::date`]),
      ...(wineEstateSectionId === undefined
        ? []
        : [
            sql`exists (select from observation_land as part
              join land on land.company_id = part.company_id and land.id = part.land_id
              where part.company_id = observation.company_id and part.observation_id = observation.id
                and land.wine_estate_section_id = ${wineEstateSectionId})`,
          ]),
      ...(lands.length === 0
        ? []
        : [
            sql`exists (select from observation_land as part
              where part.company_id = observation.company_id and part.observation_id = observation.id
                and part.land_id = any(${lands}::uuid[]))`,
          ]),
    ],
    sql` and `,
  )})`
}

type SeenRow = Pick<ObservationRow, 'kind' | 'type'>

/** Observations of any kind by their ids, as the list of all works tells them; in no order. */
export async function loadObservations(db: Db, actor: Actor, ids: string[]): Promise<ObservationRow[]> {
  if (ids.length === 0) return []
  const rows = await selectObserved(db, actor)
    .where('observation.id', 'in', ids)
    .select([
      'observation.kind',
      sql<string>`coalesce(
        (select type from phenology as p
          where p.company_id = observation.company_id and p.observation_id = observation.id),
        (select type from contingency as c
          where c.company_id = observation.company_id and c.observation_id = observation.id))`.as('type'),
    ])
    .execute()
  return rows.map(
    ({
      kind,
      type,
      inAllSection: _s,
      inAllWineEstate: _e,
      wineEstateSection: _n,
      whatsappMessage: _m,
      ...row
    }) => {
      const seen = { kind, type } as SeenRow as { kind: 'contingency'; type: ContingencyType }
      return {
        ...row,
        ...seen,
        title: observationTitle(es, { ...seen, initialTimezone: row.initialTimezone }),
        can: mayEdit(actor, kind),
      }
    },
  )
}
