import type { LaboratoryRecord, ShownResult } from '@lagar/domain/laboratory/record.ts'
import { laboratoryStatuses } from '@lagar/domain/lists/statuses.ts'
import { Group, Paper, Text } from '@mantine/core'
import { mdiFlaskOutline, mdiPrinterOutline } from '@mdi/js'
import { options } from '../../texts/options.ts'
import { FilterPicker } from '../../pickers/FilterPicker.tsx'
import { LaboratoryPlacePicker, LaboratoryTypePicker } from '../../pickers/stock-pickers.tsx'
import { t, words } from '../../texts/t.ts'
import { CataloguePage, type Catalogue } from '../../records/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../../records/CatalogueRecord.tsx'
import { fact, sorted } from '../../records/columns.tsx'
import { printPdf } from '../../records/print-pdf.ts'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { FilterDay } from '../../lists/FilterDay.tsx'
import { FilterSelect, FilterText } from '../../lists/filters.tsx'
import { Verdict } from '../../parts/laboratory/Alert.tsx'
import { analysisName, limitsText } from '../../messages/analysis.ts'
import { Measured } from '../../parts/laboratory/Measured.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DayText } from '../../ui/values.tsx'
import { later } from '../../ui/later.tsx'

const LaboratoryForm = later(async () => (await import('./LaboratoryForm.tsx')).LaboratoryForm)

const analyses: Catalogue<LaboratoryRecord> = {
  type: 'laboratory',
  texts: () => t.laboratory.analyses,
  nameOf: ({ name }) => name,
  Form: LaboratoryForm,
  removePath: 'cellars/laboratories',
  isDeed: true,
}

/** The analyses, the latest first. */
export function LaboratoriesTab() {
  const texts = t.laboratory.analyses
  return (
    <CataloguePage<LaboratoryRecord>
      catalogue={analyses}
      permission="laboratory.write"
      path="cellars/laboratories"
      excel="LABORATORY"
      isPrinted
      defaultSort="-number"
      columns={columns()}
      filters={
        <>
          <FilterText name="text" label={texts.search} />
          <FilterPicker name="type" label={texts.type} Picker={LaboratoryTypePicker} />
          <FilterPicker name="laboratoryPlaceId" label={texts.place} Picker={LaboratoryPlacePicker} />
          <FilterSelect
            name="status"
            label={texts.status}
            options={options(laboratoryStatuses, (status) => words.laboratoryStatus[status])}
          />
          <FilterDay name="from" label={texts.from} />
          <FilterDay name="to" label={texts.to} />
        </>
      }
    />
  )
}

function Standing({ row: { status, warnings } }: { row: LaboratoryRecord }) {
  return (
    <Group component="span" gap={6}>
      <StatusBadge status={status} label={words.laboratoryStatus[status]} />
      {warnings > 0 && <StatusBadge tone="bad" label={t.laboratory.analyses.warnings(warnings)} />}
    </Group>
  )
}

function columns(): Column<LaboratoryRecord>[] {
  const texts = t.laboratory.analyses
  return [
    { key: 'name', header: texts.number, sort: 'number', cell: ({ name }) => name },
    {
      key: 'sample',
      header: texts.sample,
      cell: ({ sample, content }) => (
        <>
          <EntityLink type={sample.type} id={sample.id}>
            {sample.name}
          </EntityLink>
          <Text size="xs" c="dimmed">
            {content && content.id !== sample.id ? content.name : words.sampleType[sample.type]}
          </Text>
        </>
      ),
    },
    sorted('sampledOn', ({ sampledOn }) => <DayText day={sampledOn} />),
    { key: 'status', header: texts.status, sort: 'status', cell: (row) => <Standing row={row} /> },
    {
      key: 'place',
      header: texts.place,
      hideBelow: 'lg',
      cell: ({ laboratoryPlace }) => laboratoryPlace.name,
    },
  ]
}

/** The page of an analysis: from its sample to what was found; the report lies with its files. */
export function LaboratoryRecordPage() {
  return <CatalogueRecord<LaboratoryRecord> catalogue={analyses} detail={detailOf} />
}

const detailOf = (row: LaboratoryRecord): RecordDetail => {
  const texts = t.laboratory.analyses
  const { sample, content } = row
  return {
    badges: <Standing row={row} />,
    facts: [
      {
        label: texts.sample,
        value: (
          <EntityLink type={sample.type} id={sample.id}>
            {words.sampleType[sample.type]} {sample.name}
          </EntityLink>
        ),
      },
      ...(content && content.id !== sample.id
        ? [
            {
              label: words.sampleType.content,
              value: (
                <EntityLink type="content" id={content.id}>
                  {content.name}
                </EntityLink>
              ),
            },
          ]
        : []),
      {
        label: texts.place,
        value: (
          <EntityLink type="laboratoryPlace" id={row.laboratoryPlace.id}>
            {row.laboratoryPlace.name}
          </EntityLink>
        ),
      },
      { label: texts.employee, value: row.employee.name },
      fact('sampledOn', <DayText day={row.sampledOn} />),
      fact('sentOn', <DayText day={row.sentOn} />),
      fact('doneOn', <DayText day={row.doneOn} />),
      fact('note', row.note, { wide: true }),
    ],
    actions: [{ label: texts.print, icon: mdiPrinterOutline, onClick: () => printAnalysis(row.id) }],
    links: <Found results={row.results} />,
  }
}

const printAnalysis = (entityId: string) =>
  printPdf({ type: 'LABORATORY_REPORT', entityType: 'laboratory', entityId }, 'analisis.pdf')

function Found({ results }: { results: ShownResult[] }) {
  const texts = t.laboratory.analyses
  if (results.length === 0)
    return <EmptyState icon={mdiFlaskOutline} title={texts.noResults} hint={texts.noResultsHint} />
  return (
    <Paper mt="md">
      <DataTable
        label={texts.title}
        columns={resultColumns()}
        rows={results.map((result) => ({ ...result, id: result.code }))}
        rowName={({ code }) => analysisName(code)}
      />
    </Paper>
  )
}

function resultColumns(): Column<ShownResult & { id: string }>[] {
  const texts = t.laboratory.analyses
  return [
    { key: 'code', header: texts.parameter, cell: ({ code }) => analysisName(code) },
    {
      key: 'value',
      header: texts.value,
      align: 'right',
      cell: ({ code, value }) => <Measured code={code} value={value} />,
    },
    { key: 'limits', header: texts.limits, cell: (row) => limitsText(row.code, row) || t.ui.none },
    { key: 'verdict', header: texts.verdict, cell: (row) => <Verdict {...row} /> },
  ]
}
