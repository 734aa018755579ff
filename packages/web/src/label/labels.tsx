import type { LabelRow } from '@lagar/domain/label/label.ts'
import { labelStepStatuses } from '@lagar/domain/lists/statuses.ts'
import { claimTexts } from '../bottles/claim-texts.ts'
import type { Column } from '../lists/DataTable.tsx'
import { FilterSelect, FilterText } from '../lists/filters.tsx'
import { LabelProductPicker } from '../pickers/bottle-pickers.tsx'
import { FilterPicker } from '../pickers/FilterPicker.tsx'
import { CataloguePage, type Catalogue } from '../records/CataloguePage.tsx'
import { sorted } from '../records/columns.tsx'
import { options } from '../texts/options.ts'
import { t, words } from '../texts/t.ts'
import { later } from '../ui/later.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'

/** The labels in their list and on their pages. */
export const labels: Catalogue<LabelRow> = {
  type: 'label',
  texts: () => t.label.labels,
  nameOf: ({ name }) => name,
  Form: later(async () => (await import('./LabelForm.tsx')).LabelForm),
  removePath: 'label/label',
  isDeed: true,
}

const columns = (): Column<LabelRow>[] => [
  sorted('name', (row) => row.name),
  sorted('product', (row) => row.product.name),
  {
    key: 'side',
    header: t.label.side,
    cell: (row) => (row.isBackLabel ? t.label.back : t.label.front),
    hideBelow: 'md',
  },
  { key: 'says', header: t.label.says, cell: (row) => claimTexts(row).join(' · ') || t.ui.none },
  {
    key: 'status',
    header: t.label.approval,
    cell: (row) => <StatusBadge status={row.status} label={words.labelStepStatus[row.status]} />,
  },
]

/** The labels of the company's wines. */
export function LabelsTab() {
  return (
    <CataloguePage<LabelRow>
      catalogue={labels}
      permission="label.write"
      path="label/labels"
      excel="LABEL"
      defaultSort="name"
      columns={columns()}
      filters={
        <>
          <FilterText name="name" label={t.label.labels.search} />
          <FilterPicker name="product" label={t.label.product} Picker={LabelProductPicker} />
          <FilterSelect
            name="status"
            label={t.label.approval}
            options={options(labelStepStatuses, (status) => words.labelStepStatus[status])}
          />
        </>
      }
    />
  )
}
