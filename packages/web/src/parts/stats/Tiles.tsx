import { Link, type LinkProps } from '@tanstack/react-router'
import classes from './stats.module.css'

/** One figure of a summary, in a few words. */
export type Figure = {
  label: string
  value: string
  detail: string
  /** What the detail says asks for something to be done. */
  isBad?: boolean
  /** Where what is counted is listed, for who may read it. */
  to?: Pick<LinkProps, 'to'> & { search: Record<string, string | boolean | undefined> }
}

/** The figures of a summary beside each other, each leading to its list. */
export function Tiles({ label, figures }: { label: string; figures: Figure[] }) {
  return (
    <dl className={classes.figures} aria-label={label}>
      {figures.map((figure) => (
        <Tile key={figure.label} {...figure} />
      ))}
    </dl>
  )
}

function Tile({ label, value, detail, isBad, to }: Figure) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>
        {to ? (
          <Link to={to.to as LinkProps['to'] & string} search={to.search} aria-label={`${label}: ${value}`}>
            {value}
          </Link>
        ) : (
          value
        )}
      </dd>
      <dd className={classes.detail} data-bad={isBad || undefined}>
        {detail}
      </dd>
    </div>
  )
}
