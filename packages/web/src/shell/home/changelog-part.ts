import type { Said } from '../../help/told/said.ts'

/** What a version brought in one part of the product, in both languages. */
export type Part = { title: Said; items: readonly Said[] }
