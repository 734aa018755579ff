import type {
  DigitalLabelRecord,
  DigitalLabelSaid,
  LabelFacts,
  LabelVersion,
} from '@lagar/domain/public/digital-label.ts'
import { isGs1Lot } from '@lagar/domain/public/gtin.ts'
import { ingredientsOf, unknownProducts } from '@lagar/domain/public/ingredients.ts'
import {
  alcoholDiffers,
  nutritionOf,
  nutritionParts,
  type NutritionValues,
} from '@lagar/domain/public/nutrition.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../actor.ts'
import { mayEdit } from '../http/can.ts'
import { labelPath, storyPath } from './paths.ts'
import { analysesOf, labelledLot, productsOfLot } from './lot.ts'

const nothingSaid: DigitalLabelSaid = { gtin: null, alternatives: [], atmosphere: null, glycerol: null }

/** A lot's digital label as it would be now by what the winery says of it; `facts` are null while something lacks. */
export async function drafted(db: Db | Tx, actor: Actor, wineBatch: string, said: DigitalLabelSaid) {
  const lot = await labelledLot(db, actor, wineBatch)
  const products = await productsOfLot(db, actor, wineBatch)
  const { sources: analysed, totalSo2 } = await analysesOf(db, actor, wineBatch)
  const isTyped = said.glycerol !== null && !analysed.some(({ part }) => part === 'glycerol')
  const typed = { part: 'glycerol', code: 'GLYCEROL', day: null, laboratory: null, of: null } as const
  const sources = isTyped ? [...analysed, { ...typed, value: said.glycerol! }] : analysed
  const ingredients = ingredientsOf(products, { ...said, totalSo2 })
  const values = Object.fromEntries(sources.map(({ part, value }) => [part, value])) as NutritionValues
  const parts = nutritionParts.filter((part) => values[part] === undefined)
  const unknown = unknownProducts(products).map(({ id, name }) => ({ id, name }))
  const nutrition = parts.length > 0 ? null : nutritionOf(values)
  const facts: LabelFacts | null =
    nutrition === null || unknown.length > 0
      ? null
      : {
          ...{ company: lot.company, name: lot.label, lot: lot.batchId, capacity: lot.capacity },
          ...{ alcohol: lot.alcohol, ingredients, nutrition, sources },
        }
  return { lot, ingredients, nutrition, sources, lacking: { parts, products: unknown }, facts }
}

type VersionRow = Omit<LabelVersion, 'approvedAt' | 'revokedAt'> & {
  said: DigitalLabelSaid
  approvedAt: Date
  revokedAt: Date | null
}

/** The approved versions of a lot's digital label, the latest first. */
export async function versionsOf(
  db: Db | Tx,
  { companyId }: Actor,
  wineBatch: string,
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select d.id, d.position, d.gtin, d.said, d.facts, trim(a.name || ' ' || a.surname) as "approvedBy",
      d.approved_at as "approvedAt", d.revoked_at as "revokedAt"
    from digital_label d join account a on a.id = d.approved_by
    where d.company_id = ${companyId} and d.wine_batch_id = ${wineBatch}
    order by d.position desc`.execute(db)
  return rows
}

/** What was said last of a label's lots, with the GTIN of the same label and bottle. */
async function saidBefore(db: Db | Tx, { companyId }: Actor, wineBatch: string): Promise<DigitalLabelSaid> {
  const { rows } = await sql<{ said: DigitalLabelSaid }>`
    select d.said from digital_label d
    join wine_batch w on w.company_id = d.company_id and w.id = d.wine_batch_id
    join wine_batch own on own.company_id = d.company_id and own.id = ${wineBatch}
      and own.label_id = w.label_id and own.bottle_capacity = w.bottle_capacity
    where d.company_id = ${companyId}
    order by d.approved_at desc limit 1`.execute(db)
  const said = rows[0]?.said
  // Glycerol is of one wine: the next lot has its own.
  return said ? { ...said, glycerol: null } : nothingSaid
}

const awardsOf = async (db: Db | Tx, { companyId }: Actor, wineBatch: string) =>
  (await db
    .selectFrom('wine_story')
    .select(['is_on as isOn', 'awards', 'version'])
    .where('company_id', '=', companyId)
    .where('wine_batch_id', '=', wineBatch)
    .executeTakeFirst()) ?? { isOn: false, awards: [], version: 0 }

/** The digital label of a lot for its page. Refuses NOT_FOUND for a lot without a label. */
export async function digitalLabelOf(
  db: Db | Tx,
  actor: Actor,
  wineBatch: string,
): Promise<DigitalLabelRecord> {
  const versions = await versionsOf(db, actor, wineBatch)
  const said = versions[0]?.said ?? (await saidBefore(db, actor, wineBatch))
  const { lot, ingredients, nutrition, sources, lacking } = await drafted(db, actor, wineBatch, said)
  const analysed = sources.find(({ part }) => part === 'alcohol')?.value
  const gtin = isGs1Lot(lot.batchId) ? (versions[0]?.gtin ?? null) : null
  return {
    wineBatch: { id: lot.id, name: lot.batchId },
    ...{ said, ingredients, nutrition, sources, lacking },
    alcoholDiffers:
      lot.alcohol !== null && analysed !== undefined && alcoholDiffers(lot.alcohol, analysed)
        ? { printed: lot.alcohol, analysed }
        : null,
    versions: versions.map(({ said: _, ...version }) => ({
      ...version,
      approvedAt: version.approvedAt.toISOString(),
      revokedAt: version.revokedAt?.toISOString() ?? null,
    })),
    path: labelPath(actor.companyId, lot, gtin),
    storyPath: storyPath(actor.companyId, lot.id),
    story: await awardsOf(db, actor, wineBatch),
    can: { write: mayEdit(actor, 'label').edit },
  }
}
