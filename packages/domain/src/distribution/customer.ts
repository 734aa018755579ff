import { z } from 'zod'
import { id, optionalCuit, optionalEmail, optionalText, text, version } from '../fields.ts'
import { paymentMethods } from '../lists/documents.ts'
import { countries, currencies } from '../lists/places.ts'
import { can, listQuery, named } from '../wire.ts'

/** A customer (cliente) who orders our wine. */
export const customer = z.strictObject({
  name: text(120),
  cuit: optionalCuit,
  contact: optionalText(120),
  email: optionalEmail,
  phoneNumber: optionalText(40),
  address: optionalText(200),
  country: z.enum(countries).default('AR'),
  market: id.nullable().default(null),
  details: optionalText(2000),
  paymentMethods: z.array(z.enum(paymentMethods)).max(paymentMethods.length).default([]),
})
export type Customer = z.infer<typeof customer>

/** The market that a customer buys for, with the currency that their prices are in. */
const customerMarket = named.extend({ currency: z.enum(currencies) })

/** A customer as a list or page shows it. */
export const customerRecord = z.object({
  ...customer.shape,
  market: customerMarket.nullable(),
  id,
  version,
  can,
})
export type CustomerRecord = z.infer<typeof customerRecord>

export const customerQuery = listQuery(['name', 'country'], {
  name: z.string().max(100).optional(),
  country: z.enum(countries).optional(),
  market: id.optional(),
})
