/** How far a pay bill is: written down, approved to be paid, or paid whole. */
export const payBillStatuses = ['PENDING', 'APPROVED', 'PAID'] as const
export type PayBillStatus = (typeof payBillStatuses)[number]

/**
 * What a line of a pay bill is: a work, the difference of one that changed after it was billed, or what is added (bonus) or taken off
 * (discount) by hand.
 */
export const payLineKinds = ['WORK', 'DIFFERENCE', 'BONUS', 'DISCOUNT'] as const
export type PayLineKind = (typeof payLineKinds)[number]
