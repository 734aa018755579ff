import { named, payKey, payLineErrors, payTotal } from '@lagar/domain/bills/pay.ts'
import {
  payBill,
  payBillName,
  payBillOf,
  payBillQuery,
  payBillRecord,
  payeeOf,
  type PayBill,
  type PayBillRecord,
  type PayLine,
  type ProposedLine,
} from '@lagar/domain/bills/pay-bill.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { toMoney } from '@lagar/domain/units/money.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { rateOn } from '../administration/papers/currencies.ts'
import { changesBetween } from '../audit.ts'
import type { Actor, Tx } from '../actor.ts'
import { currencyOf } from '../currency.ts'
import { exportOf } from '../exports/export.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { asListed } from '../http/list.ts'
import { clearParts, removeFrom, updateAt, type ColumnsOf } from '../http/rows.ts'
import { newId } from '../ids.ts'
import { notifyAssigned } from '../notifications/notify.ts'
import { nextNumber } from '../numbers.ts'
import { paidOf, presentPayBill, selectPayBills } from './pay-read.ts'
import { proposedFor } from './proposal.ts'

/** Locks whom a bill is for, so that no two bills of theirs are judged past each other. */
async function holdPayee(tx: Tx, { companyId }: Actor, { employee, employeesProvider }: PayBill) {
  const table = employee === null ? 'employees_provider' : 'employee'
  const held = await tx
    .selectFrom(table)
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', employee ?? employeesProvider)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!held) throw new Refusal('REFERENCE_NOT_FOUND')
}

/** The rate of a bill: 1 of the company's own currency, what was written, or the stored one of its day. */
async function rateFor(tx: Tx, actor: Actor, bill: PayBill): Promise<number> {
  if (bill.day > actor.today) throw new Refusal('INVALID_INPUT', { errors: { day: 'DAY_IN_FUTURE' } })
  const isOwn = bill.currency === (await currencyOf(tx, actor))
  const rate = (isOwn ? null : bill.exchangeRate) ?? (await rateOn(tx, actor, bill.currency, bill.day))
  if (rate === undefined)
    throw new Refusal('INVALID_INPUT', { errors: { exchangeRate: `NO_RATE_OF_DAY:${bill.currency}` } })
  return rate
}

/** The lines with the names of their works. Refuses at its place a line that is not as the works are now (WORK_CHANGED). */
async function judgeLines(tx: Tx, actor: Actor, id: string, bill: PayBill, rate: number): Promise<PayLine[]> {
  const wrong = payLineErrors(bill.lines.map(named), rate)
  if (Object.keys(wrong).length > 0) throw new Refusal('INVALID_INPUT', { errors: wrong })
  const proposed = await proposedFor(tx, actor, {
    ...(bill.employee === null
      ? { employeesProvider: bill.employeesProvider ?? undefined }
      : { employee: bill.employee }),
    ...{ from: bill.fromDate, to: bill.toDate, payBill: id },
  })
  const byWork = new Map(proposed.map((line) => [payKey({ work: line.work.id, piece: line.piece }), line]))
  const errors = Object.fromEntries(
    bill.lines.flatMap((line, at) =>
      isAsProposed(line, byWork) ? [] : [[`lines.${at}.cost`, 'WORK_CHANGED']],
    ),
  )
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
  return bill.lines.map((line) => ({ ...line, what: proposedAs(line, byWork)?.work.name ?? line.what }))
}

const isByHand = ({ kind }: PayLine) => kind === 'BONUS' || kind === 'DISCOUNT'

type ByWork = ReadonlyMap<string, ProposedLine>

const proposedAs = ({ work, piece }: PayLine, byWork: ByWork): ProposedLine | undefined =>
  work === null ? undefined : byWork.get(payKey({ work, piece }))

function isAsProposed(line: PayLine, byWork: ByWork): boolean {
  if (isByHand(line)) return line.work === null && line.piece === null && line.cost === 0
  const proposed = proposedAs(line, byWork)
  return proposed !== undefined && proposed.kind === line.kind && proposed.cost === line.cost
}

async function writeLines(
  tx: Tx,
  { companyId }: Actor,
  id: string,
  { lines, payee }: { lines: readonly PayLine[]; payee: string | null },
) {
  await tx
    .insertInto('pay_bill_line')
    .values(
      lines.map(({ kind, work, piece, cost, amount, what, reason }, position) => ({
        ...{ company_id: companyId, id: newId(), pay_bill_id: id, position, kind, what, reason },
        ...{ piece, payee_id: piece === null ? null : payee },
        ...{ work_record_id: work, cost: toMoney(cost), amount: toMoney(amount) },
      })),
    )
    .execute()
}

const columns = (
  given: PayBill,
  rate: number,
  lines: readonly PayLine[],
): ColumnsOf<'pay_bill', 'number'> => ({
  employee_id: given.employee,
  employees_provider_id: given.employeesProvider,
  from_date: given.fromDate,
  to_date: given.toDate,
  day: given.day,
  currency: given.currency,
  rate,
  is_approved: given.status === 'APPROVED',
  total: toMoney(payTotal(lines)),
  note: given.note,
})

/** Tells who is paid that their bill was approved. */
async function tell(tx: Tx, actor: Actor, id: string, wasApproved: boolean) {
  const bill = await payBills.find(tx, actor, id)
  if (!bill || wasApproved || bill.status === 'PENDING') return
  await notifyAssigned(
    tx,
    actor,
    'payBill',
    { id, name: payBillName(bill) },
    { employee: bill.employee?.id ?? null },
  )
}

/** A bill without its rate where that is the company's own, and without what follows from its works. */
const comparable = ({ lines, status: _, ...bill }: PayBill) => ({
  ...bill,
  lines: lines.map(({ kind, work, piece, cost, amount, what, reason }) => ({
    ...{ kind, work, piece, cost, amount, reason },
    what: work === null ? what : '',
  })),
})

/** Which of an approved or paid bill may still be changed: its note, and back to pending while nothing was paid. */
function refuseStanding(before: PayBillRecord, given: PayBill, isSame: boolean) {
  const backs = given.status === 'PENDING'
  if (before.paid > 0 && (backs || !isSame)) throw new Refusal('PAY_BILL_PAID')
  if (!backs && !isSame) throw new Refusal('PAY_BILL_APPROVED')
}

/** What people are owed for their works, and how far it is paid. */
export const payBills: Catalogue<typeof payBill.shape, PayBillRecord, z.output<typeof payBillQuery>> = {
  entity: 'payBill',
  area: 'administration',
  gate: 'administration.read',
  path: '/administration/payBills',
  deletePath: '/administration/payBills',
  input: payBill,
  record: payBillRecord,
  ...asListed(selectPayBills, presentPayBill, {
    query: payBillQuery,
    id: 'b.id',
    sort: '-number',
    sorts: { day: sql.ref('b.day'), number: sql.ref('b.number'), total: sql.ref('b.total') },
    asked(all, { employeeId, employeesProviderId, status, from, to }) {
      let rows = all
      if (employeeId !== undefined) rows = rows.where('b.employee_id', '=', employeeId)
      if (employeesProviderId !== undefined)
        rows = rows.where('b.employees_provider_id', '=', employeesProviderId)
      if (status !== undefined) rows = rows.where('b.is_approved', '=', status !== 'PENDING')
      if (status === 'PAID') rows = rows.where(sql<boolean>`b.total <= ${paidOf}`)
      if (status === 'APPROVED') rows = rows.where(sql<boolean>`b.total > ${paidOf}`)
      if (from !== undefined) rows = rows.where('b.day', '>=', from)
      if (to !== undefined) rows = rows.where('b.day', '<=', to)
      return rows
    },
  }),

  async insert(tx, actor, id, given) {
    await holdPayee(tx, actor, given)
    const rate = await rateFor(tx, actor, given)
    const lines = await judgeLines(tx, actor, id, given, rate)
    const number = await nextNumber(tx, actor, 'payBill')
    await tx
      .insertInto('pay_bill')
      .values({ company_id: actor.companyId, id, number, ...columns(given, rate, lines) })
      .execute()
    await writeLines(tx, actor, id, { lines, payee: given.employee ?? given.employeesProvider })
    await tell(tx, actor, id, false)
  },

  async update(tx, actor, at, given) {
    await holdPayee(tx, actor, given)
    const row = await selectPayBills(tx, actor)
      .where('b.id', '=', at.id)
      .forNoKeyUpdate('b')
      .executeTakeFirst()
    if (!row || row.version !== at.version) return await updateAt(tx, actor, 'pay_bill', at, {})
    const before = presentPayBill(actor)(row)
    const rate = await rateFor(tx, actor, given)
    const changed = changesBetween(
      comparable(payBillOf(before)),
      comparable({ ...given, exchangeRate: rate, note: before.note }),
    )
    const isSame = Object.keys(changed).length === 0
    if (row.isApproved) refuseStanding(before, given, isSame)
    // What only goes back, or only says another word, stays as it was, also where its works changed since.
    if (isSame && (row.isApproved || given.status === 'PENDING'))
      return await updateAt(tx, actor, 'pay_bill', at, {
        is_approved: given.status === 'APPROVED',
        note: given.note,
      })
    const lines = await judgeLines(tx, actor, at.id, given, rate)
    // First, because its lines name who was paid.
    await clearParts(tx, actor, ['pay_bill_line'], 'pay_bill_id', at.id)
    const updated = await updateAt(tx, actor, 'pay_bill', at, columns(given, rate, lines))
    await writeLines(tx, actor, at.id, { lines, payee: given.employee ?? given.employeesProvider })
    await tell(tx, actor, at.id, row.isApproved)
    return updated
  },

  nameOf: payBillName,
  async remove(tx, actor, id) {
    const row = await selectPayBills(tx, actor).where('b.id', '=', id).forNoKeyUpdate('b').executeTakeFirst()
    if (row && presentPayBill(actor)(row).paid > 0) throw new Refusal('PAY_BILL_PAID')
    await clearParts(tx, actor, ['pay_bill_share'], 'pay_bill_id', id)
    return removeFrom('pay_bill')(tx, actor, id)
  },
}

export const payBillExport = exportOf({
  permission: 'administration.read',
  sheet: 'PAY_BILL',
  query: payBillQuery,
  list: payBills.list,
  columns: [
    { field: 'number', kind: 'count', value: ({ number }) => number },
    { field: 'payee', kind: 'text', width: 28, value: (bill) => payeeOf(bill).name },
    { field: 'fromDate', kind: 'day', value: ({ fromDate }) => fromDate },
    { field: 'toDate', kind: 'day', value: ({ toDate }) => toDate },
    { field: 'day', kind: 'day', value: ({ day }) => day },
    { field: 'status', kind: 'text', value: ({ status }, texts) => texts.payBillStatus[status] },
    { field: 'currency', kind: 'text', value: ({ currency }) => currency },
    { field: 'total', kind: 'money', value: ({ total }) => total },
    { field: 'paid', kind: 'money', value: ({ paid }) => paid },
    { field: 'leftToPay', kind: 'money', value: ({ left }) => left },
    { field: 'note', kind: 'text', width: 40, value: ({ note }) => note },
  ],
})
