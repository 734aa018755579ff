import { drawnFirst } from '@lagar/domain/analytics/facts.ts'
import { drawnOf } from '@lagar/domain/analytics/sentence.ts'
import type { FactName, Measure } from '@lagar/domain/lists/analytics.ts'
import type { ReactNode } from 'react'
import type { Filters } from '../../api/send.ts'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { t } from '../../texts/t.ts'
import classes from './analysis.module.css'
import { Picture } from './Picture.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { sentenceOf } from './shown.ts'
import { useTable } from './use-table.ts'

/** How many members a card shows. */
const SHOWN = 4

type Props = {
  /** Its title, which leads to all of it. */
  title: ReactNode
  fact: FactName
  /** What is asked; nothing until the days are known. */
  asked: Filters | undefined
  drawn?: Measure | null
  /** The season that it is compared with, by its name. */
  season: string | undefined
  /** Whether nothing is said where there is nothing to tell. */
  hideEmpty?: boolean
}

/** The answer to a question as a card: its sentence and its picture. */
export function AnswerCard(props: Props) {
  const { title, fact, asked, drawn, season, hideEmpty = false } = props
  const { data, error, isFetching, refetch } = useTable(asked)
  const said = data && sentenceOf(fact, data, season)
  if (hideEmpty && data && said === undefined) return null
  const isLost = error !== null && !data
  return (
    <QuestionCard
      title={title}
      waits={data || isLost ? undefined : 180}
      empty={data !== undefined && said === undefined && t.analytics.empty}
    >
      {isLost ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        data && (
          <>
            <p className={classes.said}>{said}</p>
            <Picture
              fact={fact}
              table={data}
              measure={drawnOf(fact, data, drawn ?? drawnFirst(fact))}
              most={SHOWN}
              season={season}
            />
          </>
        )
      )}
    </QuestionCard>
  )
}
