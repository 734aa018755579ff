import { z } from 'zod'
import { id, optionalCuit, optionalEmail, optionalText, text, version } from '../fields.ts'
import { paymentMethods } from '../lists/documents.ts'
import { countries } from '../lists/places.ts'
import { can, listQuery } from '../wire.ts'

/** A customer (cliente) who orders our wine. */
export const customer = z.strictObject({
  name: text(120),
  cuit: optionalCuit,
  contact: optionalText(120),
  email: optionalEmail,
  phoneNumber: optionalText(40),
  address: optionalText(200),
  country: z.enum(countries).default('AR'),
  details: optionalText(2000),
  paymentMethods: z.array(z.enum(paymentMethods)).max(paymentMethods.length).default([]),
})
export type Customer = z.infer<typeof customer>

/** A customer as a list or page shows it. */
export const customerRecord = z.object({ ...customer.shape, id, version, can })
export type CustomerRecord = z.infer<typeof customerRecord>

export const customerQuery = listQuery(['name', 'country'], {
  name: z.string().max(100).optional(),
  country: z.enum(countries).optional(),
})
