import type { SupplierKind } from '@lagar/domain/administration/papers/supplier.ts'
import { t } from '../../texts/t.ts'

/** The three kinds of suppliers: where each is kept, what it is called, and under what it is taken away and brought in. */
export const keptSuppliers = {
  SUPPLIER: {
    path: 'administration/suppliers',
    texts: () => t.administration.suppliers,
    tab: 'suppliers',
    excel: 'SUPPLIER',
    brought: 'supplier',
  },
  WINE_ESTATE: {
    path: 'administration/wineEstate/suppliers',
    texts: () => t.administration.wineEstateSuppliers,
    tab: 'wineEstateSuppliers',
    excel: 'WINE_ESTATE_SUPPLIER',
    brought: 'wineEstateSupplier',
  },
  CELLAR: {
    path: 'administration/cellar/suppliers',
    texts: () => t.administration.cellarSuppliers,
    tab: 'cellarSuppliers',
    excel: 'CELLAR_SUPPLIER',
    brought: 'cellarSupplier',
  },
} as const satisfies Record<SupplierKind, object>
