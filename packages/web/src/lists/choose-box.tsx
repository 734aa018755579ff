import { Checkbox } from '@mantine/core'
import { t } from '../texts/t.ts'
import type { Choosing } from './choosing.ts'
import classes from './DataTable.module.css'

type Props<Row> = { choosing: Choosing<Row>; row: Row; name: string }

/** Chooses one row of a list; disabled, with the reason, where it cannot be chosen. */
export function ChooseRow<Row>({ choosing, row, name }: Props<Row>) {
  const reason = choosing.barred(row)
  return (
    <span className={classes.choose} title={reason}>
      <Checkbox
        aria-label={t.ui.choose(name)}
        aria-description={reason}
        disabled={reason !== undefined}
        checked={choosing.has(row)}
        onChange={(event) => choosing.choose([row], event.currentTarget.checked)}
      />
    </span>
  )
}

/** Chooses all rows of a page that can be chosen, or none of them; `label` stands beside it where there is room. */
export function ChoosePage<Row>({
  choosing,
  rows,
  label,
}: {
  choosing: Choosing<Row>
  rows: Row[]
  label?: string
}) {
  const possible = rows.filter((row) => choosing.barred(row) === undefined)
  const chosen = possible.filter(choosing.has).length
  return (
    <span className={classes.choose}>
      <Checkbox
        {...(label ? { label } : { 'aria-label': t.ui.choosePage })}
        disabled={possible.length === 0}
        checked={chosen > 0 && chosen === possible.length}
        indeterminate={chosen > 0 && chosen < possible.length}
        onChange={() => choosing.choose(possible, chosen < possible.length)}
      />
    </span>
  )
}
