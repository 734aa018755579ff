import { catalogueRoutes } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { measuramentRoutes } from './measurament-routes.ts'
import { measuramentControls } from './controls.ts'
import { fermentationRoutes } from './fermentations.ts'
import { laboratoryPlaces } from './places.ts'
import { laboratoryTypes } from './types.ts'
import { analysisRoutes } from './routes.ts'
import { wineTasteNotes } from './taste-notes.ts'

/** Calls under cellars/ about what is measured and tasted: analyses, measurements, fermentations and tasting notes. */
export function laboratoryRoutes(app: App) {
  measuramentRoutes(app)
  catalogueRoutes(app, measuramentControls)
  fermentationRoutes(app)
  catalogueRoutes(app, laboratoryPlaces)
  catalogueRoutes(app, laboratoryTypes)
  analysisRoutes(app)
  catalogueRoutes(app, wineTasteNotes)
}
