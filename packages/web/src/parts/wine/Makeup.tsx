import type { Makeup as Told, MakeupQuery } from '@lagar/domain/analytics/makeup.ts'
import type { MakeupStage } from '@lagar/domain/lists/analytics.ts'
import { Alert, Group, Paper, SegmentedControl, Text } from '@mantine/core'
import { mdiCashMultiple } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, send } from '../../api/send.ts'
import { FilterDay } from '../../lists/FilterDay.tsx'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { useListState } from '../../lists/state.ts'
import { moneyText, unitCostText } from '../../texts/money.ts'
import { dayText, numberText, percentText } from '../../texts/numbers.ts'
import { t, words } from '../../texts/t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { barColors } from '../stats/Bars.tsx'
import { Ranking, type Ranked } from '../stats/Ranking.tsx'

/** What the cost of a wine or of a lot of bottles is made of, from the plot on, each part beginning where the one before ended: now, or at the end of a day. */
export function Makeup({ of }: { of: MakeupQuery }) {
  const { filters } = useListState()
  const day = typeof filters['day'] === 'string' ? filters['day'] : undefined
  const asked = { ...of, day }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['analytics/makeup', asked],
    queryFn: () => send<Told>('GET', `analytics/makeup${queryOf(asked)}`),
  })
  return (
    <>
      <Group mb="md" gap="md">
        <FilterDay name="day" label={t.cellars.content.onDay} />
        {data?.day && (
          <Text role="status" c="dimmed">
            {data.amount === 0
              ? t.makeup.nothingOn(dayText(data.day))
              : t.makeup.stoodAt[data.unit](
                  dayText(data.day),
                  numberText('litres', data.amount),
                  moneyText(data.cost, data.currency),
                )}
          </Text>
        )}
      </Group>
      {error && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <Answer makeup={data} />}
    </>
  )
}

/** What there is of a cost: its parts, or that there is none yet. What did not lie there on a day has said so already. */
function Answer({ makeup }: { makeup: Told }) {
  if (makeup.parts.length > 0) return <Fall makeup={makeup} />
  if (makeup.day !== null && makeup.amount === 0) return null
  return <EmptyState icon={mdiCashMultiple} title={t.makeup.empty} hint={t.makeup.emptyHint} />
}

type By = 'unit' | 'whole'

function Fall({ makeup }: { makeup: Told }) {
  const texts = t.makeup
  const [by, setBy] = useState<By>('unit')
  const { day, unit, cost, unitCost, currency, isCut, parts } = makeup
  const [dearest] = parts.toSorted((a, b) => b.cost - a.cost)
  return (
    <Paper withBorder p="md" maw={860}>
      <Text size="lg" fw={600}>
        {(day === null ? texts.said : texts.saidOn)[unit](unitCostText(unitCost, currency))}{' '}
        {dearest &&
          texts.most(
            words.costNature[dearest.nature],
            words.makeupStage[dearest.stage],
            percentText('percentRound', dearest.cost / cost),
          )}
      </Text>
      <Text size="sm" c="dimmed" mb="sm">
        {texts.hint}
      </Text>
      <SegmentedControl
        aria-label={texts.by}
        value={by}
        onChange={(value) => setBy(value === 'whole' ? 'whole' : 'unit')}
        data={[
          { value: 'unit', label: texts.byUnit[unit] },
          { value: 'whole', label: texts.whole },
        ]}
        mb="sm"
      />
      {isCut && <Alert color="yellow">{texts.cut}</Alert>}
      <Ranking
        label={texts.title}
        nameTitle={texts.part}
        valueTitle={words.measure.cost}
        rows={rowsOf(makeup, by)}
      />
    </Paper>
  )
}

/** Each stage of the way has its colour. */
const colors: Readonly<Record<MakeupStage, string>> = {
  VINEYARD: barColors.green,
  BOUGHT: barColors.rain,
  CELLAR: barColors.grapes,
  BOTTLING: barColors.costs,
  LABELING: barColors.irrigation,
}

function rowsOf({ parts, cost, unitCost, currency }: Told, by: By): Ranked[] {
  const shown = (one: { cost: number; unitCost: number }) =>
    by === 'unit' ? unitCostText(one.unitCost, currency) : moneyText(one.cost, currency)
  let after = 0
  const rows = parts.map((part): Ranked => {
    const row = {
      key: `${part.stage} ${part.nature}`,
      name: words.costNature[part.nature],
      detail: `${words.makeupStage[part.stage]} · ${percentText('percentRound', part.cost / cost)}`,
      value: shown(part),
      share: part.cost / cost,
      after: after / cost,
      color: colors[part.stage],
    }
    after += part.cost
    return row
  })
  return [
    ...rows,
    { key: 'total', name: words.analysisWord.TOTAL, value: shown({ cost, unitCost }), share: 1 },
  ]
}
