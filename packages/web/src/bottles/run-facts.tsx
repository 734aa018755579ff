import type { DivisionRecord } from '@lagar/domain/bottling/record.ts'
import type { LabelingRecord } from '@lagar/domain/label/labeling-record.ts'
import { fact } from '../records/columns.tsx'
import type { Fact } from '../records/DetailPage.tsx'
import { EntityLink } from '../ui/EntityLink.tsx'
import { DayText } from '../ui/values.tsx'
import { OrderLink } from '../records/links.tsx'
import type { FieldName } from '../texts/field-names.ts'

type Run = DivisionRecord | LabelingRecord

/** When, where, who and for whom a bottling or labeling was done. */
export const runFacts = (run: Run): Fact[] => [
  fact('dateToStart', <DayText day={run.dateToStart} />),
  fact('dateEnded', <DayText day={run.dateEnded} />),
  linked('divisionLine', 'divisionLine', run.divisionLine),
  linked('employee', 'employee', run.employee),
  linked('distributionDeposit', 'distributionDeposit', run.distributionDeposit),
  fact('amountOfHours', run.amountOfHours),
  linked('customer', 'customer', run.customer),
  fact('order', run.order && <OrderLink order={run.order} />),
]

const linked = (key: FieldName, type: string, to: { id: string; name: string } | null): Fact =>
  fact(
    key,
    to && (
      <EntityLink type={type} id={to.id}>
        {to.name}
      </EntityLink>
    ),
  )
