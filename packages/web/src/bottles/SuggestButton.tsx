import type { BottlingStock } from '@lagar/domain/bottles/stocks.ts'
import { Button, Stack, Text } from '@mantine/core'
import { mdiAutoFix } from '@mdi/js'
import { useState } from 'react'
import type { Filters } from '../api/send.ts'
import type { Initial } from '../form/draft/paths.ts'
import { t, words } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { numberText } from '../texts/numbers.ts'
import { toast, toastFailure } from '../messages/toast.tsx'
import { suggestedStocks } from './suggest.ts'
import type { Suggested } from './with-suggested.ts'

type Props = {
  /** The bottles that the supplies are for; without any there is nothing to ask. */
  asked: Filters & { bottles: number }
  rows: readonly BottlingStock[]
  onSuggested: (rows: Initial<BottlingStock>[]) => void
}

/** Adds the supplies that a line's bottles ask for, as far as the stock has them, and says what is missing. */
export function SuggestButton({ asked, rows, onSuggested }: Props) {
  const texts = t.division
  const [busy, setBusy] = useState(false)
  const [told, tell] = useState<{ bottles: number; missing: Suggested['missing'] }>()
  // What was missing for other bottles says nothing of these.
  const missing = told?.bottles === asked.bottles ? told.missing : []
  const isBlank = !(asked.bottles > 0)
  function suggest() {
    setBusy(true)
    void suggestedStocks(asked, rows)
      .then((found) => {
        if (found.added > 0) onSuggested(found.rows)
        tell({ bottles: asked.bottles, missing: found.missing })
        toast(found.added === 0 ? texts.nothingToSuggest : texts.suggested(found.added))
      })
      .catch((error: unknown) => toastFailure(error))
      .finally(() => setBusy(false))
  }
  return (
    <Stack gap={4} align="flex-end">
      <Button
        variant="light"
        size="xs"
        loading={busy}
        disabled={isBlank}
        leftSection={<Icon path={mdiAutoFix} size={16} />}
        onClick={suggest}
      >
        {texts.suggest}
      </Button>
      <Text size="xs" role="status" c={isBlank ? 'dimmed' : 'var(--mantine-color-error)'}>
        {isBlank ? texts.bottlesFirst : missingText(missing, Boolean(asked['label']))}
      </Text>
    </Stack>
  )
}

/** What there is too little of: 'Falta: Corchos (se piden 100, hay 40)'. */
function missingText(missing: Suggested['missing'], hasLabel: boolean): string {
  if (missing.length === 0) return ''
  const texts = t.division
  const parts = missing.map(({ type, asked, there }) =>
    type === 'labelingLabels' && !hasLabel
      ? texts.labelFirst
      : texts.lacks(
          words.stockMovementType[type],
          numberText('bottles', asked),
          numberText('bottles', there),
        ),
  )
  return texts.missing(parts.join(' · '))
}
