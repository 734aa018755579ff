import type { ProblemRow } from '@lagar/domain/distribution/problem-record.ts'
import { problemTypes } from '@lagar/domain/lists/people.ts'
import { problemStatuses } from '@lagar/domain/lists/statuses.ts'
import { Group } from '@mantine/core'
import { mdiEyeOutline, mdiMessageAlertOutline } from '@mdi/js'
import { useState } from 'react'
import type { Filters } from '../../api/send.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { FilterDay } from '../../lists/FilterDay.tsx'
import { FilterSelect, FilterText } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { WineBatchPicker } from '../../pickers/bottle-pickers.tsx'
import { FilterPicker } from '../../pickers/FilterPicker.tsx'
import { CustomerPicker, EmployeePicker } from '../../pickers/pickers.tsx'
import { useCan } from '../../session/me.tsx'
import { numberText } from '../../texts/numbers.ts'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { DayText } from '../../ui/values.tsx'
import { problemActions } from './actions.ts'
import { ProblemBadge } from './ProblemBadge.tsx'
import type { OpenProblem } from './ProblemDialogs.tsx'
import type { ProblemStart } from './ProblemForm.tsx'
import { later } from '../../ui/later.tsx'

const ProblemDialogs = later(async () => (await import('./ProblemDialogs.tsx')).ProblemDialogs)
const ProblemForm = later(async () => (await import('./ProblemForm.tsx')).ProblemForm)

type Props = {
  /** Narrows the list to those of one order, lot, customer or deposit. */
  fixed?: Filters
  /** What a problem that is reported from here knows already. */
  start?: ProblemStart
}

/** What customers and deposits complain of. */
export function ProblemsTab({ fixed = {}, start }: Props) {
  const texts = t.problems
  const allowed = useCan('distribution.write')
  const isFixed = Object.keys(fixed).length > 0
  const [open, setOpen] = useState<OpenProblem>()
  const [reporting, setReporting] = useState(false)
  return (
    <>
      <ListPage<ProblemRow>
        title={texts.title}
        order={2}
        path="distribution/problems"
        excel="PROBLEM"
        fixed={fixed}
        defaultSort="-number"
        columns={columnsOf(fixed)}
        rowName={({ number }) => texts.named(number)}
        rowHref={({ id }) => `/entities/problem/${id}`}
        actions={(problem) => [
          { label: t.ui.view, icon: mdiEyeOutline, onClick: () => setOpen({ dialog: 'view', problem }) },
          ...problemActions(problem, (dialog) => setOpen({ dialog, problem })),
        ]}
        create={{ label: texts.report, allowed, onClick: () => setReporting(true) }}
        empty={{
          title: isFixed ? texts.noneHere : texts.empty,
          hint: isFixed ? texts.noneHereHint : texts.emptyHint,
          icon: mdiMessageAlertOutline,
        }}
        filters={<Narrowing isFixed={isFixed} />}
      />
      {reporting && <ProblemForm {...(start ? { start } : {})} onClose={() => setReporting(false)} />}
      {open && <ProblemDialogs open={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function Narrowing({ isFixed }: { isFixed: boolean }) {
  const texts = t.problems
  const yesOrNo = (says: Record<'true' | 'false', string>) =>
    options(['true', 'false'] as const, (is) => says[is])
  const said = (
    <>
      <FilterText name="text" label={texts.search} />
      <FilterSelect
        name="status"
        label={texts.status}
        options={options(problemStatuses, (status) => words.problemStatus[status])}
      />
      <FilterSelect
        name="type"
        label={texts.type}
        options={options(problemTypes, (type) => words.problemType[type])}
      />
    </>
  )
  // Of one order, lot, customer or deposit there are few.
  if (isFixed) return said
  return (
    <>
      {said}
      <FilterPicker name="customer" label={texts.customer} Picker={CustomerPicker} />
      <FilterPicker name="wineBatch" label={texts.batch} Picker={WineBatchPicker} />
      <FilterPicker name="employee" label={texts.employee} Picker={EmployeePicker} />
      <FilterSelect name="overdue" label={texts.term} options={yesOrNo(texts.isOverdue)} />
      <FilterSelect name="open" label={texts.open} options={yesOrNo(texts.isOpen)} />
      <FilterDay name="from" label={texts.from} />
      <FilterDay name="to" label={texts.to} />
    </>
  )
}

function columnsOf(fixed: Filters): Column<ProblemRow>[] {
  const texts = t.problems
  const isOfSome = fixed['customer'] !== undefined || fixed['order'] !== undefined
  return [
    { key: 'number', header: texts.number, sort: 'number', cell: ({ number }) => texts.named(number) },
    { key: 'type', header: texts.type, sort: 'type', cell: ({ type }) => words.problemType[type] },
    {
      key: 'status',
      header: texts.status,
      sort: 'status',
      cell: (row) => (
        <Group gap={6} wrap="nowrap">
          <ProblemBadge problem={row} />
        </Group>
      ),
    },
    ...(isOfSome ? [] : [{ key: 'who', header: texts.who, cell: whoOf }]),
    ...(fixed['wineBatch'] === undefined ? [lotColumn()] : []),
    {
      key: 'amount',
      header: texts.amount,
      align: 'right',
      cell: ({ amount }) => (amount === null ? t.ui.none : numberText('bottles', amount)),
    },
    {
      key: 'date',
      header: texts.date,
      sort: 'date',
      hideBelow: 'lg',
      cell: ({ date }) => <DayText day={date} />,
    },
    {
      key: 'deadline',
      header: texts.deadline,
      sort: 'deadlineDate',
      cell: ({ deadlineDate }) => <DayText day={deadlineDate} />,
    },
    { key: 'employee', header: texts.employee, hideBelow: 'lg', cell: ({ employee }) => employee.name },
  ]
}

/** Who complains: the customer, or the deposit where nobody else does. */
function whoOf({ customer, distributionDeposit: deposit }: ProblemRow) {
  const [type, who] = customer
    ? (['customer', customer] as const)
    : (['distributionDeposit', deposit] as const)
  return (
    who && (
      <EntityLink type={type} id={who.id}>
        {who.name}
      </EntityLink>
    )
  )
}

const lotColumn = (): Column<ProblemRow> => ({
  key: 'wineBatch',
  header: t.problems.batch,
  cell: ({ wineBatch }) =>
    wineBatch ? (
      <EntityLink type="wineBatch" id={wineBatch.id}>
        {wineBatch.name}
      </EntityLink>
    ) : (
      t.ui.none
    ),
})
