import { shownShares } from '@lagar/domain/units/amount.ts'
import type { ReactNode } from 'react'
import { t } from '../../texts/t.ts'
import classes from './CompositionBar.module.css'
import { numberText } from '../../texts/numbers.ts'

/** One component of a blend; the shares of all sum to 1. */
export type CompositionPart = {
  key: string
  label: ReactNode
  share: number
  detail?: string
}

const COLORS = 8

/** What a wine is made of: a bar of shares and the same as a table. */
export function CompositionBar({ parts, label }: { parts: CompositionPart[]; label?: string }) {
  const sorted = [...parts].sort((a, b) => b.share - a.share)
  const percents = shownShares(sorted.map(({ share }) => share))
  return (
    <div>
      <div className={classes.bar} aria-hidden="true">
        {sorted.map(({ key, share }, at) => (
          <span key={key} className={classes.tint} data-color={at % COLORS} style={{ flexGrow: share }} />
        ))}
      </div>
      <table className={classes.table}>
        <caption className={classes.caption}>{label ?? t.ui.composition}</caption>
        <thead className={classes.caption}>
          <tr>
            <th scope="col">{t.ui.component}</th>
            <th scope="col">{t.ui.share}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ key, label, detail }, at) => (
            <tr key={key}>
              <th scope="row">
                <span className={`${classes.swatch} ${classes.tint}`} data-color={at % COLORS} />
                {label}
                {detail && <span className={classes.detail}>{detail}</span>}
              </th>
              <td>{numberText('percent', percents[at]!)} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
