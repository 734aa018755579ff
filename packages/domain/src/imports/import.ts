import { z } from 'zod'
import { id, text } from '../fields.ts'
import { grapeTypes } from '../lists/vineyard.ts'
import { elementClasses } from '../lists/cellar.ts'
import { stockProductKinds } from '../lists/stock.ts'
import { stockUnits } from '../units/magnitude.ts'
import { creatableReferences } from '../lists/imports.ts'
import { can, listQuery } from '../wire.ts'
import { importKinds, importStatuses, importRowStates } from '../lists/imports.ts'

/** Why a step was not taken: a row turned out wrong, what was written is in use since, or a fault of ours. */
export const importProblems = ['NOT_ALL_GOOD', 'IN_USE', 'FAILED'] as const
export type ImportProblemCode = (typeof importProblems)[number]

/** The most that one file brings. */
export const MAX_IMPORT_ROWS = 10_000
export const MAX_IMPORT_COLUMNS = 60
export const MAX_IMPORT_BYTES = 5_000_000

/** What is wrong with a cell: the field of its column, a code, and what the cell says. */
export const mistake = z.object({ field: z.string(), code: z.string(), value: z.string() })
export type Mistake = z.infer<typeof mistake>

/** The parts of an upload beside the file. */
export const importFields = z.strictObject({ id: id.optional(), kind: z.enum(importKinds) })

/** Which template, or which list one comes from. */
export const importKindQuery = z.strictObject({ kind: z.enum(importKinds) })

/** A row that is to blame: `by` is the table of what uses its record, `dependents` what came after its opening stock. */
const blamed = z.object({
  row: z.int(),
  name: z.string(),
  code: z.string(),
  by: z.string().nullable(),
  dependents: z.array(z.object({ type: z.string(), id: z.string() })).optional(),
})

/** Why the last step was not taken, and which rows are to blame. */
export const importProblem = z.object({ code: z.enum(importProblems), rows: z.array(blamed) })
export type ImportProblem = z.infer<typeof importProblem>

/** An import as the history and its page show it; `done` of `total` rows tells how far it is. */
export const importRecord = z.object({
  id,
  kind: z.enum(importKinds),
  fileName: z.string(),
  status: z.enum(importStatuses),
  columns: z.array(z.object({ heading: z.string(), field: z.string().nullable() })),
  total: z.int(),
  good: z.int(),
  wrong: z.int(),
  exists: z.int(),
  made: z.int(),
  done: z.int(),
  problem: importProblem.nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
  finishedAt: z.string().nullable(),
  can,
})
export type ImportRecord = z.infer<typeof importRecord>

/** One row of an import: its cells as the file has them, what is wrong, and the record it became. */
export const importRow = z.object({
  id: z.string(),
  row: z.int(),
  cells: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])),
  state: z.enum(importRowStates),
  mistakes: z.array(mistake),
  entityId: id.nullable(),
})
export type ImportRow = z.infer<typeof importRow>

export const importQuery = listQuery(['createdAt'], { kind: z.enum(importKinds).optional() })
export const importRowQuery = listQuery(['row'], { state: z.enum(importRowStates).optional() })

/** Writes an import: all its rows, or only the good ones while others are wrong. */
export const importRun = z.strictObject({ id, onlyGood: z.boolean() })

/**
 * Records that rows of an import name and that are not there, by kind and name; `within` is the name of what they belong to. `colour` is that of
 * a variety that is widely grown; of another one it has to be said. `isAllowed` is whether the asking user may create it.
 */
export const missingReference = z.object({
  id: z.string(),
  to: z.enum(creatableReferences),
  name: z.string(),
  within: z.string().nullable(),
  colour: z.enum(grapeTypes).nullable(),
  /** What a type of vessel is, as its name says it. */
  elementClass: z.enum(elementClasses).nullable(),
  /** What a supply is, as its rows or its name say it, and with the rest that it is created with. */
  kind: z.enum(stockProductKinds).nullable(),
  unit: z.enum(stockUnits).nullable(),
  basedInBatches: z.boolean(),
  isAllowed: z.boolean(),
})
export type MissingReference = z.infer<typeof missingReference>

/** Creates what rows of an import name and is not there, and judges its rows anew; varieties whose colour nobody says, types of vessels whose class, and supplies whose kind, are left out. */
export const importReferences = z.strictObject({
  id,
  colours: z
    .array(z.strictObject({ name: text(80), colour: z.enum(grapeTypes) }))
    .max(500)
    .default([]),
  classes: z
    .array(z.strictObject({ name: text(80), elementClass: z.enum(elementClasses) }))
    .max(500)
    .default([]),
  kinds: z
    .array(z.strictObject({ name: text(120), kind: z.enum(stockProductKinds) }))
    .max(2000)
    .default([]),
})

/** Takes back all that an import wrote. */
export const importUndo = z.strictObject({ id })
