import type { ReactNode } from 'react'
import type { Draft } from '../form/draft/use-draft.ts'
import { DayField } from '../form/fields/DayField.tsx'
import { FormSection } from '../form/frames/FormModal.tsx'
import { labelled } from '../form/draft/labelled.ts'
import { HoursField } from '../form/fields/number-fields.tsx'
import { DivisionLinePicker, OrderPicker, DistributionDepositPicker } from '../pickers/bottle-pickers.tsx'
import { CodeField } from '../parts/codes/CodeField.tsx'
import { CustomerPicker, EmployeePicker } from '../pickers/pickers.tsx'
import { fieldName } from '../texts/field-names.ts'
import { t } from '../texts/t.ts'
import type { RunDraft } from './run-draft.ts'

type Props = { draft: Draft<RunDraft>; of: 'division' | 'labeling'; saved: boolean; children?: ReactNode }

/** What a bottling and a labeling both ask: lot, days, line, who, where the bottles go, and for whom. */
export function RunFields({ draft, of, saved, children }: Props) {
  const customer = draft.value.customer ?? undefined
  return (
    <FormSection title={t.division.what}>
      <CodeField of={of} saved={saved} label={fieldName('batchId')} field={draft.field('batchId')} />
      <DivisionLinePicker required {...labelled(draft, 'divisionLine')} />
      <EmployeePicker required {...labelled(draft, 'employee')} />
      <DayField required {...labelled(draft, 'dateToStart')} />
      <DayField required {...labelled(draft, 'dateEnded')} />
      <HoursField {...labelled(draft, 'amountOfHours')} />
      <DistributionDepositPicker required {...labelled(draft, 'distributionDeposit')} />
      <CustomerPicker clearable {...labelled(draft, 'customer')} />
      <OrderPicker clearable filters={customer ? { customer } : {}} {...labelled(draft, 'order')} />
      {children}
    </FormSection>
  )
}
