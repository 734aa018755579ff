import { z } from 'zod'
import { day, id, text } from '../fields.ts'
import { auditActions, chainFaults } from '../lists/audit.ts'
import type { Texts } from '../texts/es.ts'
import { historyLine } from '../entity.ts'
import { listQuery } from '../wire.ts'

/** Which lines of the company's history are asked for: of some days there, of somebody, of a deed, of a kind of record. */
export const auditQuery = listQuery(['at'], {
  from: day.optional(),
  to: day.optional(),
  account: id.optional(),
  action: z.enum(auditActions).optional(),
  entity: z.string().min(1).max(40).optional(),
  /** In the name of the record, or its whole id. */
  text: text(100).optional(),
})

/** A line of the company's history: what a record's own history says, of which record, and from where it was done. */
export const auditLine = historyLine.extend({
  id: z.string(),
  account: id.nullable(),
  entity: z.string(),
  entityId: id,
  name: z.string().nullable(),
  address: z.string().nullable(),
})
export type AuditLine = z.infer<typeof auditLine>

/** Who did it: a person, the program by itself, or somebody whom the company does not know. */
export const authorText = (
  words: Pick<Texts, 'author'>,
  { by, account }: Pick<AuditLine, 'by' | 'account'>,
): string => by || (account === null ? words.author.PROGRAM : words.author.OUTSIDER)

/** How the chain of the history stands: how many lines it has, and what the last verification found. */
export const auditChain = z.object({
  lines: z.int(),
  verified: z
    .object({
      at: z.string(),
      lines: z.int(),
      fault: z.enum(chainFaults).nullable(),
      /** The line at which the chain breaks, counted from the first. */
      position: z.int().nullable(),
    })
    .nullable(),
})
export type AuditChain = z.infer<typeof auditChain>
