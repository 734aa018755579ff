import { productQuery } from '@lagar/domain/stock/product.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { exportOf } from '../exports/export.ts'
import { products } from './products.ts'

export const productExport = exportOf({
  permission: 'MEMBER',
  sheet: 'Productos',
  query: productQuery,
  list: products.list,
  columns: [
    { title: 'Nombre', kind: 'text', width: 32, value: ({ name }) => name },
    { title: 'Clase', kind: 'text', value: ({ kind }) => es.stockProductKind[kind] },
    { title: 'Unidad', kind: 'text', value: ({ unit }) => es.unitSymbol[unit] },
    { title: 'Por lotes', kind: 'text', value: ({ basedInBatches }) => (basedInBatches ? 'Sí' : 'No') },
    { title: 'Orgánico', kind: 'text', value: ({ isOrganic }) => (isOrganic ? 'Sí' : 'No') },
    { title: 'Carencia (días)', kind: 0, value: ({ tcDays }) => tcDays },
    { title: 'Reingreso (horas)', kind: 0, value: ({ reentryHours }) => reentryHours },
    {
      title: 'Aplicaciones por temporada',
      kind: 0,
      width: 26,
      value: ({ maxApplications }) => maxApplications,
    },
    { title: 'Principio activo', kind: 'text', width: 24, value: ({ activeIngredient }) => activeIngredient },
    { title: 'N.º de registro', kind: 'text', value: ({ registrationNumber }) => registrationNumber },
    {
      title: 'Categorías',
      kind: 'text',
      width: 30,
      value: ({ categories }) => categories.map(({ name }) => name).join(', '),
    },
    {
      title: 'Proveedores',
      kind: 'text',
      width: 30,
      value: ({ suppliers }) => suppliers.map(({ name }) => name).join(', '),
    },
  ],
})
