import { z } from 'zod'
import { needed, rule } from '../check.ts'
import { amountField, day, exchangeRateField, id, MAX_MONEY, note, optionalText, version } from '../fields.ts'
import { paymentMethods } from '../lists/documents.ts'
import { workKinds } from '../lists/field-work.ts'
import { pickedUnits } from '../lists/vineyard.ts'
import { payBillStatuses, payLineKinds } from '../lists/pay.ts'
import { currencies } from '../lists/places.ts'
import { can, listQuery, named } from '../wire.ts'

const payee = { employee: id.nullable().default(null), employeesProvider: id.nullable().default(null) }

/**
 * One line of a pay bill: days of a work, or its `piece`work in one unit. A work's `cost` is what it is worth in the company's currency as the proposal said it; `amount` is what is paid for
 * it in the bill's, and another one than that asks for a reason. A bonus or a discount says what it is and why; a discount is taken off.
 */
export const payLine = z.strictObject({
  kind: z.enum(payLineKinds),
  work: id.nullable().default(null),
  piece: z.enum(pickedUnits).nullable().default(null),
  cost: amountField(4, { min: -MAX_MONEY, max: MAX_MONEY }).default(0),
  amount: amountField(2, { min: -MAX_MONEY, max: MAX_MONEY }),
  what: optionalText(120),
  reason: optionalText(300),
})
export type PayLine = z.infer<typeof payLine>

const lines = z.array(payLine).max(500)

/**
 * A pay bill (liquidación): what one employee, or a crew or contractor, is owed for the works of some days. `exchangeRate` is what one of a
 * foreign currency was worth on the bill's day, where nothing is said the stored rate.
 */
export const payBill = z
  .strictObject({
    ...payee,
    fromDate: day,
    toDate: day,
    day,
    currency: z.enum(currencies).default('ARS'),
    exchangeRate: exchangeRateField,
    status: z.enum(['PENDING', 'APPROVED']).default('PENDING'),
    lines,
    note,
  })
  .refine(
    ...needed(
      z.object({ employee: z.string().nullish(), employeesProvider: z.string().nullish() }),
      (given) => Boolean(given.employee) || Boolean(given.employeesProvider),
      'employee',
    ),
  )
  .refine(
    ...rule(
      z.object({ employee: z.string().nullish(), employeesProvider: z.string().nullish() }),
      (given) => !given.employee || !given.employeesProvider,
      'employeesProvider',
      'ONE_OR_THE_OTHER',
    ),
  )
  .refine(
    ...rule(
      z.object({ fromDate: day, toDate: day }),
      ({ fromDate, toDate }) => toDate >= fromDate,
      'toDate',
      'END_BEFORE_START',
    ),
  )
  .refine(
    ...rule(
      z.object({ lines: z.array(z.unknown()) }),
      (given) => given.lines.length > 0,
      'lines',
      'NO_PAY_LINES',
    ),
  )
export type PayBill = z.infer<typeof payBill>

const share = {
  day,
  method: z.enum(paymentMethods),
  amount: amountField(2, { min: 0.01, max: MAX_MONEY }),
  note: optionalText(200),
}

/** A part of a pay bill that is paid (pago): when, how, how much in the bill's currency, and what its receipt says. */
export const payShare = z.strictObject({ payBill: id, ...share })
export type PayShare = z.infer<typeof payShare>

const annulling = { isAnnulled: z.boolean().default(false), reason: optionalText(300) }

/** A share set right, or annulled with its reason: an annulled one pays nothing and stays as it is. */
export const payShareChange = z
  .strictObject({ payBill: id, ...share, ...annulling })
  .refine(...needed(z.object(annulling), ({ isAnnulled, reason }) => !isAnnulled || reason !== '', 'reason'))
export type PayShareChange = z.infer<typeof payShareChange>

/** The work behind a line, as it is opened. */
export const paidWork = named.extend({ type: z.enum(workKinds) })

/** A line as a page shows it; `day` is that of its work. */
export const payLineRecord = z.object({
  ...payLine.shape,
  id,
  work: paidWork.nullable(),
  day: day.nullable(),
})
export type PayLineRecord = z.infer<typeof payLineRecord>

/** A share as a page shows it. */
export const payShareRecord = z.object({ id, version, ...share, isAnnulled: z.boolean(), reason: z.string() })
export type PayShareRecord = z.infer<typeof payShareRecord>

/** A pay bill as a list or page shows it: what is owed (`total`), paid and left, in its currency. */
export const payBillRecord = z.object({
  ...payBill.shape,
  number: z.int(),
  employee: named.nullable(),
  employeesProvider: named.nullable(),
  exchangeRate: z.number(),
  status: z.enum(payBillStatuses),
  lines: z.array(payLineRecord),
  shares: z.array(payShareRecord),
  total: z.number(),
  paid: z.number(),
  left: z.number(),
  id,
  version,
  can,
})
export type PayBillRecord = z.infer<typeof payBillRecord>

/** Whom a bill is for. */
export const payeeOf = ({
  employee,
  employeesProvider,
}: Pick<PayBillRecord, 'employee' | 'employeesProvider'>) => (employee ?? employeesProvider)!

/** What a pay bill is called: its number and whom it is for. */
export const payBillName = (bill: Pick<PayBillRecord, 'number' | 'employee' | 'employeesProvider'>): string =>
  `${bill.number} ${payeeOf(bill).name}`

/** A saved pay bill as its form takes it. */
export const payBillOf = (saved: PayBillRecord): PayBill => ({
  employee: saved.employee?.id ?? null,
  employeesProvider: saved.employeesProvider?.id ?? null,
  ...{ fromDate: saved.fromDate, toDate: saved.toDate, day: saved.day, note: saved.note },
  ...{ currency: saved.currency, exchangeRate: saved.exchangeRate },
  status: saved.status === 'PENDING' ? 'PENDING' : 'APPROVED',
  lines: saved.lines.map(({ kind, work, piece, cost, amount, what, reason }) => ({
    ...{ kind, piece, cost, amount, what, reason },
    work: work?.id ?? null,
  })),
})

/** `from` and `to` ask for the bills written on the days between. */
export const payBillQuery = listQuery(['day', 'number', 'total'], {
  employeeId: id.optional(),
  employeesProviderId: id.optional(),
  status: z.enum(payBillStatuses).optional(),
  from: day.optional(),
  to: day.optional(),
})

/** Whose works of which days are proposed; `payBill` is the bill that is written anew, whose own lines do not count. */
export const payProposalQuery = z
  .strictObject({
    employee: id.optional(),
    employeesProvider: id.optional(),
    from: day,
    to: day,
    payBill: id.optional(),
  })
  .refine(
    ...rule(
      z.object({ employee: z.string().optional(), employeesProvider: z.string().optional() }),
      (given) => (given.employee === undefined) !== (given.employeesProvider === undefined),
      'employee',
      'ONE_OR_THE_OTHER',
    ),
  )
  .refine(...rule(z.object({ from: day, to: day }), ({ from, to }) => to >= from, 'to', 'END_BEFORE_START'))
export type PayProposalQuery = z.infer<typeof payProposalQuery>

/**
 * A work that is to be paid, or what it changed by since it was: `cost` in the company's currency, and what it is of: people, days and the
 * cost of one day of one person, with the hours of all of them; or of piecework, how many `pieces` of it.
 */
export const proposedLine = z.object({
  kind: z.enum(['WORK', 'DIFFERENCE']),
  work: paidWork,
  day,
  people: z.number(),
  workedDays: z.int(),
  workedDayCost: z.number(),
  hours: z.number(),
  piece: z.enum(pickedUnits).nullable(),
  pieces: z.number(),
  cost: z.number(),
  billed: z.number(),
})
export type ProposedLine = z.infer<typeof proposedLine>

/** The works that nobody paid yet, in the order of their days, and their sum in the company's currency. */
export const payProposal = z.object({ result: z.array(proposedLine), total: z.number() })
export type PayProposal = z.infer<typeof payProposal>

/**
 * A work behind a bill: what was paid for it there, what it costs now, and where it was done; of piecework, who picked how much on which day and
 * at which rate.
 */
export const tracedPay = z.object({
  result: z.object({
    payBill: payBillRecord,
    works: z.array(
      z.object({
        work: paidWork,
        day: day.nullable(),
        lands: z.array(named),
        piece: z.enum(pickedUnits).nullable(),
        pickers: z.array(z.object({ id, picker: named, day, amount: z.number(), pieceRate: z.number() })),
        amount: z.number(),
        cost: z.number(),
        now: z.number(),
      }),
    ),
  }),
})
export type TracedPay = z.infer<typeof tracedPay>
