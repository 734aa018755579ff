import { access } from './en/access.ts'
import { analytics } from './en/analytics.ts'
import { audit } from './en/audit.ts'
import { cellar } from './en/cellar.ts'
import { chat } from './en/chat.ts'
import { distribution } from './en/distribution.ts'
import { documents } from './en/documents.ts'
import { fieldErrors } from './en/field-errors.ts'
import { fieldNames } from './en/field-names.ts'
import { headings } from './en/headings.ts'
import { imports } from './en/imports.ts'
import { laboratory } from './en/laboratory.ts'
import { people } from './en/people.ts'
import { phenology } from './en/phenology.ts'
import { places } from './en/places.ts'
import { printed } from './en/printed.ts'
import { refusals } from './en/refusals.ts'
import { sales } from './en/sales.ts'
import { sheets } from './en/sheets.ts'
import { statuses } from './en/statuses.ts'
import { stock } from './en/stock.ts'
import { takeout } from './en/takeout.ts'
import { units } from './en/units.ts'
import { vineyard } from './en/vineyard.ts'
import type { Texts } from './es.ts'

/** The same texts in English. */
export const en: Texts = {
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
