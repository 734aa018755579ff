import { bottlingBalance, USUAL_LINE_LOSS } from '@lagar/domain/bottling/division.ts'
import type { Initial } from '../form/draft/paths.ts'
import { t } from '../texts/t.ts'
import { Facts } from '../records/DetailPage.tsx'
import { numberText } from '../texts/numbers.ts'
import { Amount } from '../ui/values.tsx'
import type { DivisionDraft } from '../bottles/run-draft.ts'

type Props = { milliliters: number; lines: Initial<DivisionDraft['divisionBottles']> }

/** While one types: how many bottles the wine would give, how many it gave, and what was lost on the line. */
export function BottlingBalance({ milliliters, lines }: Props) {
  const texts = t.division
  const counted = lines.map(({ dividedBottles, bottleCapacity, isReprocess, isUncover }) => ({
    dividedBottles: dividedBottles ?? 0,
    bottleCapacity: bottleCapacity ?? 0,
    isReprocess,
    isUncover,
  }))
  const { theoretical, bottles, loss, lossPercent, yieldPercent } = bottlingBalance(milliliters, counted)
  const isHigh = bottles > 0 && lossPercent > USUAL_LINE_LOSS
  const alarmed = loss < 0 || isHigh ? { color: 'var(--mantine-color-error)' } : {}
  return (
    <div style={{ gridColumn: '1 / -1' }} aria-live="polite">
      <Facts
        facts={[
          { label: texts.theoretical, value: <Amount kind="bottles" value={theoretical} /> },
          { label: texts.filled, value: <Amount kind="bottles" value={bottles} /> },
          {
            label: texts.loss,
            value: (
              <span style={alarmed}>
                <Amount kind="bottles" value={loss / 1000} unit="L" /> · {numberText('percent', lossPercent)}{' '}
                %{isHigh && ` (${texts.usualLoss(numberText('percent', USUAL_LINE_LOSS))})`}
              </span>
            ),
          },
          { label: texts.yield, value: `${numberText('percent', yieldPercent)} %` },
        ]}
      />
    </div>
  )
}
