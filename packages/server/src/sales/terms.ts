import { canMove } from '@lagar/domain/access/transitions.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { AuditAction } from '@lagar/domain/lists/audit.ts'
import type { BulkSaleStatus } from '@lagar/domain/lists/sales.ts'
import type { Instalment } from '@lagar/domain/sales/contract.ts'
import { changesBetween } from '../audit.ts'

/** A contract in bulk, sold or bought, as far as its moves ask. */
type Contract = { status: BulkSaleStatus; instalments: readonly Instalment[] }

/** What of a contract may change once it is agreed. */
const stillOpen: ReadonlySet<string> = new Set(['status', 'employee', 'deadlineDate', 'laboratory', 'note'])

/** The terms of a contract that stand once it is agreed; of its instalments not whether they were paid. */
const fixed = ({ instalments, ...contract }: Contract) => ({
  ...Object.fromEntries(Object.entries(contract).filter(([field]) => !stillOpen.has(field))),
  instalments: instalments.map(({ amount, dueDate }) => `${amount} ${dueDate}`).join(', '),
})

/**
 * Refuses a status that does not come next; with HAS_LOADS, naming the `loads` that stand, to call off or to reopen what was loaded or received for; and with
 * ALREADY_CLOSED, at each field, other terms than those that were agreed.
 */
export function refuseMove(before: Contract, given: Contract, loads: readonly string[]): void {
  const { status } = given
  if (status !== before.status && !canMove('bulkSale', before.status, status))
    refuse({ status: 'STATUS_NOT_NEXT' })
  if ((status === 'CANCELLED' || status === 'OFFERED') && status !== before.status && loads.length > 0)
    throw new Refusal('HAS_LOADS', { errors: { status: 'HAS_LOADS' }, details: { loads } })
  if (before.status === 'OFFERED' || status === 'OFFERED') return
  const changed = Object.keys(changesBetween(fixed(before), fixed(given)))
  if (changed.length > 0)
    throw new Refusal('ALREADY_CLOSED', {
      errors: Object.fromEntries(changed.map((field) => [field, 'AGREED_ALREADY'])),
      details: { changed },
    })
}

/** Refuses what is wrong with some fields, if anything is. */
export function refuse(errors: Record<string, string>): void {
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
}

/** What a change of a contract is called in its history. */
export function actionOf(before: BulkSaleStatus, after: BulkSaleStatus): AuditAction {
  if (before === after) return 'EDIT'
  if (after === 'CANCELLED') return 'CANCEL'
  return after === 'CLOSED' ? 'FINISH' : 'STATUS'
}
