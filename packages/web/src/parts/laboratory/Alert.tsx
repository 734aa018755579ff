import { t, words } from '../../texts/t.ts'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import type { AlertEffect } from '@lagar/domain/lists/laboratory.ts'

const tones: Record<AlertEffect, Tone> = { WARN: 'waiting', BLOCK_SALE: 'bad', MILESTONE: 'done' }

/** What a value deserves, in a word; nothing where it is as usual. */
export function Alert({ alert }: { alert: AlertEffect | null }) {
  if (alert === null) return null
  return <StatusBadge label={words.alertEffect[alert]} tone={tones[alert]} />
}

/** What a result of an analysis deserves: it is beyond the limits of its type, or unusual for its wine. */
export function Verdict({ isOutside, alert }: { isOutside: boolean; alert: AlertEffect | null }) {
  const texts = t.laboratory.analyses
  if (isOutside) return <StatusBadge label={texts.outside} tone="bad" />
  return <>{alert === null ? texts.fine : <Alert alert={alert} />}</>
}
