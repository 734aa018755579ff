import { measuredIn } from '@lagar/domain/laboratory/value-text.ts'
import type { BlendOutcome, JudgedClaim } from '@lagar/domain/workorders/trials/trial.ts'
import { Text } from '@mantine/core'
import { mdiCheckCircle, mdiCloseCircle } from '@mdi/js'
import type { ReactNode } from 'react'
import { t, words } from '../../texts/t.ts'
import { CompositionBar } from '../../parts/wine/CompositionBar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { dayText, figured, numberText, percentText } from '../../texts/numbers.ts'
import { Amount, Money, UnitMoney } from '../../ui/values.tsx'
import { partsOf, type Dimension } from '../../parts/wine/rolled-parts.ts'
import classes from './blend.module.css'

/** What the label is to say, for the words of its claims. */
export type Wanted = { claimYear: number | null; claimArea: string }

type Props = {
  recipes: { id: string; name: string }[]
  outcomes: BlendOutcome[]
  wanted: Wanted
  /** Above each column: choosing it. */
  head?: (id: string) => ReactNode
}

/** Recipes side by side: what each would become, cost, and may be called. */
export function OutcomeTable({ recipes, outcomes, wanted, head }: Props) {
  const columns = recipes.flatMap(({ id, name }) => {
    const outcome = outcomes.find((one) => one.id === id)
    return outcome ? [{ name, outcome }] : []
  })
  if (columns.length === 0) return <Text c="dimmed">{t.blend.compareFirst}</Text>
  const line = (label: string, cell: (outcome: BlendOutcome) => ReactNode) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      {columns.map(({ outcome }) => (
        <td key={outcome.id}>{cell(outcome)}</td>
      ))}
    </tr>
  )
  const first = columns[0]!.outcome
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t.blend.comparison}>
      <table className={classes.compare}>
        <thead>
          <tr>
            <td />
            {columns.map(({ name, outcome }) => (
              <th key={outcome.id} scope="col">
                {name}
                {head?.(outcome.id)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {line(t.blend.volume, ({ amount }) => numberText('litres', amount))}
          {columns.some(({ outcome }) => outcome.short.length > 0) && line(t.blend.short, Short)}
          {line(t.blend.unitCost, ({ unitCost }) => (
            <UnitMoney value={unitCost} />
          ))}
          {line(t.blend.cost, ({ cost }) => (
            <Money value={cost} />
          ))}
          {first.claims.map(({ claim }, at) =>
            line(claimText(claim, wanted), ({ claims }) => <Verdict claim={claims[at]!} />),
          )}
          {(['variety', 'year', 'area', 'owner'] as const).map((by) =>
            line(t.blend[by], ({ composition }) => (
              <CompositionBar parts={partsOf(composition, by satisfies Dimension)} label={t.blend[by]} />
            )),
          )}
          {line(t.blend.organic, ({ isOrganic }) => (isOrganic ? t.ui.yes : t.ui.no))}
          {line(t.blend.kgPer100L, ({ kgPer100L }) => (
            <Amount kind="yieldPer100" value={kgPer100L} />
          ))}
          {codesOf(columns.map(({ outcome }) => outcome)).map((code) =>
            line(parameterText(code), (outcome) => <Analysis outcome={outcome} code={code} />),
          )}
        </tbody>
      </table>
    </div>
  )
}

const codesOf = (outcomes: BlendOutcome[]) => [
  ...new Set(outcomes.flatMap(({ analyses }) => analyses.map(({ code }) => code))),
]

const parameterText = (code: string): string =>
  ({ ...words.laboratoryType, ...words.measuramentType } as Record<string, string>)[code] ?? code

function Short({ short }: BlendOutcome) {
  return short.map(({ content, amount }) => (
    <Text key={content.id} size="sm" c="var(--mantine-color-error)">
      {t.blend.shortOf(numberText('litres', amount), content.name)}
    </Text>
  ))
}

function claimText(claim: JudgedClaim['claim'], { claimYear, claimArea }: Wanted): string {
  const texts = t.blend.claims
  if (claim === 'VINTAGE') return texts.VINTAGE(String(claimYear ?? ''))
  if (claim === 'AREA') return texts.AREA(claimArea)
  return texts[claim]
}

/** Whether a claim holds, in words and colour, and by how much. */
function Verdict({ claim: { ok, share, threshold, from, order } }: { claim: JudgedClaim }) {
  return (
    <span className={classes.verdict} data-ok={ok}>
      <Icon path={ok ? mdiCheckCircle : mdiCloseCircle} size={18} /> {ok ? t.blend.passes : t.blend.fails}
      {share !== null && threshold !== null && (
        <Text span size="sm" c="dimmed">
          {t.blend.shareOf(percentText('percent', share), percentText('percent', threshold))}
        </Text>
      )}
      {order !== null && (
        <Text span size="sm" c="var(--mantine-color-error)">
          {t.blend.inOrder(order.join(', '))}
        </Text>
      )}
      {from !== null && (
        <Text span size="sm" c="dimmed">
          {t.blend.from(dayText(from))}
        </Text>
      )}
    </span>
  )
}

function Analysis({ outcome, code }: { outcome: BlendOutcome; code: string }) {
  const found = outcome.analyses.find((one) => one.code === code)
  if (!found || found.value === null) {
    return (
      <Text span size="sm" c="dimmed">
        {t.blend.unknown}
      </Text>
    )
  }
  return (
    <>
      {measuredIn(figured(), code, found.value)} {found.unit === '-' ? '' : found.unit}{' '}
      {found.isEstimated && (
        <Text span size="sm" c="dimmed">
          {t.blend.estimated}
        </Text>
      )}
    </>
  )
}
