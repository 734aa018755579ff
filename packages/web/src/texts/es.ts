import { account } from './es/account.ts'
import { administration } from './es/administration.ts'
import { analytics } from './es/analytics.ts'
import { auth } from './es/auth.ts'
import { balance } from './es/balance.ts'
import { bills } from './es/bills.ts'
import { blend } from './es/blend.ts'
import { books } from './es/books.ts'
import { calendar } from './es/calendar.ts'
import { call } from './es/call.ts'
import { catalogue } from './es/catalogue.ts'
import { catalogues } from './es/catalogues.ts'
import { cellars } from './es/cellars.ts'
import { chat } from './es/chat.ts'
import { changelogs } from './es/changelogs.ts'
import { company } from './es/company.ts'
import { customerAccount } from './es/customer-account.ts'
import { digitalLabel } from './es/digital-label.ts'
import { distribution } from './es/distribution.ts'
import { orderCourse } from './es/order-course.ts'
import { orderTask } from './es/order-task.ts'
import { division } from './es/division.ts'
import { fieldWork } from './es/field-work.ts'
import { files } from './es/files.ts'
import { form } from './es/form.ts'
import { ground } from './es/ground.ts'
import { help } from './es/help.ts'
import { imports } from './es/imports.ts'
import { input } from './es/input.ts'
import { label } from './es/label.ts'
import { laboratory } from './es/laboratory.ts'
import { tasting } from './es/tasting.ts'
import { lands } from './es/lands.ts'
import { makeup } from './es/makeup.ts'
import { marketRules } from './es/market-rules.ts'
import { notifications } from './es/notifications.ts'
import { observations } from './es/observations.ts'
import { offline } from './es/offline.ts'
import { quality } from './es/quality.ts'
import { prices } from './es/prices.ts'
import { rates } from './es/rates.ts'
import { readings } from './es/readings.ts'
import { problems } from './es/problems.ts'
import { bulkPurchases } from './es/bulk-purchases.ts'
import { related } from './es/related.ts'
import { sales } from './es/sales.ts'
import { purchases } from './es/purchases.ts'
import { needs } from './es/needs.ts'
import { ownCompany, setup } from './es/setup.ts'
import { shell } from './es/shell.ts'
import { stock } from './es/stock.ts'
import { plans } from './es/plans.ts'
import { labelStats, runStats } from './es/run-stats.ts'
import { salesStats } from './es/sales-stats.ts'
import { harvestPlan } from './es/harvest-plan.ts'
import { seasons } from './es/seasons.ts'
import { stockStats } from './es/stock-stats.ts'
import { told } from './es/told.ts'
import { traceability } from './es/traceability.ts'
import { treatment } from './es/treatment.ts'
import { ui } from './es/ui.ts'
import { users } from './es/users.ts'
import { vessel } from './es/vessel.ts'
import { takeout } from './es/takeout.ts'
import { webhooks } from './es/webhooks.ts'
import { workorders } from './es/workorders.ts'
import { works } from './es/works.ts'

/** Every Spanish text of the screens; one file per module. */
export const es = {
  account,
  administration,
  analytics,
  auth,
  balance,
  bills,
  blend,
  books,
  calendar,
  call,
  catalogue,
  catalogues,
  cellars,
  chat,
  changelogs,
  company,
  customerAccount,
  distribution,
  orderCourse,
  orderTask,
  division,
  fieldWork,
  files,
  form,
  ground,
  help,
  imports,
  input,
  label,
  digitalLabel,
  laboratory,
  tasting,
  lands,
  makeup,
  marketRules,
  notifications,
  observations,
  offline,
  quality,
  prices,
  rates,
  readings,
  problems,
  bulkPurchases,
  sales,
  purchases,
  needs,
  setup,
  ownCompany,
  shell,
  stock,
  plans,
  labelStats,
  related,
  runStats,
  salesStats,
  harvestPlan,
  seasons,
  stockStats,
  told,
  traceability,
  treatment,
  ui,
  users,
  vessel,
  takeout,
  webhooks,
  workorders,
  works,
}

/** The shape that every other language fills in. */
export type Texts = typeof es
