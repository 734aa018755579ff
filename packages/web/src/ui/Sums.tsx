import type { ReactNode } from 'react'
import classes from './Sums.module.css'

type Props = { label?: string; children: ReactNode }

/** Amounts beneath each other, each a `div` with its name (`dt`) and its figure (`dd`); the one with `data-total` is what they come to. */
export const Sums = ({ label, children }: Props) => (
  <dl className={classes.sums} aria-label={label}>
    {children}
  </dl>
)
