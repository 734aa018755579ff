import { nextCode } from '@lagar/domain/next-code.ts'
import { useList } from '../../api/records.ts'
import type { Field } from '../../form/draft/use-draft.ts'
import { useProposed } from '../../form/draft/use-proposed.ts'
import { TextField } from '../../form/fields/fields.tsx'
import { useCan, useMe } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'

/** Where the codes of each series are read, and how a row says its own; those of runs are codes of lots as well. */
const series = {
  order: { path: 'distribution/orders', codeOf: (row: Coded) => row.billCustomId, isLot: false },
  division: { path: 'cellars/divisions', codeOf: (row: Coded) => row.batchId, isLot: true },
  labeling: { path: 'label/labelings', codeOf: (row: Coded) => row.batchId, isLot: true },
}
type Coded = { billCustomId?: string; batchId?: string }

type Props = {
  of: keyof typeof series
  /** Of a record that is there already nothing is proposed. */
  saved: boolean
  label: string
  field: Field<string>
  disabled?: boolean
}

/** The code of a record of our own, with the one that comes next filled in. */
export function CodeField({ of, saved, label, field, disabled = false }: Props) {
  useProposed(field, useNextCode(of, !saved))
  return (
    <TextField
      label={label}
      required
      maxLength={60}
      disabled={disabled}
      {...(saved ? {} : { hint: t.form.nextCode })}
      {...field}
    />
  )
}

/** The code that comes next in a series, once it is known. */
function useNextCode(of: keyof typeof series, asked: boolean): string | undefined {
  const { path, codeOf, isLot } = series[of]
  const { today } = useMe()
  const seesLots = useCan('distribution.read') && isLot
  const own = useList<Coded>(path, { limit: 50, sort: '-number' }, asked)
  const lots = useList<Coded>(
    'distribution/wineBatches',
    { byBatch: true, limit: 200, sort: '-madeOn' },
    asked && seesLots,
  )
  // What was read before the last save would propose its code again.
  const isRead = own.isSuccess && !own.isFetching && (!seesLots || (lots.isSuccess && !lots.isFetching))
  if (!asked || !isRead) return undefined
  const codesIn = (rows: readonly Coded[] = []) => rows.flatMap((row) => codeOf(row) ?? [])
  const taken = codesIn(lots.data?.result)
  return nextCode({ of, latest: codesIn(own.data.result), taken, day: today })
}
