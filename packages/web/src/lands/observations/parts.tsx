import type { Place } from '@lagar/domain/lands/works/observation.ts'
import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { DecimalField } from '../../form/fields/number-fields.tsx'
import type { Draft, Field } from '../../form/draft/use-draft.ts'
import { fieldName } from '../../texts/field-names.ts'
import { t } from '../../texts/t.ts'
import { column, fact } from '../../records/columns.tsx'
import type { Column } from '../../lists/DataTable.tsx'
import type { Fact } from '../../records/DetailPage.tsx'
import { MessageMark } from '../../records/WorkOrderName.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { numberText } from '../../texts/numbers.ts'
import classes from '../record/Work.module.css'
import { PlaceFields } from '../record/PlaceBlock.tsx'
import { asWork } from '../record/draft.ts'
import { useWorkLands, type ScopeName } from '../record/lands.ts'
import type { ObservedKind } from '@lagar/domain/lists/field-work.ts'

/** The call of each kind, for listing, saving and deleting. */
export const observationPaths: Record<ObservedKind, string> = {
  phenology: 'lands/phenology',
  contingency: 'lands/contingency',
}

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

/** A share of a hundred as it is read; the sign stays with its number. */
export const percents = (value: number) => `${numberText('percent', value)}\u00A0%`

const Links = ({ type, records }: { type: string; records: Named[] }) =>
  records.map(({ id, name }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <EntityLink type={type} id={id}>
        {name}
      </EntityLink>
    </span>
  ))

type Seen = {
  wineEstate: Named
  lands: Named[]
  wineEstateSection: Named | null
  inAllSection: boolean
  inAllWineEstate: boolean
}

/** Where something was seen, in words: the whole estate, a section of it, or its lands. */
export const placeText = ({ inAllWineEstate, inAllSection, wineEstateSection, lands }: Seen): string =>
  inAllWineEstate
    ? fieldName('inAllWineEstate')
    : inAllSection && wineEstateSection
      ? wineEstateSection.name
      : lands.map(({ name }) => name).join(', ')

/** Its estate, where more than one is listed. */
export const estateColumn = <Row extends Seen>(ofAll: boolean): Column<Row>[] =>
  ofAll ? [column<Row>('wineEstate', (row) => row.wineEstate.name)] : []

/** Where something was seen, on its page. */
export const placeFacts = (seen: Seen): Fact[] => [
  fact('wineEstate', <Links type="wineEstate" records={[seen.wineEstate]} />),
  ...(seen.wineEstateSection === null
    ? []
    : [fact('wineEstateSection', <Links type="wineEstateSection" records={[seen.wineEstateSection]} />)]),
  fact('lands', <Links type="land" records={seen.lands} />),
]

/** What an observation is called in a list, marked where somebody told it by a message. */
export const Told = ({ row, children }: { row: { isCreatedByWhatsapp: boolean }; children: ReactNode }) => (
  <>
    {children} {row.isCreatedByWhatsapp && <MessageMark />}
  </>
)
