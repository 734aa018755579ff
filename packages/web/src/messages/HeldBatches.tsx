import { Text } from '@mantine/core'
import { t } from '../texts/t.ts'

type Held = { name: string; reason: string }

/** Which batches a refusal says that nobody may use, and why; nothing for a refusal that names none. */
export function HeldBatches({ details }: { details: unknown }) {
  const { held = [] } = (details ?? {}) as { held?: Held[] }
  return held.map(({ name, reason }) => (
    <Text key={name} size="sm" mt={4}>
      {t.quality.hold.heldBatch(name, reason)}
    </Text>
  ))
}
