import { Alert, Text } from '@mantine/core'
import { t } from '../texts/t.ts'
import { earlyPickingText } from './early-picking.ts'
import type { EarlyPicking } from '@lagar/domain/input/early-picking.ts'

/** What was picked within the waiting period of a treatment, where the company let it pass. */
export function EarlyPickings({ warnings }: { warnings: readonly EarlyPicking[] }) {
  if (warnings.length === 0) return null
  return (
    <Alert color="orange" title={t.ui.pickedEarlyTitle} mb="md">
      {warnings.map((warning) => (
        <Text key={warning.picked.id} size="sm">
          {earlyPickingText(warning)}
        </Text>
      ))}
    </Alert>
  )
}
