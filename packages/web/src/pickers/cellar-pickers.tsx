import type { WorkOrderTypeRecord } from '@lagar/domain/workorders/orders/type.ts'
import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import type { ContentRow } from '@lagar/domain/wine/contents/content.ts'
import type { WorkOrderRow } from '@lagar/domain/workorders/orders/record.ts'
import type { InputListRow } from '@lagar/domain/input/record.ts'
import { MessageMark, workOrderText } from '../records/WorkOrderName.tsx'
import { unitText } from '../parts/wine/amounts.tsx'
import { t } from '../texts/t.ts'
import { numberText } from '../texts/numbers.ts'
import { EntityMultiPicker, type MultiPickerProps } from './EntityMultiPicker.tsx'
import { EntityPicker, type PickerProps } from './EntityPicker.tsx'
import type { Source } from './source.ts'

type Named = { id: string; name: string }
const named = ({ id, name }: Named) => ({ id, label: name })

const cellarSections: Source = {
  type: 'cellarSection',
  creates: 'cellarSection',
  path: 'cellars/cellarSections',
  textFilter: 'name',
  choiceOf: named,
}
const elementTypes: Source = {
  type: 'elementType',
  creates: 'elementType',
  path: 'cellars/elementTypes',
  textFilter: 'name',
  choiceOf: named,
}
const cellarElementBatches: Source = {
  type: 'cellarElementBatch',
  creates: 'cellarElementBatch',
  path: 'cellars/cellarElementBatches',
  textFilter: 'name',
  choiceOf: ({ id, name, cellarElements }: Named & { cellarElements: Named[] }) => ({
    id,
    label: name,
    detail: t.cellars.vesselCount(cellarElements.length),
  }),
}
const cellarElements: Source<CellarElementRecord> = {
  type: 'cellarElement',
  creates: 'cellarElement',
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
  creates: { not: 'wine comes with a delivery note or a work order' },
  path: 'cellars/contents',
  textFilter: 'name',
  choiceOf: ({ id, name, currentAmount, vessels }: ContentRow) => ({
    id,
    label: name,
    detail: [`${numberText('litres', currentAmount)} L`, ...vessels.map((vessel) => vessel.name)].join(' · '),
  }),
}
/** What is in a vessel and how much more fits: what one asks before choosing it. Nothing fits where it is out of use. */
function elementDetail({ content, maxCapacity, unit, outOfService }: CellarElementRecord): string {
  if (outOfService) return [content?.name ?? t.ui.empty, t.cellars.element.outOfService].join(' · ')
  const free = numberText('litres', maxCapacity - (content?.currentAmount ?? 0))
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
export const CellarElementPicker = (props: PickerProps<CellarElementRecord>) => (
  <EntityPicker {...props} source={cellarElements} />
)
/** Several vessels. */
export const CellarElementsPicker = (props: MultiPickerProps) => (
  <EntityMultiPicker {...props} source={cellarElements} />
)

/** A content (pre-lote); `filters` narrow by status, cellarId and withAmount. */
export const ContentPicker = (props: PickerProps) => <EntityPicker {...props} source={contents} />

const blendTrials: Source = {
  type: 'blendTrial',
  creates: 'blendTrial',
  path: 'cellars/blendTrials',
  textFilter: 'name',
  choiceOf: named,
}
/** A blend trial; `filters` narrow by cellarId and contentId. */
export const BlendTrialPicker = (props: PickerProps) => <EntityPicker {...props} source={blendTrials} />

const workOrderTypes: Source<WorkOrderTypeRecord> = {
  type: 'workorderType',
  creates: 'workorderType',
  path: 'cellars/workorders/types',
  textFilter: 'name',
  choiceOf: named,
}
const workOrders: Source = {
  type: 'workorder',
  creates: 'workorder',
  path: 'cellars/workorders',
  textFilter: 'text',
  sort: '-dateToStart',
  choiceOf: (order: WorkOrderRow) => ({
    id: order.id,
    label: workOrderText(order),
    detail: order.description,
    mark: order.isCreatedByWhatsapp && <MessageMark />,
  }),
}
const cius: Source = {
  type: 'ciu',
  creates: { not: 'grapes come with a delivery note' },
  path: 'cius',
  textFilter: 'text',
  sort: 'ciu',
  choiceOf: ({ id, ciu, variety, currentWeight, owner }: CiuChoice) => ({
    id,
    label: ciu,
    detail: [
      variety.name,
      `${numberText('kilos', currentWeight)} kg`,
      owner && t.cellars.owner.mark(owner.name),
    ]
      .filter(Boolean)
      .join(' · '),
  }),
}
type CiuChoice = { id: string; ciu: string; variety: Named; currentWeight: number; owner: Named | null }

const inputs: Source<InputListRow> = {
  type: 'input',
  creates: { not: 'a note is written where grapes or wine arrive' },
  path: 'input',
  textFilter: 'text',
  sort: '-date',
  choiceOf: ({ id, inputName, from, weight, volume }: InputListRow) => ({
    id,
    label: inputName,
    detail: [
      from.name,
      weight > 0 && `${numberText('kilos', weight)} kg`,
      volume > 0 && `${numberText('litres', volume)} L`,
    ]
      .filter(Boolean)
      .join(' · '),
  }),
}
/** A delivery note; `filters` narrow by status, cellarId, isReceivingLand and isReceivingContent. */
export const InputPicker = (props: PickerProps<InputListRow>) => <EntityPicker {...props} source={inputs} />

/** A kind of work order. */
export const WorkOrderTypePicker = (props: PickerProps<WorkOrderTypeRecord>) => (
  <EntityPicker {...props} source={workOrderTypes} />
)

/** A work order; `filters` narrow by status, cellarId and from. */
export const WorkOrderPicker = (props: PickerProps) => <EntityPicker {...props} source={workOrders} />

/** Several work orders; `filters` narrow by status and cellarId. */
export const WorkOrdersPicker = (props: MultiPickerProps) => (
  <EntityMultiPicker {...props} source={workOrders} />
)

/** Grapes of one lot over the scale (CIU); `filters` narrow by available and cellarId. */
export const CiuPicker = (props: PickerProps) => <EntityPicker {...props} source={cius} />
