import type { CellarElementRecord } from '@lagar/domain/cellars/cellar-element.ts'
import type { ContentRow } from '@lagar/domain/cellars/content.ts'
import { unitText } from '../cellars/amounts.tsx'
import { t } from '../texts/t.ts'
import { numberText } from '../ui/numbers.ts'
import { EntityMultiPicker, type MultiPickerProps } from './EntityMultiPicker.tsx'
import { EntityPicker, type PickerProps } from './EntityPicker.tsx'
import type { Source } from './source.ts'

type Named = { id: string; name: string }
const named = ({ id, name }: Named) => ({ id, label: name })

const varieties: Source = {
  type: 'variety',
  path: 'companies/varieties',
  textFilter: 'name',
  choiceOf: named,
}
const lands: Source = { type: 'land', path: 'lands/lands', textFilter: 'name', choiceOf: named }
const wineEstates: Source = {
  type: 'wineEstate',
  path: 'lands/wineEstates',
  textFilter: 'name',
  choiceOf: named,
}
const cellars: Source = { type: 'cellar', path: 'cellars/cellars', textFilter: 'name', choiceOf: named }
const employees: Source = {
  type: 'employee',
  path: 'administration/employees',
  textFilter: 'name',
  choiceOf: ({ id, name, surname }: Named & { surname: string }) => ({ id, label: `${name} ${surname}` }),
}

/** A variety of grape or crop. */
export const VarietyPicker = (props: PickerProps) => <EntityPicker {...props} source={varieties} />

/** A land plot (cuadro). */
export const LandPicker = (props: PickerProps) => <EntityPicker {...props} source={lands} />

/** Several land plots. */
export const LandsPicker = (props: MultiPickerProps) => <EntityMultiPicker {...props} source={lands} />

/** A wine estate (finca). */
export const WineEstatePicker = (props: PickerProps) => <EntityPicker {...props} source={wineEstates} />

/** A cellar (bodega). */
export const CellarPicker = (props: PickerProps) => <EntityPicker {...props} source={cellars} />

/** Someone who works here; `filters` narrow by role, cellarId and wineEstateId. */
export const EmployeePicker = (props: PickerProps) => <EntityPicker {...props} source={employees} />

const cellarSections: Source = {
  type: 'cellarSection',
  path: 'cellars/cellarSections',
  textFilter: 'name',
  choiceOf: named,
}
const elementTypes: Source = {
  type: 'elementType',
  path: 'cellars/elementTypes',
  textFilter: 'name',
  choiceOf: named,
}
const cellarElementBatches: Source = {
  type: 'cellarElementBatch',
  path: 'cellars/cellarElementBatches',
  textFilter: 'name',
  choiceOf: ({ id, name, cellarElements }: Named & { cellarElements: Named[] }) => ({
    id,
    label: name,
    detail: t.cellars.vesselCount(cellarElements.length),
  }),
}
const cellarElements: Source = {
  type: 'cellarElement',
  path: 'cellars/cellarElements',
  textFilter: 'name',
  choiceOf: (element: CellarElementRecord) => ({
    id: element.id,
    label: element.name,
    detail: elementDetail(element),
  }),
}
const contents: Source = {
  type: 'content',
  path: 'cellars/contents',
  textFilter: 'name',
  choiceOf: ({ id, name, currentAmount, vessels }: ContentRow) => ({
    id,
    label: name,
    detail: [`${numberText(currentAmount, 3)} L`, ...vessels.map((vessel) => vessel.name)].join(' · '),
  }),
}

/** What is in a vessel and how much more fits: what one asks before choosing it. */
function elementDetail({ content, maxCapacity, unit }: CellarElementRecord): string {
  const free = numberText(maxCapacity - (content?.currentAmount ?? 0), 3)
  const room = `${t.cellars.panel.free} ${free} ${unitText(unit)}`
  return [content?.name ?? t.ui.empty, room].join(' · ')
}

/** A part of a cellar (sector); `filters` narrow by cellarId. */
export const CellarSectionPicker = (props: PickerProps) => <EntityPicker {...props} source={cellarSections} />

/** A kind of vessel; `filters` narrow by class. */
export const ElementTypePicker = (props: PickerProps) => <EntityPicker {...props} source={elementTypes} />

/** A lot of vessels (partida); `filters` narrow by cellarId. */
export const CellarElementBatchPicker = (props: PickerProps) => (
  <EntityPicker {...props} source={cellarElementBatches} />
)

/** A vessel; `filters` narrow by class, classes, contentStatuses, status and cellarId. */
export const CellarElementPicker = (props: PickerProps) => <EntityPicker {...props} source={cellarElements} />

/** Several vessels. */
export const CellarElementsPicker = (props: MultiPickerProps) => (
  <EntityMultiPicker {...props} source={cellarElements} />
)

/** A content (pre-lote); `filters` narrow by status, cellarId and withAmount. */
export const ContentPicker = (props: PickerProps) => <EntityPicker {...props} source={contents} />
