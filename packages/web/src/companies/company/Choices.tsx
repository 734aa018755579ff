import type { ReactNode } from 'react'
import classes from './companies.module.css'

/** Something chosen for the whole company: its name, what was chosen, and what that does where that is told. */
export type Choice = { label: string; value: ReactNode; hint: ReactNode }

/** What was chosen, each with the sentence that says what it does. */
export function Choices({ choices }: { choices: Choice[] }) {
  return (
    <dl className={classes.choices}>
      {choices.map(({ label, value, hint }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {hint !== null && <p>{hint}</p>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
