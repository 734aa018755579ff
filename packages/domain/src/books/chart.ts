import { z } from 'zod'
import { rule } from '../check.ts'
import { id, text, version } from '../fields.ts'
import { accountKinds, bookGroupings, bookRoles, type BookRole } from '../lists/bills.ts'
import { lossReasons } from '../lists/cellar.ts'
import { stockLossReasons } from '../lists/stock.ts'
import { can } from '../wire.ts'

/** The reasons that losses of supplies, wine and bottles may have, each once. */
export const bookReasons = [...new Set([...lossReasons, ...stockLossReasons])] as [
  (typeof lossReasons)[number] | (typeof stockLossReasons)[number],
  ...((typeof lossReasons)[number] | (typeof stockLossReasons)[number])[],
]
export type BookReason = (typeof bookReasons)[number]

const lossRoles: ReadonlySet<BookRole> = new Set(['SUPPLY_LOSSES', 'WINE_LOSSES', 'BOTTLE_LOSSES'])

/** Whether a role is a loss, whose reasons may have accounts of their own. */
export const isLoss = (role: BookRole): boolean => lossRoles.has(role)

/** An account of the chart (cuenta): its code in the accountant's program, its name and its kind. */
export const bookAccount = z.strictObject({
  id,
  // What a program reads as a code: no spaces, and no mark that separates the columns of a file.
  code: text(20).regex(/^[0-9A-Za-z][0-9A-Za-z./_-]*$/),
  name: text(80),
  kind: z.enum(accountKinds),
})
export type BookAccount = z.infer<typeof bookAccount>

/** The account of a role; of a loss by its reason, and of any role in one cellar or estate (`centre`), where those have accounts of their own. */
export const bookRule = z
  .strictObject({
    role: z.enum(bookRoles),
    reason: z.enum(bookReasons).nullable().default(null),
    centre: id.nullable().default(null),
    account: id,
  })
  .refine(
    ...rule(
      z.object({ role: z.enum(bookRoles), reason: z.string().nullable() }),
      ({ role, reason }) => reason === null || isLoss(role),
      'reason',
      'NOT_ALLOWED_HERE',
    ),
  )
export type BookRule = z.infer<typeof bookRule>

/** What a rule is of; the same twice would leave open which account holds. */
export const ruleKey = ({ role, reason, centre }: Omit<BookRule, 'account'>): string =>
  `${role} ${reason ?? ''} ${centre ?? ''}`

const repeatedIn = (keys: readonly string[]): number[] =>
  keys.flatMap((key, at) => (keys.indexOf(key) < at ? [at] : []))

/** The chart of accounts (plan de cuentas) with the account of each role, and whether journal entries tell of days or of months. */
export const bookChart = z
  .strictObject({
    grouping: z.enum(bookGroupings).default('MONTH'),
    accounts: z.array(bookAccount).min(1).max(500),
    rules: z.array(bookRule).max(1000),
  })
  .superRefine(({ accounts, rules }, context) => {
    const wrong = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    for (const at of repeatedIn(accounts.map(({ code }) => code.toUpperCase())))
      wrong(['accounts', at, 'code'], 'REPEATED')
    for (const at of repeatedIn(accounts.map((account) => account.id)))
      wrong(['accounts', at, 'id'], 'REPEATED')
    for (const at of repeatedIn(rules.map(ruleKey))) wrong(['rules', at, 'account'], 'REPEATED')
    const known = new Set(accounts.map((account) => account.id))
    rules.forEach(({ account }, at) => {
      if (!known.has(account)) wrong(['rules', at, 'account'], 'NO_SUCH_ACCOUNT')
    })
  })
export type BookChart = z.infer<typeof bookChart>

/** The chart as it is kept: none of it before a company began its books. `version` is 0 until then. */
export const bookChartRecord = z.object({
  version: z.int().min(0),
  grouping: z.enum(bookGroupings),
  accounts: z.array(bookAccount),
  rules: z.array(
    z.object({
      role: z.enum(bookRoles),
      reason: z.enum(bookReasons).nullable(),
      centre: id.nullable(),
      account: id,
    }),
  ),
  /** The cellars and estates that the ledger's costs are told apart by. */
  centres: z.array(z.object({ id, name: z.string(), kind: z.enum(['CELLAR', 'WINE_ESTATE']) })),
  can,
})
export type BookChartRecord = z.infer<typeof bookChartRecord>

/** The chart as it is sent, over the version that was read; 0 for the first one. */
export const bookChartEdit = z.strictObject({
  version: version.or(z.literal(0)),
  chart: bookChart,
})

/** What is booked, as far as its account follows from it. */
export type Booked = { role: BookRole; reason: string | null; centre: string | null }

/**
 * The account of what is booked: that of its reason and centre, or else of its reason, of its centre, of its role; none while the role has none.
 */
export function accountFinder(rules: readonly BookRule[]): (booked: Booked) => string | undefined {
  const byKey = new Map(rules.map((one) => [ruleKey(one), one.account]))
  return ({ role, reason, centre }) => {
    const of = (key: { reason: string | null; centre: string | null }) =>
      byKey.get(`${role} ${key.reason ?? ''} ${key.centre ?? ''}`)
    return (
      of({ reason, centre }) ??
      of({ reason, centre: null }) ??
      of({ reason: null, centre }) ??
      of({ reason: null, centre: null })
    )
  }
}
