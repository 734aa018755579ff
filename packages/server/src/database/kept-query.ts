import { CompiledQuery, type Compilable, type InferResult } from 'kysely'
import type { Db, Tx } from '../actor.ts'

/** Stands in a kept query's text for a value that is told when it is asked. */
const placeOf = (name: string) => `\u0000${name}`

/**
 * A query that is built once and asked again and again with other values (ids, days, texts): for one of many parts, building
 * takes longer than asking. What it is built with besides those values is the same for whoever asks.
 */
export function keptQuery<Name extends string, Query extends Compilable>(
  names: readonly Name[],
  build: (db: Db | Tx, values: Record<Name, string>) => Query,
) {
  const places = Object.fromEntries(names.map((name) => [name, placeOf(name)])) as Record<Name, string>
  const nameAt = new Map(names.map((name) => [places[name], name]))
  let kept: { text: string; parameters: readonly unknown[] } | undefined
  return async (db: Db | Tx, values: Record<Name, string>): Promise<InferResult<Query>> => {
    if (!kept) {
      const { sql: text, parameters } = build(db, places).compile()
      kept = { text, parameters }
    }
    const told = kept.parameters.map((one) => {
      const name = nameAt.get(one as string)
      return name === undefined ? one : values[name]
    })
    const { rows } = await db.executeQuery(CompiledQuery.raw(kept.text, told))
    return rows as InferResult<Query>
  }
}
