import { meets, type Finding, type Quality } from '@lagar/domain/stock/quality.ts'
import { SegmentedControl } from '@mantine/core'
import { TextField } from '../../form/fields/fields.tsx'
import { DecimalField } from '../../form/fields/number-fields.tsx'
import { RowsTable, type RowColumn } from '../../form/fields/RowsTable.tsx'
import type { Draft } from '../../form/draft/use-draft.ts'
import { t } from '../../texts/t.ts'
import classes from '../stocks/stock.module.css'
import { askedText } from './criteria.ts'
import { Result } from './CriteriaTable.tsx'

/** What there is to look at, what each asks, and what was found; whether it is as asked is told at once. */
export function Findings({ draft }: { draft: Draft<Quality> }) {
  const texts = t.quality.checks
  const columns: RowColumn<Finding>[] = [
    {
      key: 'name',
      header: t.quality.types.criterion,
      wide: true,
      cell: ({ name }) => <span className={classes.cell}>{name}</span>,
    },
    {
      key: 'asked',
      header: texts.asked,
      cell: (row) => <span className={classes.cell}>{askedText(row)}</span>,
    },
    {
      key: 'found',
      header: texts.found,
      width: 220,
      wide: true,
      cell: (row, index) => <Found draft={draft} row={row} index={index} />,
    },
    {
      key: 'result',
      header: texts.result,
      width: 90,
      cell: (row) => (
        <span className={classes.cell}>
          <Result meets={meets(row)} />
        </span>
      ),
    },
  ]
  return (
    <RowsTable title={texts.criteria} rows={draft.rows('criteria')} columns={columns} removable={false} />
  )
}

function Found({ draft, row, index }: { draft: Draft<Quality>; row: Finding; index: number }) {
  const texts = t.quality.checks
  const at = `criteria.${index}` as const
  if (row.kind === 'TEXT') return <TextField label={row.name} hideLabel {...draft.field(`${at}.observed`)} />
  if (row.kind === 'NUMBER')
    return (
      <DecimalField
        label={row.name}
        hideLabel
        mayBeBlank
        min={-1_000_000}
        decimals={4}
        {...draft.field(`${at}.measured`)}
      />
    )
  return (
    <SegmentedControl
      fullWidth
      aria-label={row.name}
      value={row.isMet === null ? '' : row.isMet ? 'yes' : 'no'}
      onChange={(answer) => draft.field(`${at}.isMet`).onChange(answer === 'yes')}
      data={[
        { value: 'yes', label: texts.yes },
        { value: 'no', label: texts.no },
      ]}
    />
  )
}
