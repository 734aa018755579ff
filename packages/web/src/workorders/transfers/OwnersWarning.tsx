import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import { mixedOwners, us } from '@lagar/domain/workorders/plan/owners.ts'
import type { WorkorderTransfer } from '@lagar/domain/workorders/transfers/transfer.ts'
import type { CiuPageRecord } from '@lagar/domain/input/record.ts'
import { Text } from '@mantine/core'
import { useRecords } from '../../api/records.ts'
import { mixText } from '../../messages/owners.tsx'

/** Says that a transfer brings wine or grapes of several owners together, in which vessel and whose. */
export function OwnersWarning({ transfer }: { transfer: WorkorderTransfer }) {
  const poured = transfer.origins.flatMap(({ cellarElement }) => cellarElement ?? [])
  const filled = transfer.destinations.flatMap(({ cellarElement }) => cellarElement ?? [])
  const known = useRecords<CellarElementRecord>('cellarElement', [...new Set([...poured, ...filled])])
  const taken = transfer.origins.flatMap(({ cius }) => cius.flatMap(({ ciu }) => ciu ?? []))
  const cius = useRecords<CiuPageRecord>('ciu', [...new Set(taken)])
  const ground = cius.flatMap((ciu) => (ciu ? [[ciu.owner ?? us]] : []))
  const vessels = new Map(known.flatMap((vessel) => (vessel ? [[vessel.id, vessel]] : [])))
  const wineIn = (id: string) => {
    const content = vessels.get(id)?.content
    return content ? [content.owners] : []
  }
  return filled.map((id) => {
    const owners = mixedOwners([...ground, ...[...poured, id].flatMap(wineIn)])
    return (
      owners.length > 0 && (
        <Text key={id} size="sm" c="var(--mantine-color-error)" fw={600} role="status">
          {vessels.get(id)?.name}: {mixText(owners)}
        </Text>
      )
    )
  })
}
