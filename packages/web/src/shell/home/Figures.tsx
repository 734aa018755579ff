import { firstFigures } from '@lagar/domain/analytics/facts.ts'
import type { FactName } from '@lagar/domain/lists/analytics.ts'
import { lazy, Suspense } from 'react'
import { useListTogether } from '../../api/records.ts'
import { useSignal } from '../../device/signal.ts'
import { useSeasons } from '../../parts/calendar/use-seasons.ts'
import { useMe } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import classes from './HomePage.module.css'

const AnswerCards = lazy(async () => ({
  default: (await import('../../parts/analysis/AnswerCards.tsx')).AnswerCards,
}))

/**
 * A few figures, each with its sentence and its picture: the tables that somebody keeps here and, for who looks at more than the day, the
 * usual ones of what they do. What draws them is loaded for who has some, and nothing of them is kept on the device; where none tells
 * anything yet, the style leaves their heading away too.
 */
export function Figures() {
  const { company, roles, user } = useMe()
  const signal = useSignal()
  const asker = { roles, plan: company?.plan ?? null, isPlatformAdmin: user.isPlatformAdmin }
  const { data } = useListTogether<{ id: string; fact: FactName }>(
    'analytics/tables',
    { onHome: 'true' },
    signal,
  )
  // The usual figures are those of a season: these come in one round trip with the tables.
  useSeasons(signal && firstFigures(asker, []).length > 0)
  if (!signal || !data) return null
  const kept = data.result.map(({ fact }) => fact)
  const usual = firstFigures(asker, kept)
  if (kept.length + usual.length === 0) return null
  return (
    <section className={classes.figures} aria-label={t.shell.today.figures}>
      <h2>{t.shell.today.figures}</h2>
      <Suspense>
        <AnswerCards usual={usual} />
      </Suspense>
    </section>
  )
}
