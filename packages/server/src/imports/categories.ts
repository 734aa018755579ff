import { Refusal } from '@lagar/domain/errors.ts'
import { plain } from '@lagar/domain/imports/cell.ts'
import type { ImportRecord } from '@lagar/domain/imports/import.ts'
import { importRules } from '@lagar/domain/imports/kinds.ts'
import { stockCategory } from '@lagar/domain/stock/deposit.ts'
import type { Actor, Tx } from '../actor.ts'
import { insertRecord } from '../http/catalogue.ts'
import { admit } from '../http/http.ts'
import { newId } from '../ids.ts'
import { categories } from '../stock/products/categories.ts'
import { judge } from './judge.ts'
import { allRows, visibleImport } from './read.ts'
import { loadReferences } from './references.ts'
import { keepJudged } from './run.ts'
import { holdImport } from './start.ts'

/** Creates the categories that rows of an import name and that are not there, and judges its rows anew. Nothing else is written. */
export async function makeCategories(tx: Tx, actor: Actor, id: string): Promise<ImportRecord> {
  await holdImport(tx, actor, id)
  const { kind, status, columns } = await visibleImport(tx, actor, id)
  admit(actor, `${importRules[kind].area}.write`)
  admit(actor, 'stock.write')
  if (status !== 'READ') throw new Refusal('NOT_PENDING')
  const rows = await allRows(tx, actor, id)
  const { stockCategory: there } = await loadReferences(tx, actor, importRules[kind])
  const unknown = rows.flatMap(({ mistakes }) =>
    mistakes.flatMap(({ field, code, value }) =>
      field === 'categories' && code === 'NOT_FOUND_BY_NAME' ? value.split(/[,;]/) : [],
    ),
  )
  const names = new Map(unknown.map((name) => [plain(name), name.trim()]))
  for (const [key, name] of names)
    if (key !== '' && !there.has(key) && stockCategory.safeParse({ name }).success)
      await insertRecord(tx, actor, categories, newId(), { name })
  const headings = columns.map(({ heading }) => heading)
  const judged = await judge(tx, actor, kind, headings, rows)
  await keepJudged(
    tx,
    actor,
    id,
    judged.map((row) => ({ ...row, entityId: null })),
  )
  actor.changed.push({ entity: 'import', id })
  return visibleImport(tx, actor, id)
}
