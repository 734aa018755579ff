import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type RouteComponent,
} from '@tanstack/react-router'
import { z } from 'zod'
import { readTokens } from './api/session.ts'
import { Broken, NotFound } from './shell/screens.tsx'
import { listSearch } from './ui/listSearch.ts'

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound, errorComponent: Broken })

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: z.object({ next: z.string().optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('./auth/LoginPage.tsx'), 'LoginPage'),
})

const forgot = createRoute({
  getParentRoute: () => root,
  path: '/forgot',
  component: lazyRouteComponent(() => import('./auth/ForgotPage.tsx'), 'ForgotPage'),
})

const recover = createRoute({
  getParentRoute: () => root,
  path: '/recover',
  component: lazyRouteComponent(() => import('./auth/RecoverPage.tsx'), 'RecoverPage'),
})

const confirm = createRoute({
  getParentRoute: () => root,
  path: '/confirm',
  component: lazyRouteComponent(() => import('./auth/ConfirmPage.tsx'), 'ConfirmPage'),
})

const noCompanies = createRoute({
  getParentRoute: () => root,
  path: '/nocompanies',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./shell/NoCompanies.tsx'), 'NoCompanies'),
})

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell/Shell.tsx'), 'Shell'),
  beforeLoad: ({ location }) => {
    if (!readTokens()) throw redirect({ to: '/login', search: { next: location.href } })
  },
})

/** A page inside the shell; its list keeps filters, sorting and page in the address. */
const page = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => shell, path, validateSearch: listSearch, component })

/**
 * Every page inside the shell, each in a file that loads when it is opened. A section without a line here
 * is not shown.
 */
const pages = [
  page(
    '/',
    lazyRouteComponent(() => import('./shell/HomePage.tsx'), 'HomePage'),
  ),
  page(
    '/user/configuration',
    lazyRouteComponent(() => import('./account/AccountPage.tsx'), 'AccountPage'),
  ),
  page(
    '/notifications',
    lazyRouteComponent(() => import('./notifications/NotificationsPage.tsx'), 'NotificationsPage'),
  ),
  page(
    '/changelogs',
    lazyRouteComponent(() => import('./shell/ChangelogsPage.tsx'), 'ChangelogsPage'),
  ),
  page(
    '/users',
    lazyRouteComponent(() => import('./users/UsersPage.tsx'), 'UsersPage'),
  ),
  page(
    '/stock',
    lazyRouteComponent(() => import('./stock/StockSection.tsx'), 'StockSection'),
  ),
  page(
    '/stock/configuration',
    lazyRouteComponent(() => import('./stock/ConfigurationPage.tsx'), 'ConfigurationPage'),
  ),
  page(
    '/entities/stock/$id',
    lazyRouteComponent(() => import('./stock/StockRecordPage.tsx'), 'StockRecordPage'),
  ),
  page(
    '/entities/stockOrder/$id',
    lazyRouteComponent(() => import('./stock/StockOrderPage.tsx'), 'StockOrderPage'),
  ),
  page(
    '/entities/stockInput/$id',
    lazyRouteComponent(() => import('./stock/StockInputPage.tsx'), 'StockInputPage'),
  ),
  page(
    '/entities/stockOrderProductBatch/$id',
    lazyRouteComponent(() => import('./stock/CameBatchPage.tsx'), 'CameBatchPage'),
  ),
  page(
    '/entities/stockReturnOrder/$id',
    lazyRouteComponent(() => import('./stock/StockReturnPage.tsx'), 'StockReturnPage'),
  ),
  page(
    '/entities/stockProduct/$id',
    lazyRouteComponent(() => import('./stock/ProductPage.tsx'), 'ProductPage'),
  ),
  page(
    '/entities/stockBatch/$id',
    lazyRouteComponent(() => import('./stock/BatchPage.tsx'), 'BatchPage'),
  ),
  page(
    '/entities/stockDeposit/$id',
    lazyRouteComponent(() => import('./stock/Deposits.tsx'), 'DepositPage'),
  ),
  page(
    '/entities/stockCategory/$id',
    lazyRouteComponent(() => import('./stock/Categories.tsx'), 'CategoryPage'),
  ),
  page(
    '/quality',
    lazyRouteComponent(() => import('./stock/quality/QualityPage.tsx'), 'QualityPage'),
  ),
  page(
    '/entities/quality/$id',
    lazyRouteComponent(() => import('./stock/quality/Qualities.tsx'), 'QualityRecordPage'),
  ),
  page(
    '/entities/qualityType/$id',
    lazyRouteComponent(() => import('./stock/quality/QualityTypes.tsx'), 'QualityTypePage'),
  ),
  page(
    '/administration',
    lazyRouteComponent(() => import('./administration/AdministrationPage.tsx'), 'AdministrationPage'),
  ),
  page(
    '/imports',
    lazyRouteComponent(() => import('./imports/ImportsPage.tsx'), 'ImportsPage'),
  ),
  page(
    '/imports/$id',
    lazyRouteComponent(() => import('./imports/ImportPage.tsx'), 'ImportPage'),
  ),
  page(
    '/waiting',
    lazyRouteComponent(() => import('./lands/WaitingPage.tsx'), 'WaitingPage'),
  ),
  page(
    '/land',
    lazyRouteComponent(() => import('./lands/LandSection.tsx'), 'LandSection'),
  ),
  page(
    '/workorder',
    lazyRouteComponent(() => import('./workorders/WorkOrderSection.tsx'), 'WorkOrderSection'),
  ),
  page(
    '/entities/workorderRepetition/$id',
    lazyRouteComponent(() => import('./workorders/Repetitions.tsx'), 'RepetitionPage'),
  ),
  page(
    '/entities/workorderType/$id',
    lazyRouteComponent(() => import('./workorders/WorkOrderTypes.tsx'), 'WorkOrderTypePage'),
  ),
  page(
    '/entities/blendTrial/$id',
    lazyRouteComponent(() => import('./workorders/blend/BlendTrials.tsx'), 'BlendTrialPage'),
  ),
  page(
    '/entities/workorder/$id',
    lazyRouteComponent(() => import('./workorders/WorkOrderPage.tsx'), 'WorkOrderPage'),
  ),
  page(
    '/entities/variety/$id',
    lazyRouteComponent(() => import('./administration/Varieties.tsx'), 'VarietyPage'),
  ),
  page(
    '/entities/employee/$id',
    lazyRouteComponent(() => import('./administration/Employees.tsx'), 'EmployeePage'),
  ),
  page(
    '/entities/season/$id',
    lazyRouteComponent(() => import('./administration/Seasons.tsx'), 'SeasonPage'),
  ),
  page(
    '/entities/supplier/$id',
    lazyRouteComponent(() => import('./administration/Suppliers.tsx'), 'SupplierPage'),
  ),
  page(
    '/entities/customer/$id',
    lazyRouteComponent(() => import('./distribution/Customers.tsx'), 'CustomerPage'),
  ),
  page(
    '/entities/truck/$id',
    lazyRouteComponent(() => import('./administration/Trucks.tsx'), 'TruckPage'),
  ),
  page(
    '/entities/truckDriver/$id',
    lazyRouteComponent(() => import('./administration/TruckDrivers.tsx'), 'TruckDriverPage'),
  ),
  page(
    '/entities/machine/$id',
    lazyRouteComponent(() => import('./administration/Machines.tsx'), 'MachinePage'),
  ),
  page(
    '/entities/wineEstate/$id',
    lazyRouteComponent(() => import('./lands/WineEstates.tsx'), 'WineEstatePage'),
  ),
  page(
    '/entities/wineEstateSection/$id',
    lazyRouteComponent(() => import('./lands/WineEstateSections.tsx'), 'WineEstateSectionPage'),
  ),
  page(
    '/entities/land/$id',
    lazyRouteComponent(() => import('./lands/Lands.tsx'), 'LandPage'),
  ),
  page(
    '/entities/employeesProvider/$id',
    lazyRouteComponent(() => import('./lands/EmployeesProviders.tsx'), 'EmployeesProviderPage'),
  ),
  page(
    '/entities/plague/$id',
    lazyRouteComponent(() => import('./lands/Plagues.tsx'), 'PlaguePage'),
  ),
  page(
    '/entities/seed/$id',
    lazyRouteComponent(() => import('./lands/Seeds.tsx'), 'SeedPage'),
  ),
  page(
    '/entities/fertilizationPlan/$id',
    lazyRouteComponent(() => import('./lands/plans/FertilizationPlans.tsx'), 'FertilizationPlanPage'),
  ),
  page(
    '/entities/winterGrassCrop/$id',
    lazyRouteComponent(() => import('./lands/WinterGrassCrops.tsx'), 'WinterGrassCropPage'),
  ),
  page(
    '/entities/laborType/$id',
    lazyRouteComponent(() => import('./lands/LaborTypes.tsx'), 'LaborTypePage'),
  ),
  page(
    '/traceability',
    lazyRouteComponent(() => import('./traceability/TraceabilityPage.tsx'), 'TraceabilityPage'),
  ),
  page(
    '/alarms',
    lazyRouteComponent(() => import('./traceability/AlarmsPage.tsx'), 'AlarmsPage'),
  ),
  page(
    '/entities/curation/$id',
    lazyRouteComponent(() => import('./lands/WorkPages.tsx'), 'CurationPage'),
  ),
  page(
    '/entities/irrigation/$id',
    lazyRouteComponent(() => import('./lands/WorkPages.tsx'), 'IrrigationPage'),
  ),
  page(
    '/entities/harvest/$id',
    lazyRouteComponent(() => import('./lands/WorkPages.tsx'), 'HarvestPage'),
  ),
  page(
    '/entities/labor/$id',
    lazyRouteComponent(() => import('./lands/WorkPages.tsx'), 'LaborPage'),
  ),
  page(
    '/entities/pruning/$id',
    lazyRouteComponent(() => import('./lands/WorkPages.tsx'), 'PruningPage'),
  ),
  page(
    '/entities/sowing/$id',
    lazyRouteComponent(() => import('./lands/WorkPages.tsx'), 'SowingPage'),
  ),
  page(
    '/entities/winterGrass/$id',
    lazyRouteComponent(() => import('./lands/WorkPages.tsx'), 'WinterGrassPage'),
  ),
  page(
    '/entities/fertilization/$id',
    lazyRouteComponent(() => import('./lands/WorkPages.tsx'), 'FertilizationPage'),
  ),
  page(
    '/entities/phenology/$id',
    lazyRouteComponent(() => import('./lands/Phenologies.tsx'), 'PhenologyPage'),
  ),
  page(
    '/entities/contingency/$id',
    lazyRouteComponent(() => import('./lands/Contingencies.tsx'), 'ContingencyPage'),
  ),
  page(
    '/entities/valve/$id',
    lazyRouteComponent(() => import('./lands/Valves.tsx'), 'ValvePage'),
  ),
  page(
    '/division',
    lazyRouteComponent(() => import('./division/DivisionPage.tsx'), 'DivisionPage'),
  ),
  page(
    '/entities/division/$id',
    lazyRouteComponent(() => import('./division/DivisionRecordPage.tsx'), 'DivisionRecordPage'),
  ),
  page(
    '/entities/divisionLine/$id',
    lazyRouteComponent(() => import('./division/DivisionLines.tsx'), 'DivisionLinePage'),
  ),
  page(
    '/label',
    lazyRouteComponent(() => import('./label/LabelPage.tsx'), 'LabelPage'),
  ),
  page(
    '/entities/label/$id',
    lazyRouteComponent(() => import('./label/LabelRecordPage.tsx'), 'LabelRecordPage'),
  ),
  page(
    '/entities/product/$id',
    lazyRouteComponent(() => import('./label/LabelProducts.tsx'), 'LabelProductPage'),
  ),
  page(
    '/entities/labeling/$id',
    lazyRouteComponent(() => import('./label/LabelingPage.tsx'), 'LabelingPage'),
  ),
  page(
    '/labeling/$id',
    lazyRouteComponent(() => import('./label/LabelingPage.tsx'), 'LabelingPage'),
  ),
  page(
    '/laboratory',
    lazyRouteComponent(() => import('./laboratory/LaboratoryPage.tsx'), 'LaboratoryPage'),
  ),
  page(
    '/entities/laboratory/$id',
    lazyRouteComponent(() => import('./laboratory/Laboratories.tsx'), 'LaboratoryRecordPage'),
  ),
  page(
    '/entities/laboratoryPlace/$id',
    lazyRouteComponent(() => import('./laboratory/Places.tsx'), 'LaboratoryPlacePage'),
  ),
  page(
    '/entities/laboratoryType/$id',
    lazyRouteComponent(() => import('./laboratory/Types.tsx'), 'LaboratoryTypePage'),
  ),
  page(
    '/entities/measuramentControl/$id',
    lazyRouteComponent(() => import('./laboratory/Controls.tsx'), 'MeasuramentControlPage'),
  ),
  page(
    '/cellar',
    lazyRouteComponent(() => import('./cellars/CellarPage.tsx'), 'CellarPage'),
  ),
  page(
    '/entities/cellar/$id',
    lazyRouteComponent(() => import('./cellars/CellarRecordPage.tsx'), 'CellarRecordPage'),
  ),
  page(
    '/entities/cellarElement/$id',
    lazyRouteComponent(() => import('./cellars/ElementPage.tsx'), 'ElementPage'),
  ),
  page(
    '/entities/cellarElementBatch/$id',
    lazyRouteComponent(() => import('./cellars/BatchPage.tsx'), 'BatchPage'),
  ),
  page(
    '/entities/wineTasteNote/$id',
    lazyRouteComponent(() => import('./tasting/Tastings.tsx'), 'TastingPage'),
  ),
  page(
    '/entities/wineTasteNoteCategory/$id',
    lazyRouteComponent(() => import('./tasting/TasteCategories.tsx'), 'TasteCategoryPage'),
  ),
  page(
    '/entities/content/$id',
    lazyRouteComponent(() => import('./cellars/ContentPage.tsx'), 'ContentPage'),
  ),
  page(
    '/cellar/inputs',
    lazyRouteComponent(() => import('./input/InputsPage.tsx'), 'InputsPage'),
  ),
  page(
    '/entities/input/$id',
    lazyRouteComponent(() => import('./input/InputPage.tsx'), 'InputPage'),
  ),
  page(
    '/entities/ciu/$id',
    lazyRouteComponent(() => import('./input/CiuPage.tsx'), 'CiuPage'),
  ),
  page(
    '/distribution',
    lazyRouteComponent(() => import('./distribution/DistributionPage.tsx'), 'DistributionPage'),
  ),
  page(
    '/entities/wineBatch/$id',
    lazyRouteComponent(() => import('./distribution/WineBatchPage.tsx'), 'WineBatchPage'),
  ),
  page(
    '/entities/distributionDeposit/$id',
    lazyRouteComponent(() => import('./distribution/Deposits.tsx'), 'DepositPage'),
  ),
  page(
    '/entities/order/$id',
    lazyRouteComponent(() => import('./distribution/OrderPage.tsx'), 'OrderPage'),
  ),
  page(
    '/company',
    lazyRouteComponent(() => import('./companies/CompanyPage.tsx'), 'CompanyPage'),
  ),
  // Whatever else: said inside the shell, from where one can go on.
  page('/$', NotFound),
]

/** The addresses of the application. */
export const router = createRouter({
  routeTree: root.addChildren([login, forgot, recover, confirm, noCompanies, shell.addChildren(pages)]),
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: Broken,
  defaultNotFoundComponent: NotFound,
})

/** Sends who is no longer signed in to the sign-in page, and keeps the address to come back to. */
export function goToLogin(): void {
  const { href, pathname } = router.state.location
  if (pathname !== '/login') void router.navigate({ to: '/login', search: { next: href } })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
