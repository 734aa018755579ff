import { yearOf } from '@lagar/domain/day.ts'
import type { Input } from '@lagar/domain/input/input.ts'
import { toHundredths } from '@lagar/domain/units/hundredths.ts'
import { toMoney } from '@lagar/domain/units/money.ts'
import { toMilliliters } from '@lagar/domain/units/volume.ts'
import { toGrams } from '@lagar/domain/units/weight.ts'
import type { Actor, Tx } from '../actor.ts'
import { newId } from '../ids.ts'
import type { End } from './ends.ts'
import { commonArea, selectPlots } from './grapes.ts'

/** Writes what a note carries that is neither grapes nor wine: its item rows, and the other crops of a harvest. */
export async function insertThings(tx: Tx, { companyId }: Actor, inputId: string, given: Input) {
  const own = { company_id: companyId, input_id: inputId }
  if (given.inputRows.length > 0) {
    await tx
      .insertInto('input_row')
      .values(
        given.inputRows.map(({ name, amount, unit, note }, position) => ({
          ...own,
          id: newId(),
          position,
          name,
          // thousandths
          amount: toHundredths(amount) * 10,
          unit,
          note,
        })),
      )
      .execute()
  }
  if (given.deliveredHarvestCrops.length > 0) {
    await tx
      .insertInto('delivered_crop')
      .values(
        given.deliveredHarvestCrops.map(({ variety, amount, note }) => ({
          ...own,
          id: newId(),
          variety_id: variety,
          amount: toGrams(amount, 'KG'),
          note,
        })),
      )
      .execute()
  }
}

/** Writes the wine that a note brings, with the origin that it will be in the cellar's wines, and the plot of a new origin. Returns its id. */
export async function insertWine(
  tx: Tx,
  actor: Actor,
  inputId: string,
  { from, land }: { from: End; land: string | null },
  given: Input,
): Promise<string> {
  const id = newId()
  const own = { company_id: actor.companyId, id, input_id: inputId }
  const year = given.year ?? yearOf(given.date)
  const said = { variety_id: given.contentVariety, year, is_organic: given.contentIsOrganic }
  const plots = land === null ? [] : await selectPlots(tx, actor, [land])
  const origin = { kind: 'WINE' as const, name: given.contentName, supplier_id: from.supplier }
  await tx
    .insertInto('origin')
    .values({ ...own, ...said, ...origin, area: commonArea(plots) })
    .execute()
  if (land !== null) {
    const grown = { company_id: actor.companyId, origin_id: id, land_id: land, share: 1 }
    await tx.insertInto('origin_land').values(grown).execute()
  }
  await tx
    .insertInto('received_wine')
    .values({
      ...own,
      ...said,
      content_code: given.contentCode,
      content_name: given.contentName,
      stage: given.stage ?? 'NEW_WINE',
      grape_type: given.grapeType,
      amount: toMilliliters(given.currentAmount, given.volumeUnit),
      volume_unit: given.volumeUnit,
      price: toMoney(given.price),
    })
    .execute()
  return id
}
