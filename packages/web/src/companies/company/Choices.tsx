import type { Settings } from '@lagar/domain/companies/company.ts'
import type { ReactNode } from 'react'
import { Meaning } from '../../form/fields/Meaning.tsx'
import classes from './companies.module.css'

/** Something chosen for the whole company: its name, what was chosen, and what that does. */
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
            <p>{hint}</p>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What a setting of the company does; a unit and the currency mean something else in a form of one record. */
export const SettingMeaning = ({ of }: { of: keyof Settings }) => (
  <Meaning of={of === 'currency' || of === 'machinedVolumeUnit' ? `Configuration.${of}` : of} />
)
