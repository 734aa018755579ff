import type { Settings } from '@lagar/domain/companies/company.ts'
import { Meaning } from '../../form/fields/Meaning.tsx'

/** What a setting of the company does; a unit and the currency mean something else in a form of one record. */
export const SettingMeaning = ({ of }: { of: keyof Settings }) => (
  <Meaning of={of === 'currency' || of === 'machinedVolumeUnit' ? `Configuration.${of}` : of} />
)
