import { access } from './es/access.ts'
import { analytics } from './es/analytics.ts'
import { audit } from './es/audit.ts'
import { cellar } from './es/cellar.ts'
import { chat } from './es/chat.ts'
import { distribution } from './es/distribution.ts'
import { documents } from './es/documents.ts'
import { fieldErrors } from './es/field-errors.ts'
import { fieldNames } from './es/field-names.ts'
import { headings } from './es/headings.ts'
import { imports } from './es/imports.ts'
import { laboratory } from './es/laboratory.ts'
import { people } from './es/people.ts'
import { phenology } from './es/phenology.ts'
import { places } from './es/places.ts'
import { printed } from './es/printed.ts'
import { refusals } from './es/refusals.ts'
import { sales } from './es/sales.ts'
import { sheets } from './es/sheets.ts'
import { statuses } from './es/statuses.ts'
import { stock } from './es/stock.ts'
import { takeout } from './es/takeout.ts'
import { units } from './es/units.ts'
import { vineyard } from './es/vineyard.ts'

/**
 * Every Spanish text of the domain, by list and code: `es.transferType.RACK`. A value without its text does
 * not compile.
 */
export const es = {
  ...access,
  ...analytics,
  ...audit,
  ...cellar,
  ...chat,
  ...distribution,
  ...documents,
  ...fieldErrors,
  ...fieldNames,
  ...headings,
  ...imports,
  ...laboratory,
  ...people,
  ...phenology,
  ...places,
  ...printed,
  ...refusals,
  ...sales,
  ...sheets,
  ...statuses,
  ...stock,
  ...takeout,
  ...units,
  ...vineyard,
}

/** The shape that every language has. */
export type Texts = { readonly [List in keyof typeof es]: Readonly<Record<keyof (typeof es)[List], string>> }
