import { bottlingGuides } from '../guides/bottling.ts'
import { distributionGuides } from '../guides/distribution.ts'
import { moneyGuides } from '../guides/money.ts'
import { peopleGuides } from '../guides/people.ts'
import { stockGuides } from '../guides/stock.ts'
import { moneyNumbers } from '../numbers/money.ts'
import { stockNumbers } from '../numbers/stock.ts'
import { bottlingQuestions } from '../questions/bottling.ts'
import { distributionQuestions } from '../questions/distribution.ts'
import { moneyQuestions } from '../questions/money.ts'
import { peopleQuestions } from '../questions/people.ts'
import { stockQuestions } from '../questions/stock.ts'

/** Supplies, bottles, where they go, people and money. */
export const tradeTopics = [
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
] as const
