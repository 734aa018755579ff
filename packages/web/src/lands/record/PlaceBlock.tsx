import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import { fromSquareCentimeters } from '@lagar/domain/units/surface.ts'
import { SegmentedControl, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { TextArea } from '../../form/fields/fields.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import type { Field } from '../../form/draft/use-draft.ts'
import { LandsPicker, WineEstatePicker, WineEstateSectionPicker } from '../../pickers/pickers.tsx'
import { fieldName } from '../../texts/field-names.ts'
import { t } from '../../texts/t.ts'
import { numberText } from '../../texts/numbers.ts'
import classes from './Work.module.css'
import { useOnlyEstate, type WorkDraft } from './draft.ts'
import { totalSurface, type ScopeName } from './lands.ts'

/** Choosing a whole section or a whole estate instead of lands. */
export type Scoping = {
  scope: ScopeName
  offered: readonly ScopeName[]
  section: Field<string | null>
  onScope: (scope: ScopeName) => void
}

type Props = {
  draft: WorkDraft
  lands: LandRecord[]
  /** Saved works stay where they are. */
  locked: boolean
  /** The estate stays even where the lands may change. */
  estateLocked?: boolean
  scoping?: Scoping
  children?: ReactNode
}

/** Where a work is done, its note, and what a kind asks besides. */
export function PlaceBlock({ draft, locked, ...place }: Props) {
  return (
    <FormSection title={t.fieldWork.basics} {...(locked ? { hint: t.fieldWork.hint.lands } : {})}>
      <PlaceFields draft={draft} locked={locked} {...place} />
      <div className={classes.wide}>
        <TextArea {...labelled(draft, 'note')} />
      </div>
    </FormSection>
  )
}

/** Where something is done or seen, and what a kind asks besides. */
export function PlaceFields({ draft, lands, locked, estateLocked = locked, scoping, children }: Props) {
  useOnlyEstate(draft)
  const estate = draft.value.wineEstate
  const scope = scoping?.scope ?? 'lands'
  return (
    <>
      <WineEstatePicker
        required
        filters={{ own: true }}
        disabled={estateLocked}
        {...labelled(draft, 'wineEstate')}
        onChange={(id) => {
          draft.set({ wineEstate: id, lands: [] })
          scoping?.section.onChange(null)
        }}
      />
      {scoping && !locked && <ScopeControl {...scoping} />}
      {scope === 'section' && scoping && (
        <WineEstateSectionPicker
          required
          disabled={locked || !estate}
          filters={{ wineEstateId: estate }}
          label={fieldName('wineEstateSection')}
          {...scoping.section}
        />
      )}
      {scope === 'lands' && (
        <LandsPicker
          required
          disabled={locked || !estate}
          filters={{ wineEstateId: estate }}
          {...labelled(draft, 'lands')}
        />
      )}
      {children}
      <Surfaces lands={lands} scope={scope} />
    </>
  )
}

function ScopeControl({ scope, offered, onScope }: Scoping) {
  return (
    <div role="group" aria-label={t.fieldWork.scope} className={classes.scope}>
      <Text size="sm" fw={500} mb={4}>
        {t.fieldWork.scope}
      </Text>
      <SegmentedControl
        fullWidth
        value={scope}
        data={offered.map((value) => ({ value, label: t.fieldWork.scopes[value] }))}
        onChange={(value) => onScope(value)}
      />
    </div>
  )
}

/** How much land that is, and which lands where they were not chosen one by one. */
function Surfaces({ lands, scope }: { lands: LandRecord[]; scope: ScopeName }) {
  if (lands.length === 0) return null
  const hectares = numberText('hectaresRound', fromSquareCentimeters(totalSurface(lands), 'HECTARE'))
  const names = scope === 'lands' ? '' : `${lands.map(({ name }) => name).join(', ')} · `
  return (
    <Text size="sm" c="dimmed" className={classes.wide ?? ''}>
      {names}
      {t.fieldWork.totalSurface(hectares)}
    </Text>
  )
}
