import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import { t } from '../../texts/t.ts'
import { percentText } from '../../texts/numbers.ts'
import { volumeText } from '../wine/amounts.tsx'
import classes from './LevelChange.module.css'

type Props = {
  vessel: Pick<CellarElementRecord, 'name' | 'maxCapacity' | 'unit'> & { color?: string | undefined }
  /** What it holds now and what it would hold, both in its unit. */
  before: number
  after: number
}

/**
 * The level of a vessel before and after, drawn beside an amount while it is typed. More than fits, or less than nothing, is drawn as
 * such: whoever typed it sees it before it is sent.
 */
export function LevelChange({ vessel: { name, maxCapacity, unit, color }, before, after }: Props) {
  const share = (amount: number) => (maxCapacity > 0 ? Math.min(1, Math.max(0, amount / maxCapacity)) : 0)
  const [from, to] = [share(before), share(after)]
  const isWrong = after < 0 || after > maxCapacity
  const [low, high] = [Math.min(from, to), Math.max(from, to)]
  return (
    <div className={classes.change} data-wrong={isWrong || undefined}>
      <svg
        viewBox="0 0 26 48"
        width="26"
        height="48"
        role="img"
        aria-label={t.orderTask.level(name, percentText('level', from), percentText('level', to))}
      >
        <rect className={classes.tank} x="1.5" y="1.5" width="23" height="45" rx="4" />
        <rect
          className={classes.wine}
          data-color={color}
          x="3"
          y={45 - 42 * low}
          width="20"
          height={42 * low}
        />
        <rect
          className={classes.moved}
          data-way={to < from ? 'out' : 'in'}
          data-color={color}
          x="3"
          y={45 - 42 * high}
          width="20"
          height={42 * (high - low)}
        />
      </svg>
      <span className={classes.words}>
        {volumeText(before, unit)} → <b>{volumeText(after, unit)}</b>
        <small>
          {after > maxCapacity
            ? t.orderTask.doesNotFit(volumeText(maxCapacity, unit))
            : after < 0
              ? t.orderTask.notThere
              : t.orderTask.fits(volumeText(maxCapacity - after, unit))}
        </small>
      </span>
    </div>
  )
}
