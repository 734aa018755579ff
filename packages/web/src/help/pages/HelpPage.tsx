import { Text, TextInput, VisuallyHidden } from '@mantine/core'
import { mdiMagnify } from '@mdi/js'
import { useQueryClient } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { sectionIcons } from '../../ui/section-icons.ts'
import { language, t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { ListSearch } from '../../ui/list-search.ts'
import { Loading } from '../../ui/Loading.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { isRefusal, refusalTopics } from '../maps/refusals.ts'
import { topicOfPage } from '../maps/screens.ts'
import { topicsIn } from '../maps/contents.ts'
import type { Found } from '../maps/search.ts'
import { areas, helpAreas, type HelpArea } from '../told/areas.ts'
import { plain } from '../told/parts.ts'
import { inLanguage } from '../told/said.ts'
import classes from './help.module.css'
import { search, useFound } from './use-found.ts'

/** What the address asks of the help: a page's topic, a refusal's, or the words that are looked for. */
function useAsked() {
  const { of, tab, refusal, q } = useSearch({ strict: false }) as ListSearch
  const said = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return { page: said(of), tab: said(tab), refusal: said(refusal), q: said(q) }
}

/** The first page of the help: its search, and its areas. A page or a refusal that asks for its topic is led there. */
export function HelpPage() {
  const { page, tab, refusal, q } = useAsked()
  if (page !== '')
    return <Navigate to="/help/$topic" params={{ topic: topicOfPage(page, tab) }} search={{}} replace />
  if (isRefusal(refusal)) {
    return (
      <Navigate to="/help/$topic" params={{ topic: refusalTopics[refusal] }} search={{ refusal }} replace />
    )
  }
  return <Contents asked={q} />
}

function Contents({ asked }: { asked: string }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { found, error, isFetching, refetch } = useFound(asked)

  async function openBest() {
    // What failed is told below the field.
    const find = await queries.ensureQueryData(search()).catch(() => undefined)
    const [best] = find?.(asked) ?? []
    if (best) void navigate({ to: '/help/$topic', params: { topic: best.id } })
  }

  return (
    <>
      <PageTitle>{t.help.title}</PageTitle>
      <Text c="dimmed" mb="md">
        {t.help.lead}
      </Text>
      <TextInput
        className={classes.search ?? ''}
        size="md"
        type="search"
        aria-label={t.help.search}
        placeholder={t.help.searchHint}
        leftSection={<Icon path={mdiMagnify} />}
        value={asked}
        onChange={(event) => {
          const { value } = event.currentTarget
          void navigate({ to: '/help', search: value === '' ? {} : { q: value }, replace: true })
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void openBest()
        }}
      />
      <VisuallyHidden role="status">
        {asked === '' || !found ? '' : t.help.found(found.length)}
      </VisuallyHidden>
      {asked.trim() === '' ? (
        <Areas />
      ) : found ? (
        <Results found={found} asked={asked} />
      ) : error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  )
}

function Results({ found, asked }: { found: readonly Found[]; asked: string }) {
  if (found.length === 0) return <Text c="dimmed">{t.help.nothing(asked)}</Text>
  return (
    <ul className={classes.results}>
      {found.map(({ id, title, lead }) => (
        <li key={id}>
          <Link to="/help/$topic" params={{ topic: id }} search={{}}>
            {title}
          </Link>
          <Text size="sm" c="dimmed" lineClamp={2}>
            {lead}
          </Text>
        </li>
      ))}
    </ul>
  )
}

const Areas = () => (
  <div className={classes.areas}>
    {helpAreas.map((area) => (
      <AreaCard key={area} area={area} />
    ))}
  </div>
)

/** How many questions a card shows before the rest. */
const SHOWN = 6

function AreaCard({ area }: { area: HelpArea }) {
  const { title, lead, icon } = areas[area]
  const all = topicsIn(area)
  const link = ({ id, title: name }: (typeof all)[number]) => (
    <li key={id}>
      <Link to="/help/$topic" params={{ topic: id }} search={{}}>
        {plain(name)}
      </Link>
    </li>
  )
  return (
    <section className={classes.area} aria-labelledby={`help-${area}`}>
      <h2 id={`help-${area}`}>
        <Icon path={sectionIcons[icon]} />
        {inLanguage(title, language)}
      </h2>
      <Text size="sm" c="dimmed" mb={6}>
        {inLanguage(lead, language)}
      </Text>
      <ul>{all.slice(0, SHOWN).map(link)}</ul>
      {all.length > SHOWN && (
        <details>
          <summary>{t.help.rest(all.length - SHOWN)}</summary>
          <ul>{all.slice(SHOWN).map(link)}</ul>
        </details>
      )}
    </section>
  )
}
