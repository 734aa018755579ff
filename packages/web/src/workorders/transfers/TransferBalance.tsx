import type { CellarElementBatchRecord } from '@lagar/domain/wine/barrels/lot.ts'
import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import { transferVolumes, type WorkorderTransfer } from '@lagar/domain/workorders/transfers/transfer.ts'
import { Group, Progress, Stack, Text } from '@mantine/core'
import { useRecords } from '../../api/records.ts'
import { t } from '../../texts/t.ts'
import { percentText } from '../../texts/numbers.ts'
import { Amount } from '../../ui/values.tsx'
import { emptiedAmount, grapeTypes, heldIn } from './order-draft.ts'

/** What leaves, what arrives, and the difference, drawn as one bar. */
export function TransferBalance({ transfer }: { transfer: WorkorderTransfer }) {
  const texts = t.workorders
  const volumes = useVolumes(transfer)
  if (grapeTypes.has(transfer.type) || volumes === undefined || volumes.taken === 0) return null
  const { taken, given } = volumes
  const lost = taken - given
  const arrives = transfer.destinations.length + transfer.noAssignedVessels.length > 0
  return (
    <Stack gap={6} role="status" aria-live="polite">
      <Progress.Root size="lg" aria-hidden>
        <Progress.Section value={(Math.min(given, taken) / taken) * 100} color="grape" />
        {lost > 0 && given > 0 && <Progress.Section value={(lost / taken) * 100} color="orange" />}
      </Progress.Root>
      <Group gap="lg">
        <Text size="sm">
          {texts.leaves}{' '}
          <b>
            <Amount kind="litres" value={taken / 1000} unit="L" />
          </b>
        </Text>
        {arrives && (
          <Text size="sm">
            {texts.arrives}{' '}
            <b>
              <Amount kind="litres" value={given / 1000} unit="L" />
            </b>
          </Text>
        )}
        {arrives && given === 0 && (
          <Text size="sm" c="dimmed">
            {texts.notSaid}
          </Text>
        )}
        {arrives && given > 0 && (
          <Text size="sm" {...(lost < 0 ? { c: 'var(--mantine-color-error)' } : {})}>
            {lost < 0 ? texts.tooMuch : texts.loss}{' '}
            <b>
              <Amount kind="litres" value={Math.abs(lost) / 1000} unit="L" />
            </b>{' '}
            ({percentText('percentRound', Math.abs(lost) / taken)})
          </Text>
        )}
      </Group>
    </Stack>
  )
}

/** The millilitres that leave and arrive; a vessel that is emptied gives all it holds, which may not be known yet. */
function useVolumes({ origins, destinations, noAssignedVessels }: WorkorderTransfer) {
  const emptied = origins.filter(({ emptyElement }) => emptyElement)
  const vessels = useRecords<CellarElementRecord>(
    'cellarElement',
    emptied.flatMap(({ cellarElement }) => cellarElement ?? []),
  )
  const lots = useRecords<CellarElementBatchRecord>(
    'cellarElementBatch',
    emptied.flatMap(({ cellarElementBatch }) => cellarElementBatch ?? []),
  )
  if (vessels.includes(undefined) || lots.includes(undefined)) return undefined
  const given = (origin: WorkorderTransfer['origins'][number]) => {
    const vessel = vessels.find((one) => one?.id === origin.cellarElement)
    const held = vessel ? heldIn(vessel) : lots.find((one) => one?.id === origin.cellarElementBatch)
    return origin.emptyElement && held ? emptiedAmount(held, origin) : (origin.transferedAmount ?? 0)
  }
  return transferVolumes({
    origins: origins.map((origin) => ({ ...origin, transferedAmount: given(origin) })),
    destinations: destinations.map((one) => ({ ...one, amount: one.amount ?? 0 })),
    noAssignedVessels: noAssignedVessels.map((one) => ({ amount: one.amount ?? 0 })),
  })
}
