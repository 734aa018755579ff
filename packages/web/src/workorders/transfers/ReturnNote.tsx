import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import type { WorkorderTransfer } from '@lagar/domain/workorders/transfers/transfer.ts'
import { Text } from '@mantine/core'
import { useRecords } from '../../api/records.ts'
import { t, words } from '../../texts/t.ts'

/** Says to whom the wine of each vessel goes back, or why it cannot. */
export function ReturnNote({ transfer }: { transfer: WorkorderTransfer }) {
  const from = transfer.origins.flatMap(({ cellarElement }) => cellarElement ?? [])
  const vessels = useRecords<CellarElementRecord>('cellarElement', [...new Set(from)])
  return vessels.map((vessel) => {
    if (!vessel?.content) return null
    const { returnsTo } = vessel.content
    const isRefused = returnsTo === null
    return (
      <Text
        key={vessel.id}
        size="sm"
        role="status"
        {...(isRefused ? { c: 'var(--mantine-color-error)', fw: 600 } : { c: 'dimmed' })}
      >
        {vessel.name}: {isRefused ? words.fieldError.NOT_TO_RETURN : t.workorders.returnsTo(returnsTo.name)}
      </Text>
    )
  })
}
