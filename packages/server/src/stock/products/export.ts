import { kindText } from '@lagar/domain/kind-text.ts'
import { productQuery } from '@lagar/domain/stock/product.ts'
import { exportOf } from '../../exports/export.ts'
import { products } from './products.ts'

export const productExport = exportOf({
  permission: 'MEMBER',
  sheet: 'STOCK_PRODUCT',
  query: productQuery,
  list: products.list,
  columns: [
    { field: 'name', kind: 'text', width: 32, value: ({ name }) => name },
    { field: 'kind', kind: 'text', value: (product, texts) => kindText(texts, product) },
    { field: 'unit', kind: 'text', value: ({ unit }, texts) => texts.unitSymbol[unit] },
    {
      field: 'basedInBatches',
      kind: 'text',
      value: ({ basedInBatches }, texts) => texts.answer[basedInBatches ? 'YES' : 'NO'],
    },
    {
      field: 'isOrganic',
      kind: 'text',
      value: ({ isOrganic }, texts) => texts.answer[isOrganic ? 'YES' : 'NO'],
    },
    { field: 'waitingDays', kind: 'days', value: ({ tcDays }) => tcDays },
    { field: 'reentryInHours', kind: 'count', value: ({ reentryHours }) => reentryHours },
    {
      field: 'maxApplications',
      kind: 'count',
      width: 26,
      value: ({ maxApplications }) => maxApplications,
    },
    { field: 'activeIngredient', kind: 'text', width: 24, value: ({ activeIngredient }) => activeIngredient },
    { field: 'registrationNumber', kind: 'text', value: ({ registrationNumber }) => registrationNumber },
    {
      field: 'categories',
      kind: 'text',
      width: 30,
      value: ({ categories }) => categories.map(({ name }) => name).join(', '),
    },
    {
      field: 'suppliers',
      kind: 'text',
      width: 30,
      value: ({ suppliers }) => suppliers.map(({ name }) => name).join(', '),
    },
  ],
})
