import { harvestPlanGuides } from '../guides/harvest-plan.ts'
import { inputGuides } from '../guides/input.ts'
import { jobTopics } from '../guides/jobs.ts'
import { landGuides } from '../guides/land.ts'
import { startTopics } from '../guides/start.ts'
import { harvestPlanNumbers } from '../numbers/harvest-plan.ts'
import { landNumbers } from '../numbers/land.ts'
import { inputQuestions } from '../questions/input.ts'
import { landQuestions } from '../questions/land.ts'

/** How to begin, the vineyard, and what comes in from it. */
export const vineyardTopics = [
  startTopics,
  jobTopics,
  landGuides,
  harvestPlanGuides,
  landQuestions,
  landNumbers,
  harvestPlanNumbers,
  inputGuides,
  inputQuestions,
] as const
