import { catalogueRoutes } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { allWorksRoutes } from './works.ts'
import { contingencies } from './contingency.ts'
import { curations } from './curation.ts'
import { fertilizations } from './fertilization.ts'
import { harvests } from './harvest.ts'
import { irrigations } from './irrigation.ts'
import { labors } from './labor.ts'
import { prunings } from './pruning.ts'
import { phenologies } from './phenology.ts'
import { sowings } from './sowing.ts'
import { valves } from './valves.ts'
import { winterGrasses } from './winterGrass.ts'
import { treatmentWarningRoutes } from './treatment-warnings.ts'
import { closeWork, workRecordRoutes } from './work-records.ts'
import { worksClosingRoute } from './works-closing.ts'

/** The calls of the works on lands. */
export function fieldWorkRoutes(app: App) {
  workRecordRoutes(app, curations)
  workRecordRoutes(app, irrigations)
  workRecordRoutes(app, harvests)
  workRecordRoutes(app, labors)
  workRecordRoutes(app, prunings)
  workRecordRoutes(app, fertilizations)
  catalogueRoutes(app, phenologies)
  catalogueRoutes(app, contingencies)
  workRecordRoutes(app, sowings)
  workRecordRoutes(app, winterGrasses)
  catalogueRoutes(app, valves)
  allWorksRoutes(app)
  worksClosingRoute(app, {
    curation: closeWork(curations),
    irrigation: closeWork(irrigations),
    harvest: closeWork(harvests),
    labor: closeWork(labors),
    pruning: closeWork(prunings),
    sowing: closeWork(sowings),
    winterGrass: closeWork(winterGrasses),
    fertilization: closeWork(fertilizations),
  })
  treatmentWarningRoutes(app)
}
