import { z } from 'zod'
import { id, note, optionalCuit, optionalEmail, optionalText, text, version } from '../../fields.ts'
import { can, listQuery } from '../../wire.ts'

/** What a supplier gives us: supplies and services, the grapes of an estate, or the wine of a cellar. */
export const supplierKinds = ['SUPPLIER', 'WINE_ESTATE', 'CELLAR'] as const
export type SupplierKind = (typeof supplierKinds)[number]

/** A supplier (proveedor) of any kind. `invNumber` is its number at the INV, for papers of grapes and wine. */
export const supplier = z.strictObject({
  name: text(120),
  code: optionalText(40),
  cuit: optionalCuit,
  invNumber: optionalText(20),
  address: optionalText(200),
  email: optionalEmail,
  phoneNumber: optionalText(40),
  note,
})
export type Supplier = z.infer<typeof supplier>

/** A supplier as a list or page shows it. */
export const supplierRecord = z.object({
  ...supplier.shape,
  kind: z.enum(supplierKinds),
  id,
  version,
  can,
})
export type SupplierRecord = z.infer<typeof supplierRecord>

export const supplierQuery = listQuery(['name', 'code', 'cuit'], {
  name: z.string().max(100).optional(),
  cuit: z.string().max(20).optional(),
})
