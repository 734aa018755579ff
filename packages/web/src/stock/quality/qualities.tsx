import { qualityVerdicts } from '@lagar/domain/lists/stock.ts'
import { qualityName, type QualityRecord } from '@lagar/domain/stock/quality.ts'
import type { StockBatchRecord } from '@lagar/domain/stock/batch.ts'
import { Group, Text } from '@mantine/core'
import type { Filters } from '../../api/send.ts'
import { options } from '../../texts/options.ts'
import { FilterPicker } from '../../pickers/FilterPicker.tsx'
import { QualityTypePicker } from '../../pickers/stock-pickers.tsx'
import { t, words } from '../../texts/t.ts'
import { editableOf, type Catalogue } from '../../records/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../../records/CatalogueRecord.tsx'
import { fact, sorted } from '../../records/columns.tsx'
import type { Column } from '../../lists/DataTable.tsx'
import { EditableList } from '../../records/EditableList.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { FilterDay } from '../../lists/FilterDay.tsx'
import { FilterSelect, FilterText } from '../../lists/filters.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DayText } from '../../ui/values.tsx'
import { FindingsTable } from './CriteriaTable.tsx'
import { StockBatchLink } from '../../records/links.tsx'
import { later } from '../../ui/later.tsx'

const QualityForm = later(async () => (await import('./QualityForm.tsx')).QualityForm)

const checks: Catalogue<QualityRecord> = {
  type: 'quality',
  texts: () => t.quality.checks,
  nameOf: qualityName,
  Form: QualityForm,
  removePath: 'stock/quality',
  isDeed: true,
}

/** The checks of all supplies. */
export function QualitiesTab() {
  return <QualitiesList fixed={{}} />
}

/** The checks of some supplies, the newest first; a new one is of the batch whose page this is. */
export function QualitiesList({ fixed, batch }: { fixed: Filters; batch?: StockBatchRecord }) {
  const texts = t.quality.checks
  return (
    <EditableList<QualityRecord>
      editable={{
        ...editableOf(checks),
        form: (props) => <QualityForm {...props} {...(batch ? { batch } : {})} />,
      }}
      rowHref={({ id }) => `/entities/quality/${id}`}
      permission="quality.write"
      path="stock/qualities"
      excel="QUALITY"
      fixed={fixed}
      defaultSort="-date"
      columns={columns()}
      filters={
        <>
          <FilterText name="text" label={texts.search} />
          <FilterPicker name="type" label={texts.type} Picker={QualityTypePicker} />
          <FilterSelect
            name="verdict"
            label={words.fieldName.verdict}
            options={options(qualityVerdicts, (verdict) => words.qualityVerdict[verdict])}
          />
          <FilterDay name="from" label={texts.from} />
          <FilterDay name="to" label={texts.to} />
        </>
      }
    />
  )
}

const columns = (): Column<QualityRecord>[] => [
  sorted('date', ({ date }) => <DayText day={date} />),
  { key: 'type', header: t.quality.checks.type, sort: 'type', cell: ({ type }) => type.name },
  {
    key: 'product',
    header: t.quality.checks.product,
    sort: 'product',
    wide: true,
    cell: ({ product, stockBatch }) => (
      <>
        {product.name}
        <Text size="xs" c="dimmed">
          {t.quality.checks.batch} <StockBatchLink batch={stockBatch} />
        </Text>
      </>
    ),
  },
  { key: 'verdict', header: words.fieldName.verdict, cell: (row) => <Verdict check={row} /> },
  {
    key: 'employee',
    header: t.quality.checks.employee,
    hideBelow: 'lg',
    cell: ({ employee }) => employee.name,
  },
]

/** What was decided, and how much was not as it should be. */
function Verdict({ check: { verdict, unmet } }: { check: QualityRecord }) {
  return (
    <Group component="span" gap={6}>
      <StatusBadge
        status={verdict}
        label={words.qualityVerdict[verdict]}
        {...(verdict === 'ON_HOLD' ? { tone: 'waiting' } : {})}
      />
      {unmet > 0 && (
        <Text span size="xs" c="dimmed">
          {t.quality.checks.unmetCount(unmet)}
        </Text>
      )}
    </Group>
  )
}

/** The page of a check: what was looked at and decided; pictures lie with its files. */
export function QualityRecordPage() {
  return <CatalogueRecord<QualityRecord> catalogue={checks} detail={detailOf} />
}

const detailOf = (check: QualityRecord): RecordDetail => ({
  badges: (
    <Group gap={6}>
      <Verdict check={check} />
      {check.stockBatch.onHold && <StatusBadge label={t.quality.checks.stillHeld} tone="bad" />}
    </Group>
  ),
  facts: [
    fact('date', <DayText day={check.date} />),
    {
      label: t.quality.checks.product,
      value: (
        <EntityLink type="stockProduct" id={check.product.id}>
          {check.product.name}
        </EntityLink>
      ),
    },
    {
      label: t.quality.checks.batch,
      value: <StockBatchLink batch={check.stockBatch} />,
    },
    {
      label: t.quality.checks.type,
      value: (
        <EntityLink type="qualityType" id={check.type.id}>
          {check.type.name}
        </EntityLink>
      ),
    },
    { label: t.quality.checks.employee, value: check.employee.name },
    fact('note', check.note, { wide: true }),
  ],
  links: <FindingsTable criteria={check.criteria} />,
})
