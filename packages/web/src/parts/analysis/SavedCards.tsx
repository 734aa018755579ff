import { savedSearch } from '@lagar/domain/analytics/saved.ts'
import { Link } from '@tanstack/react-router'
import { AnswerCard } from './AnswerCard.tsx'
import classes from './analysis.module.css'
import { useAskedOf, useSavedTables } from './saved.ts'

/** The kept tables that somebody wants on their first page, each as its answer. */
export function SavedCards() {
  const { data } = useSavedTables(true)
  const askedOf = useAskedOf()
  if (!data?.result.length) return null
  return (
    <div className={classes.cards}>
      {data.result.map((saved) => (
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
    </div>
  )
}
