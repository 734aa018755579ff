import {
  InsertQueryNode,
  PostgresDialect,
  PostgresQueryCompiler,
  RawNode,
  ValuesNode,
  type BinaryOperationNode,
  type OperationNode,
  type PrimitiveValueListNode,
  type ValueListNode,
} from 'kysely'

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
