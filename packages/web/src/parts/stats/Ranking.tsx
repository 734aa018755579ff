import type { ReactNode } from 'react'
import classes from './stats.module.css'

/** One line: `share` of 0 to 1 is how long its bar is, `after` of 0 to 1 where it begins. */
export type Ranked = {
  key: string
  name: ReactNode
  detail?: ReactNode
  value: string
  share: number
  after?: number
  color?: string
  isBad?: boolean
}

type Props = { label: string; nameTitle: string; valueTitle: string; rows: Ranked[] }

/** Things one below the other, each with its figure and a bar to compare it by. */
export function Ranking({ label, nameTitle, valueTitle, rows }: Props) {
  return (
    <table className={classes.ranking}>
      <caption className={classes.hidden}>{label}</caption>
      <thead className={classes.hidden}>
        <tr>
          <th scope="col">{nameTitle}</th>
          <th scope="col">{valueTitle}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, detail, value, share, after = 0, color, isBad }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              {detail && <span className={classes.about}>{detail}</span>}
              <span className={classes.track} aria-hidden="true">
                <span
                  style={{ width: percentOf(share), marginLeft: percentOf(after), background: color }}
                  data-bad={isBad || undefined}
                />
              </span>
            </th>
            <td data-bad={isBad || undefined}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const percentOf = (share: number) => `${Math.max(0, Math.min(1, share)) * 100}%`
