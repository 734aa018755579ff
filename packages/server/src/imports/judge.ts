import type { Cell } from '@lagar/domain/imports/cell.ts'
import { columnsUnder } from '@lagar/domain/imports/column.ts'
import { judgeRows, type Judged, type SheetRow } from '@lagar/domain/imports/judge.ts'
import { importRules } from '@lagar/domain/imports/kinds.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import { loadReferences } from './references.ts'
import { writers } from './writers.ts'
import type { ImportKind } from '@lagar/domain/lists/imports.ts'

/** Judges rows by what the company has at this moment. */
export async function judge(
  db: Db | Tx,
  actor: Actor,
  kind: ImportKind,
  headings: readonly Cell[],
  rows: readonly SheetRow[],
): Promise<Judged[]> {
  const rules = importRules[kind]
  const there = await writers[kind].existing(db, actor)
  return judgeRows(rows, {
    rules,
    columns: columnsUnder(headings, rules.columns),
    references: await loadReferences(db, actor, rules),
    there,
    today: actor.today,
  })
}
