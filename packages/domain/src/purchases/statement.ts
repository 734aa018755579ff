import { z } from 'zod'
import { day, id } from '../fields.ts'
import { statementParts } from '../statement.ts'
import { named } from '../wire.ts'

/** Whose statement is asked for, and until which day. */
export const supplierStatementQuery = z.strictObject({ supplier: id, to: day.optional() })

/**
 * What we owe a supplier of what was bought in bulk: what was received, what went back or was let off, and what was paid, the oldest first; `due` are
 * the instalments that are not paid.
 */
export const supplierStatement = z.object({ supplier: named, ...statementParts })
export type SupplierStatement = z.infer<typeof supplierStatement>
