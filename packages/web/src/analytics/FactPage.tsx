import { factOf } from '@lagar/domain/analytics/facts.ts'
import { factNames, type FactName } from '@lagar/domain/lists/analytics.ts'
import { measuresIn, type AnalysisTable } from '@lagar/domain/analytics/table.ts'
import type { Filters } from '../api/send.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import { isOneOf } from '@lagar/domain/lookup.ts'
import { Alert, Anchor, Button, Text } from '@mantine/core'
import { mdiChartBar } from '@mdi/js'
import type { ComponentProps } from 'react'
import { ApiError } from '../wire/errors.ts'
import { Link, useParams } from '@tanstack/react-router'
import { ExcelButton } from '../lists/ExcelButton.tsx'
import { LoadFailed } from '../messages/LoadFailed.tsx'
import { PdfButton } from '../lists/PdfButton.tsx'
import { useListState } from '../lists/state.ts'
import listClasses from '../lists/ListPage.module.css'
import { Panel } from '../parts/stats/Panel.tsx'
import statsClasses from '../parts/stats/stats.module.css'
import { NotFound } from '../shell/frame/screens.tsx'
import { useCompany } from '../session/me.tsx'
import { codeText } from '../texts/field-errors.ts'
import { t, words } from '../texts/t.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loading } from '../ui/Loading.tsx'
import { AnalysisFilters } from './AnalysisFilters.tsx'
import classes from './analytics.module.css'
import { Choices } from './Choices.tsx'
import { Numbers } from './Numbers.tsx'
import { Picture } from '../parts/analysis/Picture.tsx'
import { daysIn, drawnOf, rateIn } from '@lagar/domain/analytics/sentence.ts'
import { analysisWords, sentenceOf } from '../parts/analysis/shown.ts'
import { filtersOf, useTable } from '../parts/analysis/use-table.ts'
import { SaveButton } from './SaveButton.tsx'
import { useAsked, useLook, usePlaces, type Look } from './use-analysis.ts'
import { PageTitle } from '../ui/PageTitle.tsx'

/** How many members the picture shows; the rest are among the numbers. */
const SHOWN = 15

/** One question: its answer in a sentence, its picture, and the numbers behind it down to each record. */
export function FactPage() {
  const { fact } = useParams({ strict: false })
  return isOneOf(factNames, fact) ? <Answer fact={fact} /> : <NotFound />
}

function Answer({ fact }: { fact: FactName }) {
  const { by, only } = useAsked(fact)
  const look = useLook(by.includes('season'))
  const places = usePlaces(fact)
  const days = look.asked && (by.includes('record') ? alone(look.asked) : look.asked)
  const asked = days && filtersOf(fact, days, by, [...places, ...only])
  const { data, error, isFetching, refetch } = useTable(asked)
  const knows = (dimension: 'wineEstate' | 'cellar') => factOf(fact).by.includes(dimension)
  return (
    <section aria-label={words.analysisFact[fact]}>
      <Anchor renderRoot={(props) => <Link {...props} to="/analytics" search={daysOnly} />} size="sm">
        {t.analytics.all}
      </Anchor>
      <header className={listClasses['head']}>
        <PageTitle>{words.analysisFact[fact]}</PageTitle>
        {data && asked && (
          <div className={listClasses['buttons']}>
            <ExcelButton type="ANALYSIS" filters={asked} />
            <PdfButton type="ANALYSIS" filters={asked} />
            <SaveButton fact={fact} look={look} />
          </div>
        )}
      </header>
      <AnalysisFilters look={look} hasEstates={knows('wineEstate')} hasCellars={knows('cellar')} />
      <Choices fact={fact} table={data} />
      {look.days && !look.asked ? (
        <Alert color="yellow">{codeText('END_BEFORE_START')}</Alert>
      ) : error ? (
        <NotTold error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : data ? (
        <Told fact={fact} table={data} look={look} />
      ) : (
        <Loading />
      )}
    </section>
  )
}

/** Why there is no answer; where a rate is missing, with the way to write it. */
function NotTold(failed: ComponentProps<typeof LoadFailed>) {
  const { error } = failed
  const { currency } = useListState().filters
  if (!(error instanceof ApiError) || error.errors['currency'] === undefined)
    return <LoadFailed {...failed} />
  return (
    <Alert color="yellow" role="alert">
      {t.analytics.missingRate(String(currency))}{' '}
      <Anchor
        underline="always"
        renderRoot={(props) => <Link {...props} to="/administration" search={{ tab: 'currencies' }} />}
      >
        {t.analytics.noRate}
      </Anchor>
    </Alert>
  )
}

/** A record is of its own day: nothing stands beside it. */
const alone = ({ from, to, currency }: Filters): Filters => ({ from, to, currency })

/** What holds for all questions: the days and the places. */
const daysOnly = ({ from, to, compare, currency, wineEstate, cellar }: Record<string, unknown>) => ({
  from,
  to,
  compare,
  currency,
  wineEstate,
  cellar,
})

function Told({ fact, table, look }: { fact: FactName; table: AnalysisTable; look: Look }) {
  const texts = t.analytics
  const { measure: chosen } = useAsked(fact)
  const { filters, clear } = useListState()
  const { currency: own } = useCompany()
  const measure = drawnOf(fact, table, chosen)
  const season = look.compared?.name
  const said = sentenceOf(fact, table, season)
  if (table.rows.length === 0)
    return (
      <EmptyState icon={mdiChartBar} title={texts.empty} hint={texts.emptyHint}>
        {Object.keys(filters).length > 0 && (
          <Button variant="default" onClick={clear}>
            {t.ui.clearFilters}
          </Button>
        )}
      </EmptyState>
    )
  return (
    <>
      {said && <p className={classes.answer}>{said}</p>}
      <Text size="sm" c="dimmed" mb="md">
        {periodText(fact, table, look, own)} {texts.how[fact]}
      </Text>
      <div className={statsClasses.panels}>
        <Panel
          title={texts.picture(words.measure[measure], words.dimension[table.by[0]!])}
          hint=""
          isWide
          empty={false}
        >
          <Picture fact={fact} table={table} measure={measure} most={SHOWN} season={season} isNamed={false} />
        </Panel>
        <Panel title={texts.numbers} hint={texts.numbersHint} isWide empty={false}>
          <Numbers fact={fact} table={table} measures={measuresIn(fact, table)} season={season} />
        </Panel>
      </div>
    </>
  )
}

function periodText(fact: FactName, table: AnalysisTable, { asked }: Look, own: Currency): string {
  const { comparedFrom: from, comparedTo: to } = asked ?? {}
  const before = typeof from === 'string' && typeof to === 'string' ? { from, to } : null
  const days = daysIn(analysisWords(), fact, table, table.total.before && before)
  return [days, rateIn(analysisWords(), table, { own, before })].filter(Boolean).join(' ')
}
