import type { WineBatchRow } from '@lagar/domain/distribution/wine-batch.ts'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useListTogether } from '../api/records.ts'
import { Ranking } from '../parts/stats/Ranking.tsx'
import { QuestionCard } from '../parts/analysis/QuestionCard.tsx'
import { useCompany } from '../session/me.tsx'
import { unitCostText } from '../texts/money.ts'
import { t, words } from '../texts/t.ts'
import classes from '../parts/analysis/analysis.module.css'

/** How many lots are told of. */
const SHOWN = 5

/** What a bottle of the latest lots costs; each leads to what that is made of, from the plot on. */
export function BottlesCard() {
  const texts = t.analytics.bottle
  const { currency } = useCompany()
  const { data } = useListTogether<WineBatchRow>('distribution/wineBatches', {
    byBatch: true,
    sort: '-madeOn',
    limit: SHOWN,
  })
  const lots = data?.result ?? []
  const dearest = Math.max(...lots.map(({ unitCost }) => unitCost ?? 0), Number.MIN_VALUE)
  return (
    <QuestionCard
      title={texts.title}
      waits={data ? undefined : 180}
      empty={data !== undefined && lots.length === 0 && texts.empty}
    >
      <p className={classes.said}>{texts.hint}</p>
      <Ranking
        label={texts.title}
        nameTitle={words.heading.batch}
        valueTitle={words.measure.cost}
        rows={lots.map(({ wineBatch, batchId, label, unitCost }) => ({
          key: wineBatch.id,
          name: (
            <Anchor
              inherit
              renderRoot={(props) => (
                <Link {...props} to={`/entities/wineBatch/${wineBatch.id}`} search={{ tab: 'cost' }} />
              )}
            >
              {batchId}
            </Anchor>
          ),
          detail: label?.name,
          value: unitCost === null ? t.ui.none : unitCostText(unitCost, currency),
          share: (unitCost ?? 0) / dearest,
        }))}
      />
    </QuestionCard>
  )
}
