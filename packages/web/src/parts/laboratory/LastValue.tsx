import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import type { ResultRow } from '@lagar/domain/laboratory/record.ts'
import { Text } from '@mantine/core'
import { useList, useRecord } from '../../api/records.ts'
import { valueText } from '../../messages/analysis.ts'
import { useCan } from '../../session/me.tsx'
import { dayText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'

/** What is measured: a vessel by the wine that lies in it now, a land or a lot of wine. */
export type MeasuredSubject = {
  cellarElement?: string | null | undefined
  land?: string | null | undefined
  wineBatch?: string | null | undefined
}

type Props = { of: MeasuredSubject; code: string | undefined }

/** What was found last of the same thing, and when, quietly below the field where it is found again. */
export function LastValue({ of: { cellarElement, land, wineBatch }, code }: Props) {
  const isAllowed = useCan('laboratory.read')
  const vessel = useRecord<CellarElementRecord>('cellarElement', cellarElement ?? undefined)
  const contentId = cellarElement ? vessel.data?.content?.id : undefined
  const asked = contentId
    ? { contentId }
    : land
      ? { landId: land }
      : wineBatch
        ? { wineBatchId: wineBatch }
        : undefined
  const found = useList<ResultRow>('cellars/laboratories/results', asked, isAllowed && asked !== undefined)
  const last = asked && code ? found.data?.result.findLast((row) => row.code === code) : undefined
  if (last === undefined || code === undefined) return null
  return (
    <Text span display="block" size="xs" c="dimmed" fw={400}>
      {t.laboratory.measuraments.last(valueText(code, last.value), dayText(last.day))}
    </Text>
  )
}
