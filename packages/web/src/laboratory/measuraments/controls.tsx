import type { MeasuramentControlRecord } from '@lagar/domain/laboratory/control.ts'
import { mdiBeakerOutline } from '@mdi/js'
import { useState } from 'react'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'
import { CataloguePage, type Catalogue } from '../../records/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../../records/CatalogueRecord.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import type { Column } from '../../lists/DataTable.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { FilterSelect, FilterText } from '../../lists/filters.tsx'
import { analysisName, limitsText, measuredText } from '../../messages/analysis.ts'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import { DayText } from '../../ui/values.tsx'
import { useCan } from '../../session/me.tsx'
import { controlStates, type ControlState } from '@lagar/domain/lists/laboratory.ts'
import { later } from '../../ui/later.tsx'

const ControlForm = later(async () => (await import('./ControlForm.tsx')).ControlForm)
const MeasuramentForm = later(async () => (await import('./MeasuramentForm.tsx')).MeasuramentForm)

const tones: Record<ControlState, Tone> = { OK: 'done', OVERDUE: 'waiting', OUT_OF_LIMITS: 'bad' }

const controls: Catalogue<MeasuramentControlRecord> = {
  type: 'measuramentControl',
  texts: () => t.laboratory.controls,
  nameOf: ({ code, entityName }) => `${analysisName(code)} · ${entityName}`,
  Form: ControlForm,
  removePath: 'cellars/measuramentControls',
  isDeed: true,
}

/** What has to be measured, the most urgent first. */
export function ControlsTab() {
  const texts = t.laboratory.controls
  return (
    <CataloguePage<MeasuramentControlRecord>
      catalogue={controls}
      permission="laboratory.write"
      path="cellars/measuramentControls"
      excel="MEASURAMENT_CONTROL"
      defaultSort="dueDay"
      columns={columns()}
      filters={
        <>
          <FilterText name="text" label={texts.search} />
          <FilterSelect
            name="state"
            label={texts.state}
            options={options(controlStates, (state) => words.controlState[state])}
          />
        </>
      }
    />
  )
}

const State = ({ state }: { state: ControlState }) => (
  <StatusBadge label={words.controlState[state]} tone={tones[state]} />
)

const lastText = ({ code, lastValue }: MeasuramentControlRecord) =>
  lastValue === null ? t.ui.none : measuredText(code, lastValue)

function columns(): Column<MeasuramentControlRecord>[] {
  const texts = t.laboratory.controls
  return [
    { key: 'what', header: texts.what, cell: ({ code }) => analysisName(code) },
    sorted('entityName', (row) => <Where control={row} />, { header: texts.where }),
    { key: 'every', header: texts.every, cell: ({ everyDays }) => texts.days(everyDays) },
    {
      key: 'limits',
      header: texts.limits,
      hideBelow: 'lg',
      cell: (row) => limitsText(row.code, row) || texts.noLimits,
    },
    { key: 'last', header: texts.last, align: 'right', cell: lastText },
    sorted('dueDay', ({ dueDay }) => <DayText day={dueDay} />),
    { key: 'state', header: texts.state, cell: ({ state }) => <State state={state} /> },
    column('employee', ({ employee }) => employee.name, { hideBelow: 'lg' }),
  ]
}

function Where({ control: { cellarElement, land, wineBatch, entityName } }: WhereProps) {
  const type = cellarElement ? 'cellarElement' : land ? 'land' : 'wineBatch'
  return (
    <EntityLink type={type} id={(cellarElement ?? land ?? wineBatch)?.id ?? ''}>
      {entityName}
    </EntityLink>
  )
}
type WhereProps = { control: MeasuramentControlRecord }

/** The page of a control: what it asks, how it stands, and measuring it now. */
export function MeasuramentControlPage() {
  const mayMeasure = useCan('laboratory.write')
  const [measuring, setMeasuring] = useState<MeasuramentControlRecord>()
  const detail = (control: MeasuramentControlRecord): RecordDetail => ({
    badges: <State state={control.state} />,
    facts: factsOf(control),
    actions: [
      {
        label: t.laboratory.controls.measure,
        icon: mdiBeakerOutline,
        allowed: mayMeasure,
        onClick: () => setMeasuring(control),
      },
    ],
  })
  return (
    <>
      <CatalogueRecord<MeasuramentControlRecord> catalogue={controls} detail={detail} />
      {measuring && (
        <MeasuramentForm
          given={{
            cellarElement: measuring.cellarElement?.id ?? null,
            land: measuring.land?.id ?? null,
            wineBatch: measuring.wineBatch?.id ?? null,
            measuraments: [{ code: measuring.code, unit: '' } as never],
          }}
          onClose={() => setMeasuring(undefined)}
        />
      )}
    </>
  )
}

function factsOf(control: MeasuramentControlRecord): RecordDetail['facts'] {
  const texts = t.laboratory.controls
  return [
    { label: texts.what, value: analysisName(control.code) },
    { label: texts.where, value: <Where control={control} /> },
    { label: texts.every, value: texts.days(control.everyDays) },
    { label: texts.limits, value: limitsText(control.code, control) || texts.noLimits },
    { label: texts.last, value: lastText(control) },
    { label: t.laboratory.measuraments.moment, value: <DayText day={control.lastDay} /> },
    { label: texts.due, value: <DayText day={control.dueDay} /> },
    fact('employee', control.employee.name),
    fact('note', control.note, { wide: true }),
  ]
}
