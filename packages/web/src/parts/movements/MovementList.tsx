import { mdiUndoVariant } from '@mdi/js'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { useCan } from '../../session/me.tsx'
import type { Option } from '../../texts/options.ts'
import { FilterDay } from '../../lists/FilterDay.tsx'
import { FilterSelect } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import type { RowAction } from '../../lists/RowMenu.tsx'
import { later } from '../../ui/later.tsx'

const ReverseForm = later(async () => (await import('../../form/frames/ReverseForm.tsx')).ReverseForm)

type Moved = { id: string; happenedOn: string; cause: { type: string; id: string } } & Record<
  'reverses' | 'undone',
  boolean
>

type Reversal = Pick<ComponentProps<typeof ReverseForm>, 'path' | 'texts'> & {
  /** The cause of what was changed by hand. */
  cause: string
  permission: Parameters<typeof useCan>[0]
}

type Props<Row extends Moved> = Pick<
  ComponentProps<typeof ListPage<Row>>,
  'title' | 'path' | 'excel' | 'fixed' | 'columns' | 'empty'
> & {
  /** What was moved, by its name. */
  nameOf: (row: Row) => string
  texts: Record<'from' | 'to' | 'kind', string>
  kinds: readonly Option[]
  /** Beside the days and the kind. */
  filters?: ReactNode
  reversal: Reversal
}

/** Movements by their day, the latest first; a change by hand is taken back here. */
export function MovementList<Row extends Moved>({
  nameOf,
  texts,
  kinds,
  filters,
  reversal,
  ...list
}: Props<Row>) {
  const mayWrite = useCan(reversal.permission)
  const [reversing, setReversing] = useState<Row>()
  return (
    <>
      <ListPage<Row>
        {...list}
        order={2}
        defaultSort="-happenedOn"
        rowName={(row) => `${row.happenedOn} ${nameOf(row)}`}
        {...(mayWrite ? { actions: (row) => takenBack(reversal, row, setReversing) } : {})}
        filters={
          <>
            {filters}
            <FilterDay name="from" label={texts.from} />
            <FilterDay name="to" label={texts.to} />
            <FilterSelect name="kind" label={texts.kind} options={kinds} />
          </>
        }
      />
      {reversing && (
        <ReverseForm
          change={reversing.cause.id}
          name={nameOf(reversing)}
          path={reversal.path}
          texts={reversal.texts}
          onClose={() => setReversing(undefined)}
        />
      )}
    </>
  )
}

/** Only what was changed by hand is taken back here, and once; what else was done is undone where it was done. */
const takenBack = <Row extends Moved>(
  { cause, texts }: Reversal,
  row: Row,
  open: (row: Row) => void,
): RowAction[] =>
  row.cause.type === cause && !row.reverses && !row.undone
    ? [{ label: texts.action, icon: mdiUndoVariant, onClick: () => open(row) }]
    : []
