import type { ReactNode } from 'react'
import classes from './Work.module.css'

/** What follows from what was typed, beneath the fields. */
export function Derived({ children }: { children: ReactNode }) {
  return <dl className={classes.derived}>{children}</dl>
}

/** One thing that follows. */
export function Datum({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div>
      {label && <dt>{label}</dt>}
      <dd>{children}</dd>
    </div>
  )
}
