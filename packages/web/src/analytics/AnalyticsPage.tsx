import { planAreas } from '@lagar/domain/access/plans.ts'
import { factOf } from '@lagar/domain/analytics/facts.ts'
import { factNames, type FactName } from '@lagar/domain/lists/analytics.ts'
import { Alert, Skeleton, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { LoadFailed } from '../lists/ListPage.tsx'
import statsClasses from '../parts/stats/stats.module.css'
import { useCan, useMe } from '../session/me.tsx'
import { codeText } from '../texts/codes.ts'
import { t, words } from '../texts/t.ts'
import { AnalysisFilters } from './AnalysisFilters.tsx'
import classes from './analytics.module.css'
import { BottlesCard } from './BottlesCard.tsx'
import { Picture } from './Picture.tsx'
import { drawnOf } from '@lagar/domain/analytics/sentence.ts'
import { sentenceOf } from './shown.ts'
import { VesselsCard } from './VesselsCard.tsx'
import { filtersOf, useLook, usePlaces, useTable, type Look } from './use-analysis.ts'
import { PageTitle } from '../ui/PageTitle.tsx'

/** How many members a card shows. */
const SHOWN = 4

/** The facts that a plan knows of. */
function useFacts(): FactName[] {
  const { company } = useMe()
  const areas = planAreas[company?.plan ?? 'full']
  return factNames.filter((fact) => areas.includes(factOf(fact).area))
}

/** Every question with its answer in a sentence and a picture; each opens with its numbers. */
export function AnalyticsPage() {
  const texts = t.analytics
  const look = useLook()
  const known = useFacts()
  const seesBottles = useCan('distribution.read')
  const knows = (dimension: 'wineEstate' | 'cellar') =>
    known.some((fact) => factOf(fact).by.includes(dimension))
  return (
    <section aria-label={texts.title}>
      <PageTitle>{texts.title}</PageTitle>
      <Text c="dimmed" mb="md">
        {texts.hint}
      </Text>
      <AnalysisFilters look={look} hasEstates={knows('wineEstate')} hasCellars={knows('cellar')} />
      {look.days && !look.asked ? (
        <Alert color="yellow">{codeText('END_BEFORE_START')}</Alert>
      ) : (
        <div className={classes.cards}>
          {known.map((fact) => (
            <Card key={fact} fact={fact} look={look} />
          ))}
          {known.includes('wineLoss') && <VesselsCard />}
          {seesBottles && <BottlesCard />}
        </div>
      )}
    </section>
  )
}

function Card({ fact, look }: { fact: FactName; look: Look }) {
  const { headline, by } = factOf(fact)
  const places = usePlaces(fact)
  const { data, error, isFetching, refetch } = useTable(
    look.asked && filtersOf(fact, look.asked, by.slice(0, 1), places),
  )
  const season = look.compared?.name
  const said = data && sentenceOf(fact, data, season)
  return (
    <article className={statsClasses.panel}>
      <Title order={2} size="h4">
        <Link to="/analytics/$fact" params={{ fact }} search={(before) => before}>
          {words.analysisFact[fact]}
        </Link>
      </Title>
      {error && !data ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={180} mt="sm" aria-label={t.ui.loading} role="status" />
      ) : said === undefined ? (
        <Text c="dimmed" mt="xs">
          {t.analytics.empty}
        </Text>
      ) : (
        <>
          <p className={classes.said}>{said}</p>
          <Picture table={data} measure={drawnOf(fact, data, headline)} most={SHOWN} season={season} />
        </>
      )}
    </article>
  )
}
