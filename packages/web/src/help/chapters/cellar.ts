import { cellarGuides } from '../guides/cellar.ts'
import { laboratoryGuides } from '../guides/laboratory.ts'
import { workorderGuides } from '../guides/workorder.ts'
import { cellarNumbers } from '../numbers/cellar.ts'
import { cellarQuestions } from '../questions/cellar.ts'
import { laboratoryQuestions } from '../questions/laboratory.ts'
import { workorderQuestions } from '../questions/workorder.ts'

/** The cellar, its orders and the laboratory. */
export const cellarTopics = [
  cellarGuides,
  cellarQuestions,
  cellarNumbers,
  workorderGuides,
  workorderQuestions,
  laboratoryGuides,
  laboratoryQuestions,
] as const
