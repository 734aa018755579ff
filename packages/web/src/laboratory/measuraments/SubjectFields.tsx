import type { Measurament } from '@lagar/domain/laboratory/measurament.ts'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useCompany } from '../../session/me.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import type { Draft } from '../../form/draft/use-draft.ts'
import { WineBatchPicker } from '../../pickers/bottle-pickers.tsx'
import { LandPicker } from '../../pickers/pickers.tsx'
import { CellarElementPicker } from '../../pickers/cellar-pickers.tsx'
import { t, words } from '../../texts/t.ts'

const kinds = ['cellarElement', 'land', 'wineBatch'] as const
type Kind = (typeof kinds)[number]
type Subjects = Pick<Measurament, Kind>

type Props<T extends Subjects> = { draft: Draft<T>; disabled: boolean }

/** What is measured: a vessel, a land or a lot of wine. */
export function SubjectFields<T extends Subjects>({ draft: whole, disabled }: Props<T>) {
  // Of the whole form only its subject is read and written here.
  const draft = whole as unknown as Draft<Subjects>
  const { plan } = useCompany()
  const { value } = draft
  const first = plan === 'wine-estate' ? 'land' : 'cellarElement'
  const [kind, setKind] = useState<Kind>(kinds.find((one) => value[one]) ?? first)

  function change(next: string) {
    setKind(next as Kind)
    draft.set({ cellarElement: null, land: null, wineBatch: null })
  }

  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t.laboratory.measuraments.subject}
        disabled={disabled}
        value={kind}
        onChange={change}
        data={kinds.map((one) => ({ value: one, label: words.sampleType[one] }))}
      />
      <FormGrid>
        {kind === 'cellarElement' && (
          <CellarElementPicker
            required
            {...labelled(draft, 'cellarElement')}
            label={words.sampleType[kind]}
          />
        )}
        {kind === 'land' && <LandPicker required {...labelled(draft, 'land')} />}
        {kind === 'wineBatch' && <WineBatchPicker required {...labelled(draft, 'wineBatch')} />}
      </FormGrid>
    </>
  )
}
