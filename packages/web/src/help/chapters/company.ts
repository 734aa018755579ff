import { companyGuides } from '../guides/company.ts'
import { everywhereGuides } from '../guides/everywhere.ts'
import { traceabilityGuides } from '../guides/traceability.ts'
import { figureNumbers } from '../numbers/figures.ts'
import { companyQuestions } from '../questions/company.ts'
import { everywhereQuestions } from '../questions/everywhere.ts'
import { traceabilityQuestions } from '../questions/traceability.ts'
import { referenceTopics } from '../reference/lists.ts'

/** Traces and figures, the company, and what is the same everywhere. */
export const companyTopics = [
  traceabilityGuides,
  traceabilityQuestions,
  figureNumbers,
  companyGuides,
  companyQuestions,
  everywhereGuides,
  everywhereQuestions,
  referenceTopics,
] as const
