import { z } from 'zod'
import { remitoLetters } from './lists/documents.ts'

/** The number that a delivery note (remito) was issued with: its letter, its point of issue, and which one it is of that point. */
export const remito = z.object({
  letter: z.enum(remitoLetters),
  pointOfIssue: z.int(),
  number: z.int(),
})
export type Remito = z.infer<typeof remito>

/** The number of a delivery note as its paper says it: X 0001-00000012. */
export const remitoCode = ({ letter, pointOfIssue, number }: Remito): string =>
  `${letter} ${String(pointOfIssue).padStart(4, '0')}-${String(number).padStart(8, '0')}`
