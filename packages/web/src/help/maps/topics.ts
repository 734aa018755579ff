import { keysOf } from '@lagar/domain/lookup.ts'
import { bottlingGuides } from '../guides/bottling.ts'
import { cellarGuides } from '../guides/cellar.ts'
import { companyGuides } from '../guides/company.ts'
import { distributionGuides } from '../guides/distribution.ts'
import { everywhereGuides } from '../guides/everywhere.ts'
import { harvestPlanGuides } from '../guides/harvest-plan.ts'
import { inputGuides } from '../guides/input.ts'
import { laboratoryGuides } from '../guides/laboratory.ts'
import { jobTopics } from '../guides/jobs.ts'
import { landGuides } from '../guides/land.ts'
import { moneyGuides } from '../guides/money.ts'
import { peopleGuides } from '../guides/people.ts'
import { startTopics } from '../guides/start.ts'
import { stockGuides } from '../guides/stock.ts'
import { traceabilityGuides } from '../guides/traceability.ts'
import { workorderGuides } from '../guides/workorder.ts'
import { cellarNumbers } from '../numbers/cellar.ts'
import { figureNumbers } from '../numbers/figures.ts'
import { harvestPlanNumbers } from '../numbers/harvest-plan.ts'
import { landNumbers } from '../numbers/land.ts'
import { moneyNumbers } from '../numbers/money.ts'
import { stockNumbers } from '../numbers/stock.ts'
import { bottlingQuestions } from '../questions/bottling.ts'
import { cellarQuestions } from '../questions/cellar.ts'
import { companyQuestions } from '../questions/company.ts'
import { distributionQuestions } from '../questions/distribution.ts'
import { everywhereQuestions } from '../questions/everywhere.ts'
import { inputQuestions } from '../questions/input.ts'
import { laboratoryQuestions } from '../questions/laboratory.ts'
import { landQuestions } from '../questions/land.ts'
import { moneyQuestions } from '../questions/money.ts'
import { peopleQuestions } from '../questions/people.ts'
import { stockQuestions } from '../questions/stock.ts'
import { traceabilityQuestions } from '../questions/traceability.ts'
import { workorderQuestions } from '../questions/workorder.ts'
import { referenceTopics } from '../reference/lists.ts'
import type { HelpArea } from '../told/areas.ts'
import { topicKinds, type Topic } from '../told/topic.ts'

/** The files that the topics stand in. */
export const topicFiles = [
  startTopics,
  jobTopics,
  landGuides,
  harvestPlanGuides,
  landQuestions,
  landNumbers,
  harvestPlanNumbers,
  inputGuides,
  inputQuestions,
  cellarGuides,
  cellarQuestions,
  cellarNumbers,
  workorderGuides,
  workorderQuestions,
  laboratoryGuides,
  laboratoryQuestions,
  stockGuides,
  stockQuestions,
  stockNumbers,
  bottlingGuides,
  bottlingQuestions,
  distributionGuides,
  distributionQuestions,
  peopleGuides,
  peopleQuestions,
  moneyGuides,
  moneyQuestions,
  moneyNumbers,
  traceabilityGuides,
  traceabilityQuestions,
  figureNumbers,
  companyGuides,
  companyQuestions,
  everywhereGuides,
  everywhereQuestions,
  referenceTopics,
] as const

type Merged<Files extends readonly unknown[]> = Files extends readonly [infer File, ...infer Rest]
  ? keyof File | Merged<Rest>
  : never

/** What a topic is called in its address. */
export type TopicId = Extract<Merged<typeof topicFiles>, string>

/** Every topic of the help, by its id. */
export const topics: Readonly<Record<TopicId, Topic>> = Object.assign({}, ...topicFiles)

/** The ids of all topics. */
export const topicIds: readonly TopicId[] = keysOf(topics)

/** Whether a text is the id of a topic. */
export const isTopicId = (text: string): text is TopicId => Object.hasOwn(topics, text)

/** The topics of an area: its pages first, then how things are done, then its numbers. */
export const topicsIn = (area: HelpArea): { id: TopicId; topic: Topic }[] =>
  topicKinds.flatMap((kind) =>
    topicIds
      .filter((id) => topics[id].area === area && topics[id].kind === kind)
      .map((id) => ({ id, topic: topics[id] })),
  )
