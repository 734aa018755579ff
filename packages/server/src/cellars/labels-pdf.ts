import { Refusal } from '@lagar/domain/errors.ts'
import { id } from '@lagar/domain/fields.ts'
import type { VolumeUnit } from '@lagar/domain/lists/units.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { fill } from '@lagar/domain/texts/speak.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { labelsPdf, type Label } from '../exports/labels.ts'
import type { Pdf } from '../exports/pdf.ts'
import { issuedBy } from '../exports/issued.ts'
import { pageAddress } from '../exports/pdf-qr.ts'
import type { Actor, Db } from '../actor.ts'
import { found } from '../http/catalogue.ts'
import { cellarElementBatches } from '../wine/barrels/lots.ts'
import { shortText } from '../exports/numbers.ts'

/** More vessels than these are not labelled at once: a wall of barrels is. */
const MOST = 500

const wanted = z.array(id).min(1).max(MOST)

/** Labels of vessels, to be stuck on them: of one, or of all that `ids` names. */
export const vesselLabelsPdf: Pdf = {
  permission: 'MEMBER',
  async print(db, actor, { entityType, entityId, filters, texts }) {
    if (entityType !== 'cellarElement') throw new Refusal('NOT_FOUND')
    const asked = wanted.safeParse(filters['ids']?.split(',') ?? [entityId])
    if (!asked.success) throw new Refusal('INVALID_INPUT', { errors: { ids: 'INVALID_VALUE' } })
    const vessels = await vesselsOf(db, actor, asked.data)
    const [first] = vessels
    if (!first) throw new Refusal('NOT_FOUND')
    const labels = vessels.map((vessel): Label => ({
      name: vessel.name,
      lines: [vessel.type, volume(texts, vessel.capacity, vessel.unit), ...vessel.places],
      address: pageAddress(filters, 'cellarElement', vessel.id),
    }))
    const name =
      vessels.length === 1
        ? fill(texts.printed.LABEL, { name: first.name })
        : fill(texts.printed.LABELS_OF, { count: vessels.length })
    return { name, file: await labelsPdf(texts, (await issuedBy(db, actor)).company, labels) }
  },
}

/** The label of a lot of barrels. */
export const lotLabelPdf: Pdf = {
  permission: 'MEMBER',
  async print(db, actor, { entityType, entityId, filters, texts }) {
    if (entityType !== 'cellarElementBatch') throw new Refusal('NOT_FOUND')
    const lot = found(await cellarElementBatches.find(db, actor, entityId))
    const count = lot.cellarElements.length
    const label: Label = {
      name: lot.name,
      lines: [
        fill(texts.printed.LOT_OF, { count }),
        `${shortText(texts, 'litres', lot.maxCapacity)} L`,
        lot.cellar.name,
      ],
      address: pageAddress(filters, 'cellarElementBatch', lot.id),
    }
    return {
      name: fill(texts.printed.LABEL, { name: lot.name }),
      file: await labelsPdf(texts, (await issuedBy(db, actor)).company, [label]),
    }
  },
}

const volume = (texts: Texts, capacity: number, unit: VolumeUnit) =>
  `${shortText(texts, 'litres', fromMilliliters(capacity, unit))} ${texts.unitSymbol[unit]}`

const vesselsOf = (db: Db, { companyId }: Actor, ids: string[]) =>
  db
    .selectFrom('cellar_element as element')
    .innerJoin('element_type as type', (join) =>
      join
        .onRef('type.company_id', '=', 'element.company_id')
        .onRef('type.id', '=', 'element.element_type_id'),
    )
    .innerJoin('cellar', (join) =>
      join.onRef('cellar.company_id', '=', 'element.company_id').onRef('cellar.id', '=', 'element.cellar_id'),
    )
    .leftJoin('cellar_section as section', (join) =>
      join
        .onRef('section.company_id', '=', 'element.company_id')
        .onRef('section.id', '=', 'element.cellar_section_id'),
    )
    .select([
      'element.id',
      'element.name',
      'element.max_capacity as capacity',
      'element.unit',
      'type.name as type',
    ])
    .select(sql<string[]>`array_remove(array[cellar.name, section.name], null)`.as('places'))
    .where('element.company_id', '=', companyId)
    .where('element.id', 'in', ids)
    .orderBy(sql`element.name collate es_natural`)
    .execute()
