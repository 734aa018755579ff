import type { ContentBalance as Balance, ContentFlow } from '@lagar/domain/wine/balance/stats.ts'
import { Alert, Paper, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf, send } from '../../api/send.ts'
import { t, words } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { dayText, numberText } from '../../texts/numbers.ts'
import { Ranking, type Ranked } from '../../parts/stats/Ranking.tsx'
import classes from './balance.module.css'
import { lossText } from '../../parts/wine/loss-text.ts'
import { Loading } from '../../ui/Loading.tsx'

/** Where every litre of a content came from and went to. */
export function ContentBalance({ contentId }: { contentId: string }) {
  const texts = t.balance.content
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['cellars/contents/balance', contentId],
    queryFn: () => send<Balance>('GET', `cellars/contents/balance${queryOf({ contentId })}`),
  })
  if (!data && error) return <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const came = data.flows.filter(({ isIn }) => isIn)
  const went = data.flows.filter(({ isIn }) => !isIn)
  const all = came.reduce((sum, { litres }) => sum + litres, 0)
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h3">
        {texts.title}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {data.flows.length === 0 ? texts.nothing : texts.hint}
      </Text>
      {data.total.difference !== 0 && (
        <Alert color="red" mb="md">
          {t.balance.difference(numberText('litres', data.total.difference))}
        </Alert>
      )}
      {data.flows.length > 0 && (
        <div className={classes.sides}>
          <Side title={texts.came} flows={came} all={all} />
          <Side title={texts.went} flows={went} all={all} remains={data.total.closing} />
        </div>
      )}
    </Paper>
  )
}

type SideProps = { title: string; flows: ContentFlow[]; all: number; remains?: number }

/** What came, or what went and what is left: both columns are as long as each other. */
function Side({ title, flows, all, remains }: SideProps) {
  const texts = t.balance.content
  const rows = flows.map((flow): Ranked => ({
    key: [flow.way, flow.reason, flow.other?.id].join('|'),
    name: <FlowName flow={flow} />,
    detail: `${texts.days(dayText(flow.first), dayText(flow.last))} · ${texts.times(flow.times)}`,
    value: litresText(flow.litres),
    share: all === 0 ? 0 : flow.litres / all,
    isBad: flow.way === 'LOST' || flow.way === 'DISCARDED',
  }))
  const left: Ranked[] =
    remains === undefined || remains === 0
      ? []
      : [{ key: 'remains', name: texts.remains, value: litresText(remains), share: remains / all }]
  return (
    <section aria-label={title}>
      <Title order={3} size="h4">
        {title} · {litresText(flows.reduce((sum, { litres }) => sum + litres, 0))}
      </Title>
      <Ranking
        label={title}
        nameTitle={title}
        valueTitle={t.balance.transfers.litres}
        rows={[...rows, ...left]}
      />
    </section>
  )
}

const litresText = (litres: number) => t.balance.litres(numberText('litres', litres))

function FlowName({ flow: { way, isIn, reason, other } }: { flow: ContentFlow }) {
  const { poured } = t.balance.content
  if (other) {
    return (
      <>
        {isIn ? poured.in : poured.out}{' '}
        <EntityLink type="content" id={other.id}>
          {other.name}
        </EntityLink>
      </>
    )
  }
  return <>{[words.wineWay[way], lossText(reason)].filter(Boolean).join(' · ')}</>
}
