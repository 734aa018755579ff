import { catalogueRoutes } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { additiveRoutes } from './additives.ts'
import { balanceRoutes } from './balance-routes.ts'
import { blendTrialRoutes } from './blend-trials.ts'
import { cellarElementBatches } from './cellar-element-batches.ts'
import { cellarElements } from './cellar-elements.ts'
import { cellarSections } from './cellar-sections.ts'
import { cellars } from './cellars.ts'
import { contentRoutes } from './contents.ts'
import { declarationRoutes } from './declaration-routes.ts'
import { elementPositionRoutes } from './element-positions.ts'
import { elementTypes } from './element-types.ts'
import { divisionLines } from './division-lines.ts'
import { divisionRoutes } from './divisions.ts'
import { orderTransferRoutes } from './order-transfers.ts'
import { cellarOverheads } from './overheads.ts'
import { repetitionRoutes } from './repetitions.ts'
import { lateCostRoutes } from './late-cost-list.ts'
import { lotLossRoutes } from './lot-losses.ts'
import { fermentationRoutes } from './fermentations.ts'
import { laboratoryPlaces } from './laboratory-places.ts'
import { laboratoryRoutes } from './laboratory-routes.ts'
import { laboratoryTypes } from './laboratory-types.ts'
import { measuramentControls } from './measurament-controls.ts'
import { measuramentRoutes } from './measurament-routes.ts'
import { vesselHistoryRoutes } from './vessel-history.ts'
import { wineTasteNotes } from './wine-taste-notes.ts'
import { workOrderTypeRoutes } from './work-order-types.ts'
import { workOrderRoutes } from './work-orders.ts'

/** Calls under cellars/: the cellars, their vessels, the wine in them and the work done on it. */
export function cellarsRoutes(app: App) {
  catalogueRoutes(app, cellars)
  catalogueRoutes(app, cellarSections)
  catalogueRoutes(app, elementTypes)
  elementPositionRoutes(app)
  vesselHistoryRoutes(app)
  catalogueRoutes(app, cellarElements)
  catalogueRoutes(app, cellarElementBatches)
  lotLossRoutes(app)
  contentRoutes(app)
  additiveRoutes(app)
  lateCostRoutes(app)
  blendTrialRoutes(app)
  catalogueRoutes(app, wineTasteNotes)
  workOrderTypeRoutes(app)
  workOrderRoutes(app)
  repetitionRoutes(app)
  orderTransferRoutes(app)
  catalogueRoutes(app, divisionLines)
  divisionRoutes(app)
  measuramentRoutes(app)
  catalogueRoutes(app, measuramentControls)
  fermentationRoutes(app)
  catalogueRoutes(app, laboratoryPlaces)
  catalogueRoutes(app, laboratoryTypes)
  laboratoryRoutes(app)
  declarationRoutes(app)
  balanceRoutes(app)
  catalogueRoutes(app, cellarOverheads)
}
