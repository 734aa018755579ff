import type { DeviceRecord } from '@lagar/domain/readings/device.ts'
import { magnitudeFacts } from '@lagar/domain/readings/magnitude.ts'
import { Anchor, Code, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CopyText } from '../messages/CopyText.tsx'
import { t } from '../texts/t.ts'

/** A line that sends one reading of a sensor, of the moment at which it is run; only the token lacks. */
export function lineOf(
  { serial, magnitudes }: Pick<DeviceRecord, 'serial' | 'magnitudes'>,
  origin: string,
): string {
  const magnitude = magnitudes[0] ?? 'TEMPERATURE'
  const { min, max } = magnitudeFacts[magnitude]
  const value =
    magnitude === 'TEMPERATURE' ? 18.5 : magnitude === 'DENSITY' ? 1.045 : Math.round((min + max) / 10)
  return [
    `curl -X POST ${origin}/api/readings`,
    "-H 'Authorization: Bearer lagar_…'",
    "-H 'Content-Type: text/csv'",
    `-d "${serial};$(date -u +%Y-%m-%dT%H:%M:%SZ);${magnitude};${value}"`,
  ].join(' \\\n  ')
}

/** How a program sends what this sensor measures. */
export function Sending({ device }: { device: DeviceRecord }) {
  const texts = t.readings
  const line = lineOf(device, location.origin)
  return (
    <Stack mt="md" gap="md" maw={860}>
      <Text>{texts.sendingHint}</Text>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {line}
      </Code>
      <Group>
        <CopyText text={line} />
      </Group>
      <Text size="sm" c="dimmed">
        {texts.sendingMore}{' '}
        <Anchor
          size="sm"
          underline="always"
          renderRoot={(props) => <Link {...props} to="/help/$topic" params={{ topic: 'send-readings' }} />}
        >
          {texts.sendingHelp}
        </Anchor>
      </Text>
    </Stack>
  )
}
