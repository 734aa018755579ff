import { factOf, mayAsk } from '@lagar/domain/analytics/facts.ts'
import { factNames, type FactName } from '@lagar/domain/lists/analytics.ts'
import { Alert, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import cardClasses from '../parts/analysis/analysis.module.css'
import { AnswerCard } from '../parts/analysis/AnswerCard.tsx'
import { filtersOf } from '../parts/analysis/use-table.ts'
import { useCan, useMe } from '../session/me.tsx'
import { codeText } from '../texts/field-errors.ts'
import { t, words } from '../texts/t.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { AnalysisFilters } from './AnalysisFilters.tsx'
import { BottlesCard } from './BottlesCard.tsx'
import { FermentationsCard } from './FermentationsCard.tsx'
import { SavedTables } from './SavedTables.tsx'
import { useLook, usePlaces, type Look } from './use-analysis.ts'
import { VesselsCard } from './VesselsCard.tsx'

/** The facts that somebody may ask about. */
function useFacts(): FactName[] {
  const { company, roles, user } = useMe()
  const asker = { roles, plan: company?.plan ?? null, isPlatformAdmin: user.isPlatformAdmin }
  return factNames.filter((fact) => mayAsk(asker, fact))
}

/** Every question with its answer in a sentence and a picture; each opens with its numbers. */
export function AnalyticsPage() {
  const texts = t.analytics
  const look = useLook()
  const known = useFacts()
  const seesFermentations = useCan('laboratory.read')
  const seesBottles = useCan('distribution.read')
  const seesVessels = useCan('administration.read')
  const knows = (dimension: 'wineEstate' | 'cellar') =>
    known.some((fact) => factOf(fact).by.includes(dimension))
  return (
    <section aria-label={texts.title}>
      <PageTitle>{texts.title}</PageTitle>
      <Text c="dimmed" mb="md">
        {texts.hint}
      </Text>
      <SavedTables />
      <AnalysisFilters look={look} hasEstates={knows('wineEstate')} hasCellars={knows('cellar')} />
      {look.days && !look.asked ? (
        <Alert color="yellow">{codeText('END_BEFORE_START')}</Alert>
      ) : (
        <div className={cardClasses.cards}>
          {known.map((fact) => (
            <Card key={fact} fact={fact} look={look} />
          ))}
          {seesVessels && known.includes('wineLoss') && <VesselsCard />}
          {seesFermentations && <FermentationsCard />}
          {seesBottles && <BottlesCard />}
        </div>
      )}
    </section>
  )
}

function Card({ fact, look }: { fact: FactName; look: Look }) {
  const places = usePlaces(fact)
  return (
    <AnswerCard
      title={
        <Link to="/analytics/$fact" params={{ fact }} search={(before) => before}>
          {words.analysisFact[fact]}
        </Link>
      }
      fact={fact}
      asked={look.asked && filtersOf(fact, look.asked, factOf(fact).by.slice(0, 1), places)}
      season={look.compared?.name}
    />
  )
}
