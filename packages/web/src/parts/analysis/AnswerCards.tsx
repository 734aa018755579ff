import { factOf } from '@lagar/domain/analytics/facts.ts'
import { lookOf } from '@lagar/domain/analytics/look.ts'
import { savedSearch } from '@lagar/domain/analytics/saved.ts'
import type { FactName } from '@lagar/domain/lists/analytics.ts'
import { Link } from '@tanstack/react-router'
import { useMe } from '../../session/me.tsx'
import { words } from '../../texts/t.ts'
import { useSeasons } from '../calendar/use-seasons.ts'
import { AnswerCard } from './AnswerCard.tsx'
import classes from './analysis.module.css'
import { useAskedOf, useSavedTables } from './saved.ts'
import { filtersOf } from './use-table.ts'

/** The kept tables that somebody wants on their first page, each as its answer, and the `usual` facts of the latest season that tell anything. */
export function AnswerCards({ usual }: { usual: readonly FactName[] }) {
  const { data } = useSavedTables(true)
  const askedOf = useAskedOf()
  return (
    <div className={classes.cards}>
      {data?.result.map((saved) => (
        <AnswerCard
          key={saved.id}
          title={
            <Link to="/analytics/$fact" params={{ fact: saved.fact }} search={savedSearch(saved)}>
              {saved.name}
            </Link>
          }
          fact={saved.fact}
          drawn={saved.drawn}
          {...askedOf(saved)}
        />
      ))}
      {usual.map((fact) => (
        <Usual key={fact} fact={fact} />
      ))}
    </div>
  )
}

function Usual({ fact }: { fact: FactName }) {
  const { today } = useMe()
  const { asked, compared } = lookOf(useSeasons() ?? [], {}, today)
  return (
    <AnswerCard
      hideEmpty
      title={
        <Link to="/analytics/$fact" params={{ fact }} search={{}}>
          {words.analysisFact[fact]}
        </Link>
      }
      fact={fact}
      asked={asked && filtersOf(fact, asked, factOf(fact).by.slice(0, 1), [])}
      season={compared?.name}
    />
  )
}
