import { Suspense, use } from 'react'
import { meanings, type Meaning as Meant } from '../../texts/meanings.ts'

const Words = ({ of }: { of: Meant }) => use(meanings())[of]

/** What a field means, as the hint below its label: `density`, or `Fuel.amount` where a record means something else by the name. */
export const Meaning = ({ of }: { of: Meant }) => (
  // While the words are on their way their line is kept, so that no field moves below somebody's finger.
  <Suspense fallback={'\u00A0'}>
    <Words of={of} />
  </Suspense>
)
