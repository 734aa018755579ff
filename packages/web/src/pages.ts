import { accountPages } from './account/pages.ts'
import { administrationPages } from './administration/pages.ts'
import { calendarPages } from './calendar/pages.ts'
import { analyticsPages } from './analytics/pages.ts'
import { billPages } from './bills/pages.ts'
import { callPages } from './call/pages.ts'
import { cellarsPages } from './cellars/pages.ts'
import { chatPages } from './chat/pages.ts'
import { companiesPages } from './companies/pages.ts'
import { distributionPages } from './distribution/pages.ts'
import { bottlingPages } from './bottling/pages.ts'
import { importsPages } from './imports/pages.ts'
import { inputPages } from './input/pages.ts'
import { labelPages } from './label/pages.ts'
import { laboratoryPages } from './laboratory/pages.ts'
import { landsPages } from './lands/pages.ts'
import { machinesPages } from './machines/pages.ts'
import { notificationsPages } from './notifications/pages.ts'
import { publicPages } from './public/pages.ts'
import { purchasesPages } from './purchases/pages.ts'
import { readingPages } from './readings/pages.ts'
import { salesPages } from './sales/pages.ts'
import { shellPages } from './shell/pages.ts'
import { stockPages } from './stock/pages.ts'
import { traceabilityPages } from './traceability/pages.ts'
import { winePages } from './wine/pages.ts'
import { workordersPages } from './workorders/pages.ts'
import { page } from './shell/frame/page.ts'
import { NotFound } from './shell/frame/screens.tsx'

/**
 * Every page inside the shell, listed by the section that it belongs to, each in a file that loads when it is
 * opened. A section without a line here is not shown.
 */
export const pages = [
  ...shellPages,
  ...accountPages,
  ...notificationsPages,
  ...stockPages,
  ...administrationPages,
  ...calendarPages,
  ...analyticsPages,
  ...chatPages,
  ...callPages,
  ...billPages,
  ...importsPages,
  ...landsPages,
  ...workordersPages,
  ...distributionPages,
  ...salesPages,
  ...purchasesPages,
  ...traceabilityPages,
  ...bottlingPages,
  ...labelPages,
  ...publicPages,
  ...laboratoryPages,
  ...readingPages,
  ...cellarsPages,
  ...winePages,
  ...machinesPages,
  ...inputPages,
  ...companiesPages,
  // Whatever else: said inside the shell, from where one can go on.
  page('/$', NotFound),
]
