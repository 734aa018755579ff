import type { QualityTypeRecord } from '@lagar/domain/stock/quality-type.ts'
import { t } from '../../texts/t.ts'
import { catalogueParts } from '../../records/catalogue-parts.tsx'
import { sorted } from '../../records/columns.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { CriteriaTable } from './CriteriaTable.tsx'
import { later } from '../../ui/later.tsx'

/** What is looked at in each kind of supply, in the order in which it is looked at. */
export const { Tab: QualityTypesTab, Page: QualityTypePage } = catalogueParts<QualityTypeRecord>({
  type: 'qualityType',
  texts: () => t.quality.types,
  nameOf: ({ name }) => name,
  Form: later(async () => (await import('./QualityTypeForm.tsx')).QualityTypeForm),
  path: 'stock/quality/types',
  removePath: 'stock/quality/type',
  permission: 'quality.write',
  excel: 'QUALITY_TYPE',
  defaultSort: 'name',
  columns: () => [
    sorted('name', ({ name }) => name),
    {
      key: 'criteria',
      header: t.quality.types.criteria,
      wide: true,
      cell: ({ criteria }) => criteria.map(({ name }) => name).join(' · '),
    },
    {
      key: 'qualities',
      header: t.quality.types.qualities,
      align: 'right',
      cell: ({ qualities }) => qualities,
    },
  ],
  filters: () => <FilterText name="name" label={t.quality.types.search} />,
  detail: ({ criteria, qualities }) => ({
    facts: [
      { label: t.quality.types.criteria, value: criteria.length },
      { label: t.quality.types.qualities, value: qualities },
    ],
    links: <CriteriaTable criteria={criteria} />,
  }),
})
