import type { ReactNode } from 'react'
import type { Draft } from '../form/useDraft.ts'
import { DayField } from '../form/DayField.tsx'
import { TextField } from '../form/fields.tsx'
import { FormSection } from '../form/FormModal.tsx'
import { labelled } from '../form/labelled.ts'
import { DecimalField } from '../form/numberFields.tsx'
import { DivisionLinePicker, OrderPicker, DistributionDepositPicker } from '../pickers/bottlePickers.tsx'
import { CustomerPicker, EmployeePicker } from '../pickers/pickers.tsx'
import { t } from '../texts/t.ts'
import type { RunDraft } from './run-draft.ts'

type Props = { draft: Draft<RunDraft>; children?: ReactNode }

/** What a bottling and a labeling both ask: lot, days, line, who, where the bottles go, and for whom. */
export function RunFields({ draft, children }: Props) {
  const customer = draft.value.customer ?? undefined
  return (
    <FormSection title={t.division.what}>
      <TextField required maxLength={60} {...labelled(draft, 'batchId')} />
      <DivisionLinePicker required {...labelled(draft, 'divisionLine')} />
      <EmployeePicker required {...labelled(draft, 'employee')} />
      <DayField required {...labelled(draft, 'dateToStart')} />
      <DayField required {...labelled(draft, 'dateEnded')} />
      <DecimalField decimals={1} {...labelled(draft, 'amountOfHours')} />
      <DistributionDepositPicker required {...labelled(draft, 'distributionDeposit')} />
      <CustomerPicker clearable {...labelled(draft, 'customer')} />
      <OrderPicker clearable filters={customer ? { customer } : {}} {...labelled(draft, 'order')} />
      {children}
    </FormSection>
  )
}
