import {
  CompiledQuery,
  PostgresDialect,
  PostgresQueryCompiler,
  RawNode,
  sql,
  ValuesNode,
  type BinaryOperationNode,
  type Insertable,
  type InsertQueryNode,
  type OperationNode,
  type PrimitiveValueListNode,
  type ValueListNode,
} from 'kysely'
import type { DB } from '../db-types.ts'
import type { Tx } from '../actor.ts'

/** Rows of several tables. */
export type RowsByTable = { [Table in keyof DB]?: Insertable<DB[Table]>[] }

/**
 * Writes rows of several tables in one statement, so that it does not matter which of them refers to which. `last` is what the
 * statement does besides: it does not see these rows yet.
 */
export async function insertAll(tx: Tx, rows: RowsByTable, last = sql`select`): Promise<void> {
  const { sql: ending, parameters } = last.compile(tx)
  const values = [...parameters]
  const inserts = Object.entries(rows).flatMap(([table, some]) =>
    some.length === 0 ? [] : [`"into_${table}" as (${insertOf(table, some, values)})`],
  )
  if (inserts.length > 0)
    await tx.executeQuery(CompiledQuery.raw(`with ${inserts.join(', ')} ${ending}`, values))
}

/** The text of an insert, written by hand because a builder takes longer over it than the database; adds to `values`. */
function insertOf(table: string, rows: Record<string, unknown>[], values: unknown[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const written = rows.map((row) => {
    const places = columns.map((column) =>
      row[column] === undefined ? 'default' : `$${values.push(asParameter(row[column]))}`,
    )
    return `(${places.join(', ')})`
  })
  return `insert into "${table}" ("${columns.join('", "')}") values ${written.join(', ')}`
}

const id = /^[0-9a-f-]{36}$/

/** Lists of numbers and of ids as PostgreSQL writes them: of a wine's hundreds of origins, the driver would look at every letter. */
function asParameter(value: unknown): unknown {
  const isPlain =
    Array.isArray(value) &&
    value.every((item) => typeof item === 'number' || (typeof item === 'string' && id.test(item)))
  return isPlain ? `{${value.join()}}` : value
}

const isEmptyList = (node: OperationNode): boolean =>
  (node.kind === 'PrimitiveValueListNode' || node.kind === 'ValueListNode') &&
  (node as PrimitiveValueListNode | ValueListNode).values.length === 0

/**
 * SQL of lists that turn out to be empty, which PostgreSQL has no words for: nothing is `in ()`, everything is `not in ()`, and an insert of no rows
 * inserts none. A list of a file or a form may always have none of what is looked for.
 */
class Compiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const operator = 'operator' in node.operator ? node.operator.operator : undefined
    if ((operator === 'in' || operator === 'not in') && isEmptyList(node.rightOperand))
      this.append(operator === 'in' ? 'false' : 'true')
    else super.visitBinaryOperation(node)
  }

  protected override visitInsertQuery(node: InsertQueryNode): void {
    const { values, columns: _, ...rest } = node
    const isEmpty = values !== undefined && ValuesNode.is(values) && values.values.length === 0
    super.visitInsertQuery(isEmpty ? { ...rest, values: RawNode.createWithSql('select where false') } : node)
  }
}

/** PostgreSQL as the server speaks it: lists of statements may be empty. */
export class Dialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new Compiler()
  }
}
