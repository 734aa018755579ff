import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { mdiCompassOffOutline, mdiOpenInApp, mdiPrinterOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams, useSearch, type LinkProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { language, t, words } from '../../texts/t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { isRefusal } from '../maps/refusals.ts'
import { headingOf, isTopicId, readTopic, topicsIn } from '../maps/contents.ts'
import type { TopicId } from '../maps/topics.ts'
import type { Heading } from '../maps/write.ts'
import { areas, type HelpArea } from '../told/areas.ts'
import { plain } from '../told/parts.ts'
import { inLanguage } from '../told/said.ts'
import type { Screen, Topic } from '../told/topic.ts'
import { Blocks, headingsIn } from './Blocks.tsx'
import classes from './help.module.css'

/** One topic of the help: what it tells, the way to the page it tells of, and to what stands beside it. */
export function TopicPage() {
  const id = useParams({ strict: false, select: ({ topic }) => topic ?? '' })
  if (!isTopicId(id)) {
    return (
      <EmptyState icon={mdiCompassOffOutline} order={1} title={t.help.gone} hint={t.help.goneHint}>
        <Button renderRoot={(props) => <Link {...props} to="/help" search={{}} />}>{t.help.toHelp}</Button>
      </EmptyState>
    )
  }
  return <Told key={id} id={id} heading={headingOf(id)} />
}

/** What a topic tells, and the part of it that the address names in sight. */
function useTopic(id: TopicId) {
  const query = useQuery({
    queryKey: ['help', 'topic', id],
    queryFn: () => readTopic(id),
    staleTime: Infinity,
    networkMode: 'always',
  })
  const hash = useLocation({ select: (location) => location.hash })
  const isHere = query.isSuccess
  useEffect(() => {
    if (isHere && hash !== '') document.getElementById(decodeURIComponent(hash))?.scrollIntoView()
  }, [isHere, hash])
  return query
}

function Told({ id, heading }: { id: TopicId; heading: Heading }) {
  const { data: topic, error, isFetching, refetch } = useTopic(id)
  return (
    <article className={classes.topic}>
      <Text size="sm" c="dimmed" className={classes.trail ?? ''}>
        <Anchor inherit underline="always" renderRoot={(props) => <Link {...props} to="/help" search={{}} />}>
          {t.help.all}
        </Anchor>{' '}
        {`· ${[...new Set([inLanguage(areas[heading.area].title, language), t.help.kinds[heading.kind]])].join(' · ')}`}
      </Text>
      <PageTitle mb="sm">{plain(heading.title)}</PageTitle>
      <Refused />
      <Group gap="xs" mb="md" className={classes.noPrint ?? ''}>
        {topic?.screen && <ScreenButton screen={topic.screen} />}
        <Button
          variant="default"
          leftSection={<Icon path={mdiPrinterOutline} size={18} />}
          onClick={() => window.print()}
        >
          {t.help.print}
        </Button>
      </Group>
      {error && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {topic === undefined && !error && <Loading />}
      {topic && <Headings topic={topic} />}
      {topic && <Blocks blocks={topic.body} />}
      <Neighbours id={id} area={heading.area} />
    </article>
  )
}

/** What a refusal said, where it led here. */
function Refused() {
  const { refusal } = useSearch({ strict: false }) as { refusal?: unknown }
  if (!isRefusal(refusal)) return null
  return (
    <Alert color="yellow" mb="md" title={t.help.refusal}>
      {words.refusal[refusal]}
    </Alert>
  )
}

/** The way to the page that a topic tells of. */
function ScreenButton({ screen: { to, tab } }: { screen: Screen }) {
  return (
    <Button
      leftSection={<Icon path={mdiOpenInApp} size={18} />}
      renderRoot={(props) => (
        <Link {...props} to={to as LinkProps['to'] & string} search={tab === undefined ? {} : { tab }} />
      )}
    >
      {t.help.open}
    </Button>
  )
}

/** From how many headings on a page tells its contents. */
const MANY = 3

function Headings({ topic }: { topic: Topic<string> }) {
  const found = headingsIn(topic.body)
  if (found.length < MANY) return null
  return (
    <nav className={classes.contents} aria-label={t.help.contents}>
      <Text size="sm" fw={600}>
        {t.help.contents}
      </Text>
      <ul>
        {found.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{plain(text)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The topics before and after in the same area, and all of the area. */
function Neighbours({ id, area }: { id: TopicId; area: HelpArea }) {
  const all = topicsIn(area)
  const at = all.findIndex((one) => one.id === id)
  const link = (one: (typeof all)[number]) => (
    <Anchor
      renderRoot={(props) => <Link {...props} to="/help/$topic" params={{ topic: one.id }} search={{}} />}
    >
      {plain(one.title)}
    </Anchor>
  )
  const [before, after] = [all[at - 1], all[at + 1]]
  return (
    <footer className={classes.foot}>
      <div className={classes.steps}>
        {before && (
          <span>
            <small>{t.help.previous}</small>
            {link(before)}
          </span>
        )}
        {after && (
          <span>
            <small>{t.help.next}</small>
            {link(after)}
          </span>
        )}
      </div>
      <details>
        <summary>{`${t.help.more}: ${inLanguage(areas[area].title, language)}`}</summary>
        <ul>
          {all.map((one) => (
            <li key={one.id}>{link(one)}</li>
          ))}
        </ul>
      </details>
    </footer>
  )
}
