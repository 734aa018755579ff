import type { LandCostKind } from '@lagar/domain/lists/field-work.ts'
import { notificationLabel } from '@lagar/domain/texts/speak.ts'
import { words } from './t.ts'

/** A word of a list by its code; a code that a newer server wrote stands for itself. */
const wordOf = (list: Readonly<Record<string, string>>, code: string): string => list[code] ?? code

/** What was done, as the history says it. */
export const actionText = (action: string): string => wordOf(words.auditAction, action)

/** What a plot bears the cost of: a kind of work, or service bills. */
export const landCostWord = (kind: LandCostKind): string =>
  kind === 'serviceBill' ? words.entityType.serviceBill : words.fieldWorkType[kind]

/** A kind of record, as one is called. */
export const kindText = (entity: string): string => wordOf(words.entity, entity)

/** The words in which works of the field, and what is seen there, are called. */
export const workWords = () => ({
  contingencyType: words.contingencyType,
  fieldWorkType: words.fieldWorkType,
  irrigationOrigin: words.irrigationOrigin,
  phenologyType: words.phenologyType,
})

/** What a notification says; one of a kind that this version does not know yet is a new notification. */
export const notificationWord = (type: string): string =>
  notificationLabel({ notificationType: words.notificationType }, type)
