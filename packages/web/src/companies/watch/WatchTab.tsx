import type { Watched } from '@lagar/domain/companies/watch.ts'
import { Alert, Text } from '@mantine/core'
import { mdiAlertCircleOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { MomentText } from '../../ui/values.tsx'
import { Section } from '../../parts/section/Section.tsx'
import { Audits } from './Audits.tsx'
import { Gauges } from './Gauges.tsx'
import { Processes } from './Processes.tsx'
import classes from './watch.module.css'

const path = 'companies/platform/watch'

/** How often the page is read anew, in ms. */
const ASKS_EVERY = 10_000

/** How the installation is, for those who run it; it reads itself anew. */
export function WatchTab() {
  const texts = t.company.watch
  const query = useQuery({
    queryKey: [path],
    queryFn: () => send<Watched>('GET', path),
    refetchInterval: ASKS_EVERY,
  })
  const { data } = query
  if (query.isPending) return <Loading />
  if (!data)
    return <LoadFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  const differ = data.audits.filter(({ differences }) => differences > 0).length
  return (
    <>
      {differ > 0 && (
        <Alert
          role="alert"
          color="red"
          mb="md"
          icon={<Icon path={mdiAlertCircleOutline} />}
          title={texts.differ(differ)}
        >
          {texts.differText}
        </Alert>
      )}
      <Section title={texts.title} lead={texts.lead}>
        <Gauges watched={data} />
      </Section>
      <Section title={texts.audits} lead={texts.auditsLead}>
        <Audits audits={data.audits} />
      </Section>
      <Section title={texts.processes}>
        <Processes processes={data.processes} />
      </Section>
      <Trouble {...data} />
    </>
  )
}

/** What went wrong lately: jobs given up, refusals, and statements that took their time. */
function Trouble({ queue, codes, slow }: Watched) {
  const texts = t.company.watch
  return (
    <>
      <Section title={texts.failed}>
        <Times
          counted={queue.failed.map(({ task, times }) => ({ name: task, times }))}
          none={texts.failedNone}
        />
      </Section>
      <Section title={texts.codes}>
        <Times counted={codes.map(({ code, times }) => ({ name: code, times }))} none={texts.codesNone} />
      </Section>
      <Section title={texts.slow} lead={texts.slowLead}>
        {slow.length === 0 && <Text c="dimmed">{texts.slowNone}</Text>}
        <ul className={classes.list}>
          {slow.map(({ statement, milliseconds, at }, place) => (
            <li key={`${at} ${place}`}>
              <span>
                {texts.took(numberText('seconds', milliseconds / 1000))} · <MomentText moment={at} />
              </span>
              <code>{statement}</code>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

function Times({ counted, none }: { counted: { name: string; times: number }[]; none: string }) {
  if (counted.length === 0) return <Text c="dimmed">{none}</Text>
  return (
    <ul className={classes.list}>
      {counted.map(({ name, times }) => (
        <li key={name}>
          <code>{name}</code> <span>{t.company.watch.times(times)}</span>
        </li>
      ))}
    </ul>
  )
}
