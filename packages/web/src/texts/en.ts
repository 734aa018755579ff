import { account } from './en/account.ts'
import { administration } from './en/administration.ts'
import { analytics } from './en/analytics.ts'
import { auth } from './en/auth.ts'
import { balance } from './en/balance.ts'
import { bills } from './en/bills.ts'
import { blend } from './en/blend.ts'
import { books } from './en/books.ts'
import { calendar } from './en/calendar.ts'
import { call } from './en/call.ts'
import { catalogue } from './en/catalogue.ts'
import { catalogues } from './en/catalogues.ts'
import { cellars } from './en/cellars.ts'
import { chat } from './en/chat.ts'
import { changelogs } from './en/changelogs.ts'
import { company } from './en/company.ts'
import { customerAccount } from './en/customer-account.ts'
import { digitalLabel } from './en/digital-label.ts'
import { distribution } from './en/distribution.ts'
import { orderCourse } from './en/order-course.ts'
import { orderTask } from './en/order-task.ts'
import { division } from './en/division.ts'
import { fieldWork } from './en/field-work.ts'
import { files } from './en/files.ts'
import { form } from './en/form.ts'
import { ground } from './en/ground.ts'
import { help } from './en/help.ts'
import { imports } from './en/imports.ts'
import { input } from './en/input.ts'
import { label } from './en/label.ts'
import { laboratory } from './en/laboratory.ts'
import { tasting } from './en/tasting.ts'
import { lands } from './en/lands.ts'
import { makeup } from './en/makeup.ts'
import { marketRules } from './en/market-rules.ts'
import { notifications } from './en/notifications.ts'
import { observations } from './en/observations.ts'
import { offline } from './en/offline.ts'
import { quality } from './en/quality.ts'
import { prices } from './en/prices.ts'
import { rates } from './en/rates.ts'
import { readings } from './en/readings.ts'
import { problems } from './en/problems.ts'
import { bulkPurchases } from './en/bulk-purchases.ts'
import { related } from './en/related.ts'
import { sales } from './en/sales.ts'
import { purchases } from './en/purchases.ts'
import { needs } from './en/needs.ts'
import { ownCompany, setup } from './en/setup.ts'
import { shell } from './en/shell.ts'
import { stock } from './en/stock.ts'
import { plans } from './en/plans.ts'
import { labelStats, runStats } from './en/run-stats.ts'
import { salesStats } from './en/sales-stats.ts'
import { harvestPlan } from './en/harvest-plan.ts'
import { seasons } from './en/seasons.ts'
import { stockStats } from './en/stock-stats.ts'
import { told } from './en/told.ts'
import { traceability } from './en/traceability.ts'
import { treatment } from './en/treatment.ts'
import { ui } from './en/ui.ts'
import { users } from './en/users.ts'
import { vessel } from './en/vessel.ts'
import { takeout } from './en/takeout.ts'
import { webhooks } from './en/webhooks.ts'
import { workorders } from './en/workorders.ts'
import { works } from './en/works.ts'
import type { Texts } from './es.ts'

/** Every English text of the screens, beside the Spanish ones. */
export const en: Texts = {
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
