import type { ContentState } from '@lagar/domain/wine/contents/content.ts'
import { Center, Paper, Text, Timeline } from '@mantine/core'
import { useList } from '../../api/records.ts'
import { t, words } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { useListState } from '../../lists/state.ts'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { numberText } from '../../texts/numbers.ts'
import { Pager } from '../../lists/Pager.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DayText } from '../../ui/values.tsx'
import { volumeText } from '../../parts/wine/amounts.tsx'
import { CauseText } from '../../parts/wine/CauseText.tsx'
import classes from '../../parts/vessels/cellar.module.css'
import { Loading } from '../../ui/Loading.tsx'

/** The chain of states by which a wine became what it is, the newest first. */
export function States({ contentId }: { contentId: string }) {
  const texts = t.cellars.content
  const state = useListState()
  const { page, limit } = state
  const states = useList<ContentState>('cellars/contents/history', { contentId, page, limit })
  if (states.isPending) {
    return (
      <Center py={40}>
        <Loading />
      </Center>
    )
  }
  if (!states.data) {
    return <LoadFailed error={states.error} busy={states.isFetching} onRetry={() => void states.refetch()} />
  }
  if (states.data.total === 0) return <Text c="dimmed">{texts.noStates}</Text>
  return (
    <Paper className={classes.sheet ?? ''}>
      <Timeline bulletSize={16} lineWidth={2}>
        {states.data.result.map((link) => (
          <Timeline.Item key={link.id} title={<Heading state={link} />}>
            <Text size="sm" c="dimmed">
              <DayText day={link.day} />
              {link.reason && ` · ${reasonText(link.reason)}`}
            </Text>
            <Parts state={link} />
            {link.lostOrganic && <StatusBadge tone="bad" label={texts.lostOrganic} />}
          </Timeline.Item>
        ))}
      </Timeline>
      <Pager data={states.data} state={state} />
    </Paper>
  )
}

function Heading({ state }: { state: ContentState }) {
  const texts = t.cellars.content
  return (
    <>
      <CauseText cause={state.cause} /> · {texts.stateAmount(volumeText(state.volume))}{' '}
      {state.reversed && <StatusBadge tone="bad" label={texts.reversed} />}
    </>
  )
}

function Parts({ state }: { state: ContentState }) {
  const texts = t.cellars.content
  return (
    <>
      {state.parents.map(({ content, own, volume }) => (
        <Text key={content.id} size="sm">
          {own ? (
            texts.rest
          ) : (
            <>
              {texts.came}{' '}
              <EntityLink type="content" id={content.id}>
                {content.name}
              </EntityLink>
            </>
          )}
          : <b>{volumeText(volume)}</b>
        </Text>
      ))}
      {state.origins.map(({ id, name, weight, volume }) => (
        <Text key={id} size="sm">
          {texts.grapes} {name}: <b>{volumeText(volume)}</b>
          {weight > 0 && ` (${numberText('kilos', weight)} kg)`}
        </Text>
      ))}
      {state.additions.map(({ id, stock, batch, amount, unit, purpose }) => (
        <Text key={id} size="sm">
          {texts.added} {stock} ({batch.name}):{' '}
          <b>{`${numberText('supplyRound', amount)} ${supplyUnit(unit)}`}</b>
          {purpose && ` · ${purpose}`}
        </Text>
      ))}
    </>
  )
}

/** Why wine was lost, in words; a text that is no code is shown as it was written. */
export function reasonText(reason: string): string {
  const reasons: Readonly<Record<string, string>> = {
    POMACE: words.contentStatus.POMACE,
    ...words.lossReason,
  }
  return reasons[reason] ?? reason
}

function supplyUnit(unit: string): string {
  const units: Readonly<Record<string, string>> = { ...words.weightUnit, ...words.volumeUnit }
  return units[unit] ?? unit
}
