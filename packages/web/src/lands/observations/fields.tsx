import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import type { Place } from '@lagar/domain/lands/works/observation.ts'
import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Draft, Field } from '../../form/draft/use-draft.ts'
import { DecimalField } from '../../form/fields/number-fields.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { t } from '../../texts/t.ts'
import { asWork } from '../record/draft.ts'
import { useWorkLands, type ScopeName } from '../record/lands.ts'
import { PlaceFields } from '../record/PlaceBlock.tsx'
import classes from '../record/Work.module.css'

/** Which of the three places a draft means. */
const scopeOf = (place: Draft<Place>['value']): ScopeName =>
  place.inAllWineEstate ? 'estate' : place.inAllSection ? 'section' : 'lands'

const scopeFields = (scope: ScopeName) => ({
  lands: [],
  inAllWineEstate: scope === 'estate',
  inAllSection: scope === 'section',
  ...(scope === 'section' ? {} : { wineEstateSection: null }),
})

/** The lands that a draft of an observation stands for. */
export const useObservedLands = (place: Draft<Place>['value']): LandRecord[] =>
  useWorkLands({
    scope: scopeOf(place),
    wineEstate: place.wineEstate,
    wineEstateSection: place.wineEstateSection,
    lands: place.lands ?? [],
  })

type SeenProps = { draft: object; lands: LandRecord[]; locked?: boolean; children: ReactNode }

/** Where it was seen, and beside it what. */
export function ObservedPlace({ draft: given, lands, locked = false, children }: SeenProps) {
  // Each observation's draft has the fields of a place.
  const draft = given as Draft<Place>
  return (
    <FormSection title={t.fieldWork.basics} {...(locked ? { hint: t.observations.placeStays } : {})}>
      <PlaceFields
        draft={asWork(draft)}
        lands={lands}
        locked={locked}
        scoping={{
          scope: scopeOf(draft.value),
          offered: ['lands', 'section', 'estate'],
          section: draft.field('wineEstateSection'),
          onScope: (chosen) => draft.set(scopeFields(chosen)),
        }}
      >
        {children}
      </PlaceFields>
    </FormSection>
  )
}

const estimates = [5, 25, 50, 75, 100]

type PercentageProps = Field<number | null> & {
  label: string
  hint?: string
  required?: boolean
  readOnly: boolean
}

/** A share of a hundred, typed or touched: in the vineyard it is an estimate. */
export function PercentageField({ readOnly, ...field }: PercentageProps) {
  return (
    <div className={classes.double}>
      <DecimalField mayBeBlank max={100} decimals={2} rightSection={<Text c="dimmed">%</Text>} {...field} />
      {!readOnly && (
        <Group gap={6} mt={6} wrap="nowrap" grow role="group" aria-label={field.label}>
          {estimates.map((estimate) => (
            <Button
              key={estimate}
              variant={field.value === estimate ? 'filled' : 'light'}
              px={0}
              mih={44}
              aria-pressed={field.value === estimate}
              aria-label={`${estimate} %`}
              onClick={() => field.onChange(estimate)}
            >
              {estimate}
            </Button>
          ))}
        </Group>
      )}
    </div>
  )
}
