import type { WorkorderTransfer } from '@lagar/domain/workorders/transfers/transfer.ts'
import { Group, Progress, Stack, Text } from '@mantine/core'
import { t } from '../../texts/t.ts'
import { percentText } from '../../texts/numbers.ts'
import { Amount } from '../../ui/values.tsx'
import { grapeTypes } from './order-draft.ts'
import { useVolumes } from './arrival.ts'

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
