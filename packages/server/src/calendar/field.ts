import { allowed } from '@lagar/domain/access/permissions.ts'
import { workKinds } from '@lagar/domain/lists/field-work.ts'
import { sql } from 'kysely'
import { beganFor } from '../lands/works/pages.ts'
import { at, between, filled, namedBy, of, person, when, type Source } from './parts.ts'

/** Works of the fields, but harvests, or harvests alone; of the kinds that somebody may read. */
export const worksOf = (type: 'FIELD_WORK' | 'HARVEST'): Source => ({
  types: [type],
  rows({ actor, wanted }) {
    const kinds = workKinds.filter(
      (kind) => (kind === 'harvest') === (type === 'HARVEST') && allowed(actor, `${kind}.read`) === true,
    )
    if (kinds.length === 0) return undefined
    return sql`
      select ${type}::text, null, r.kind, r.id, lt.name, null::int,
        (select string_agg(l.name, ', ' order by l.name) from work_record_land part
          join land l on l.company_id = part.company_id and l.id = part.land_id
          where part.company_id = r.company_id and part.work_record_id = r.id),
        i.origin, r.status, r.employee_id, ${person('r', 'employee_id')}, r.initial_timezone, r.final_timezone,
        null, null
      from work_record r
      left join labor b on b.company_id = r.company_id and b.work_record_id = r.id
      left join labor_type lt on lt.company_id = b.company_id and lt.id = b.type_id
      left join irrigation i on i.company_id = r.company_id and i.work_record_id = r.id
      where r.company_id = ${actor.companyId} and r.retired_at is null
        and r.kind = any(${kinds}::text[]) and ${filled([
          between(wanted, 'r.initial_timezone', 'r.final_timezone'),
          beganFor(sql`r`, wanted.from),
          when(wanted.wineEstate, at('r.wine_estate_id')),
          when(wanted.employee, of('r.employee_id')),
        ])}`
  },
})

/** Picks that are planned and are no work yet: a work stands in the calendar by itself. The number is of kilos. */
export const picks: Source = {
  types: ['HARVEST'],
  rows: ({ actor, wanted }) =>
    allowed(actor, 'harvest.read') === true
      ? sql`
    select 'HARVEST', null, 'harvestPick', pick.id, l.name, round(pick.grams / 1000.0)::int, ${namedBy('cellar', 'pick', 'cellar_id')}, null,
      'PENDING', pick.employee_id, ${person('pick', 'employee_id')}, pick.day, pick.day, null, null
    from harvest_pick pick join land l on l.company_id = pick.company_id and l.id = pick.land_id
    where pick.company_id = ${actor.companyId} and pick.harvest_id is null and ${filled([
      between(wanted, 'pick.day'),
      when(wanted.wineEstate, at('l.wine_estate_id')),
      when(wanted.cellar, at('pick.cellar_id')),
      when(wanted.employee, of('pick.employee_id')),
    ])}`
      : undefined,
}

/** The days on which the organic certificate of a land ends; nobody in particular looks after it. */
export const certificates: Source = {
  types: ['DECLARATION'],
  rows: ({ actor, wanted }) =>
    allowed(actor, 'lands.read') === true && wanted.employee === undefined
      ? sql`
    select 'DECLARATION', null, 'land', l.id, l.name, null::int, l.certificate_number, null, 'CERTIFICATE', null::uuid,
      null, l.certified_to, l.certified_to, null, null
    from land l where l.company_id = ${actor.companyId} and l.retired_at is null and l.certified_to is not null
      and ${filled([between(wanted, 'l.certified_to'), when(wanted.wineEstate, at('l.wine_estate_id'))])}`
      : undefined,
}
