import type { Laboratory } from '@lagar/domain/laboratory/record.ts'
import { useState } from 'react'
import { useCompany } from '../../session/me.tsx'
import { SelectField } from '../../form/fields/fields.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { options } from '../../texts/options.ts'
import type { Draft } from '../../form/draft/use-draft.ts'
import { WineBatchPicker } from '../../pickers/bottle-pickers.tsx'
import { LandPicker } from '../../pickers/pickers.tsx'
import { CellarElementPicker, CiuPicker, ContentPicker } from '../../pickers/cellar-pickers.tsx'
import { BatchPicker } from '../../pickers/stock-pickers.tsx'
import { t, words } from '../../texts/t.ts'
import { sampleTypes, type SampleType } from '@lagar/domain/lists/laboratory.ts'

type Props = { draft: Draft<Laboratory>; disabled: boolean }

const ofEstate: readonly SampleType[] = ['land', 'stockBatch']

const none = {
  content: null,
  cellarElement: null,
  ciu: null,
  land: null,
  wineBatch: null,
  stockBatch: null,
}

/** What the sample was taken of. */
export function SampleFields({ draft, disabled }: Props) {
  const { plan } = useCompany()
  const kinds = plan === 'wine-estate' ? ofEstate : sampleTypes
  const [kind, setKind] = useState<SampleType>(
    sampleTypes.find((type) => draft.value[type]) ?? (plan === 'wine-estate' ? 'land' : 'cellarElement'),
  )

  function change(next: SampleType) {
    setKind(next)
    draft.set(none)
  }

  const label = words.sampleType[kind]
  return (
    <FormGrid>
      <SelectField<SampleType>
        name="sample"
        label={t.laboratory.analyses.sampleOf}
        required
        disabled={disabled}
        value={kind}
        error={undefined}
        options={options(kinds, (type) => words.sampleType[type])}
        onChange={change}
        onBlur={() => {}}
      />
      {kind === 'content' && <ContentPicker required {...draft.field('content')} label={label} />}
      {kind === 'cellarElement' && (
        <CellarElementPicker required {...draft.field('cellarElement')} label={label} />
      )}
      {kind === 'ciu' && <CiuPicker required {...draft.field('ciu')} label={label} />}
      {kind === 'land' && <LandPicker required {...draft.field('land')} label={label} />}
      {kind === 'wineBatch' && <WineBatchPicker required {...draft.field('wineBatch')} label={label} />}
      {kind === 'stockBatch' && (
        <BatchPicker required filters={{ includeEmpty: true }} {...draft.field('stockBatch')} label={label} />
      )}
    </FormGrid>
  )
}
