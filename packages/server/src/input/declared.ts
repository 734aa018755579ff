import { Refusal } from '@lagar/domain/errors.ts'
import type { Input } from '@lagar/domain/input/input.ts'
import type { InputEntity, InputRecord } from '@lagar/domain/input/record.ts'
import { declaredErrors, type Declared } from '@lagar/domain/input/origin.ts'
import { areasOf, areaText } from '@lagar/domain/area.ts'
import type { Country } from '@lagar/domain/lists/places.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../actor.ts'

/** The columns in which a note keeps what its supplier declares of where it grew. */
export const declaredColumns = (given: Declared) => ({
  declared_plot: given.declaredPlot,
  declared_paper: given.declaredPaper,
  declared_country: given.country,
  declared_province: given.province,
  declared_valley: given.valley,
  declared_department: given.department,
  declared_district: given.district,
  declared_geographic_indication: given.geographicIndication,
})

/** What the supplier of a note declares of where it grew. */
export async function declarationOf(db: Db | Tx, { companyId }: Actor, inputId: string): Promise<Declared> {
  return db
    .selectFrom('input')
    .select(['declared_plot as declaredPlot', 'declared_paper as declaredPaper'])
    .select((eb) => eb.ref('declared_country').$castTo<Country | null>().as('country'))
    .select(['declared_province as province', 'declared_valley as valley'])
    .select(['declared_department as department', 'declared_district as district'])
    .select('declared_geographic_indication as geographicIndication')
    .where('company_id', '=', companyId)
    .where('id', '=', inputId)
    .executeTakeFirstOrThrow()
}

/** What grew on our own plots is told by them: nobody declares it. */
export function refuseDeclared({ isOwn }: Pick<InputEntity, 'isOwn'>, given: Declared & Pick<Input, 'cius'>) {
  if (!isOwn) return
  const errors = declaredErrors(given)
  given.cius.forEach(({ declaredPlot }, at) => {
    if (declaredPlot !== '') errors[`cius.${at}.declaredPlot`] = 'NOT_ALLOWED_HERE'
  })
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
}

/**
 * Writes where the grapes and the wine of a note grew, of those that none of our plots is known of: where their supplier declares it, or else
 * where the estate lies that they come from.
 */
export async function placeOrigins(tx: Tx, actor: Actor, inputId: string, from: InputRecord['from']) {
  const said = await declarationOf(tx, actor, inputId)
  const area = areaText(areasOf(said)) || (await areaOfEstate(tx, actor, from))
  await sql`
    update origin set area = ${area}, plot = coalesce((
        select nullif(ciu.declared_plot, '') from ciu where ciu.company_id = origin.company_id and ciu.id = origin.id
      ), ${said.declaredPlot})
    where company_id = ${actor.companyId} and input_id = ${inputId} and not exists (
      select from origin_land where origin_land.company_id = origin.company_id and origin_land.origin_id = origin.id
    )`.execute(tx)
}

/** The area of the estate that something comes from; of a supplier nothing is known. */
async function areaOfEstate(tx: Tx, { companyId }: Actor, from: InputRecord['from']): Promise<string> {
  if (from.type !== 'WINE_ESTATE') return ''
  const estate = await tx
    .selectFrom('wine_estate')
    .select(['geographic_indication as geographicIndication', 'district', 'department', 'valley', 'province'])
    .select((eb) => eb.ref('country').$castTo<Country>().as('country'))
    .where('company_id', '=', companyId)
    .where('id', '=', from.id)
    .executeTakeFirstOrThrow()
  return areaText(areasOf(estate))
}
