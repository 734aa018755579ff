import { plans } from '@lagar/domain/access/plans.ts'
import { options } from '../../texts/options.ts'
import { words } from '../../texts/t.ts'

/** The plans, by their names. */
export const planOptions = () => options(plans, (plan) => words.plan[plan])
