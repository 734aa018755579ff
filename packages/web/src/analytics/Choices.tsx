import { factOf, measuresOf } from '@lagar/domain/analytics/facts.ts'
import type { FactName } from '@lagar/domain/lists/analytics.ts'
import { measuresIn, type AnalysisTable, type Narrowing } from '@lagar/domain/analytics/table.ts'
import { Pill, PillGroup } from '@mantine/core'
import { OneOf } from '../ui/OneOf.tsx'
import { t, words } from '../texts/t.ts'
import classes from './analytics.module.css'
import { cutText } from '../parts/analysis/shown.ts'
import { useAsked } from './use-analysis.ts'

const NO_SECOND = ''

/** How a question is cut, what of it is drawn, and what it is narrowed to. */
export function Choices({ fact, table }: { fact: FactName; table: AnalysisTable | undefined }) {
  const texts = t.analytics
  const { by: known } = factOf(fact)
  const { by, only, measure, cut, draw, narrow } = useAsked(fact)
  const [first, second] = by
  const options = known.map((dimension) => ({ value: dimension, label: words.dimension[dimension] }))
  const told = table ? measuresIn(fact, table) : measuresOf(fact)
  const measures = told.map((one) => ({ value: one, label: words.measure[one] }))
  const find = (value: string | null) => known.find((dimension) => dimension === value)
  return (
    <div className={classes.choices}>
      <OneOf
        label={texts.cutBy}
        options={options}
        value={first ?? null}
        onChange={(value) => {
          const next = find(value)
          if (next) cut([next, ...by.slice(1).filter((dimension) => dimension !== next)])
        }}
      />
      <OneOf
        label={texts.andBy}
        options={[
          { value: NO_SECOND, label: texts.andNothing },
          ...options.filter(({ value }) => value !== first),
        ]}
        value={second ?? NO_SECOND}
        onChange={(value) => {
          const next = find(value)
          if (first) cut(next ? [first, next] : [first])
        }}
      />
      {measures.length > 1 && (
        <OneOf
          label={texts.drawn}
          options={measures}
          value={measure}
          onChange={(value) => {
            const next = told.find((one) => one === value)
            if (next) draw(next)
          }}
        />
      )}
      <PillGroup>
        {only.map((one) => (
          <Pill
            key={one.dimension}
            size="lg"
            withRemoveButton
            removeButtonProps={{
              'aria-label': texts.remove(narrowedText(one, table)),
              tabIndex: 0,
              'aria-hidden': false,
            }}
            onRemove={() => narrow(only.filter((other) => other !== one))}
          >
            {narrowedText(one, table)}
          </Pill>
        ))}
      </PillGroup>
    </div>
  )
}

/** What a table is narrowed to, by its name once the table is here: "Cuadro: L3". */
function narrowedText({ dimension, to }: Narrowing, table: AnalysisTable | undefined): string {
  const told = table?.only.find((one) => one.dimension === dimension && (one.member?.id ?? '') === to)
  return `${words.dimension[dimension]}: ${told ? cutText(dimension, told.member) : '…'}`
}
