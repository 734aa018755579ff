import { phenologyStages, type PhenologyType } from '@lagar/domain/lists/phenology.ts'
import { contingencyTypes } from '@lagar/domain/lists/vineyard.ts'
import type { Named } from '@lagar/domain/wire.ts'
import type { ReactNode } from 'react'
import { fieldName } from '../../texts/field-names.ts'
import { options, type Option } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'
import { column, fact } from '../../records/columns.tsx'
import type { Column } from '../../lists/DataTable.tsx'
import type { Fact } from '../../records/DetailPage.tsx'
import { MessageMark } from '../../records/WorkOrderName.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { numberText } from '../../texts/numbers.ts'
import type { ObservedKind } from '@lagar/domain/lists/field-work.ts'

/** The call of each kind, for listing, saving and deleting. */
export const observationPaths: Record<ObservedKind, string> = {
  phenology: 'lands/phenology',
  contingency: 'lands/contingency',
}

/** The stages in their order; each also by its number, as consultants say it. */
export const stageOptions = (): Option<PhenologyType>[] =>
  phenologyStages.map(({ type, el }) => ({
    value: type,
    label: t.observations.phenology.stage(words.phenologyType[type], el),
  }))

/** What may befall the vines. */
export const damageOptions = () => options(contingencyTypes, (type) => words.contingencyType[type])

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
