import { analysisCodes } from '@lagar/domain/laboratory/analysis-types.ts'
import type { MeasuramentRecord } from '@lagar/domain/laboratory/measurament.ts'
import { Group, Text } from '@mantine/core'
import { mdiEyeOutline } from '@mdi/js'
import { useState } from 'react'
import { useCan } from '../../session/me.tsx'
import { t, words } from '../../texts/t.ts'
import { BringButton } from '../../lists/BringButton.tsx'
import { sorted } from '../../records/columns.tsx'
import { changes, OpenRecord, type Editable, type Open } from '../../records/EditableList.tsx'
import type { Column } from '../../lists/DataTable.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { FilterDay } from '../../lists/FilterDay.tsx'
import { FilterSelect, FilterText } from '../../lists/filters.tsx'
import { Alert } from '../../parts/laboratory/Alert.tsx'
import { analysisName, analysisOptions, valueText } from '../../messages/analysis.ts'
import { MustHint } from '../../parts/laboratory/Measured.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { DayText } from '../../ui/values.tsx'
import { MessageMark } from '../../records/WorkOrderName.tsx'
import { WorkOrderLink } from '../../records/links.tsx'
import { later } from '../../ui/later.tsx'

const MeasuramentForm = later(async () => (await import('./MeasuramentForm.tsx')).MeasuramentForm)

/** A measurement is called as what was measured, which is what is typed where the company asks for a name. */
const measurements: Editable<MeasuramentRecord> = {
  texts: () => t.laboratory.measuraments,
  nameOf: ({ entityName }) => entityName,
  form: (props) => <MeasuramentForm {...props} />,
  removePath: 'cellars/measuraments',
  isDeed: true,
}

/** What was measured in vessels, on lands and of lots of wine, the latest first. */
export function MeasuramentsTab() {
  const texts = t.laboratory.measuraments
  const mayWrite = useCan('laboratory.write')
  const [open, setOpen] = useState<Open<MeasuramentRecord>>()
  return (
    <>
      <ListPage<MeasuramentRecord>
        title={texts.title}
        order={2}
        path="cellars/measuraments"
        excel="MEASURAMENT"
        isPrinted
        defaultSort="-day"
        columns={columns()}
        rowName={measurements.nameOf}
        actions={(row) => [
          { label: t.ui.view, icon: mdiEyeOutline, onClick: () => setOpen({ kind: 'view', row }) },
          ...changes(row, setOpen),
        ]}
        tools={<BringButton kind="measurament" permission="laboratory.write" />}
        create={{ label: texts.create, allowed: mayWrite, onClick: () => setOpen({ kind: 'create' }) }}
        empty={{ title: texts.empty, hint: texts.emptyHint }}
        filters={
          <>
            <FilterText name="text" label={texts.search} />
            <FilterSelect name="code" label={texts.measured} options={analysisOptions(analysisCodes)} />
            <FilterSelect
              name="isCreatedByWhatsapp"
              label={t.chat.filter}
              options={[{ value: 'true', label: t.chat.byMessage }]}
            />
            <FilterDay name="from" label={texts.from} />
            <FilterDay name="to" label={texts.to} />
          </>
        }
      />
      <OpenRecord editable={measurements} open={open} onClose={() => setOpen(undefined)} />
    </>
  )
}

const columns = (): Column<MeasuramentRecord>[] => [
  sorted('entityName', (row) => <What row={row} />),
  sorted('day', ({ day, hour }) => (
    <span style={{ whiteSpace: 'nowrap' }}>
      <DayText day={day} /> {hour}
    </span>
  )),
  {
    key: 'values',
    header: t.laboratory.measuraments.values,
    wide: true,
    cell: (row) => <Values row={row} />,
  },
  {
    key: 'employee',
    header: t.laboratory.measuraments.employee,
    hideBelow: 'lg',
    cell: ({ employee, workorder }) => (
      <>
        {employee?.name ?? t.ui.none}
        {workorder && (
          <Text size="xs" c="dimmed">
            {t.laboratory.measuraments.byOrder} <WorkOrderLink order={workorder} />
          </Text>
        )}
      </>
    ),
  },
]

function What({ row }: { row: MeasuramentRecord }) {
  const { entityName, content, cellarElement, land, wineBatch, isCreatedByWhatsapp } = row
  const type = cellarElement ? 'cellarElement' : land ? 'land' : 'wineBatch'
  const id = (cellarElement ?? land ?? wineBatch)?.id ?? ''
  return (
    <>
      <EntityLink type={type} id={id}>
        {entityName}
      </EntityLink>{' '}
      {isCreatedByWhatsapp && <MessageMark />}
      {content && (
        <Text size="xs" c="dimmed">
          <EntityLink type="content" id={content.id}>
            {content.name}
          </EntityLink>
        </Text>
      )}
    </>
  )
}

function Values({ row: { measuraments, capWork } }: { row: MeasuramentRecord }) {
  return (
    <Group gap="xs" component="span">
      {measuraments.map(({ code, value, alert }) => (
        <span key={code}>
          {analysisName(code)} <b>{valueText(code, value)}</b> <Alert alert={alert} />
          <MustHint code={code} value={value} />
        </span>
      ))}
      {capWork !== null && <span>{words.capWork[capWork]}</span>}
    </Group>
  )
}
