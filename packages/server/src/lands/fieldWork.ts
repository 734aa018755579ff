import { catalogueRoutes } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { allWorksRoutes } from './works.ts'
import { curations } from './curation.ts'
import { harvests } from './harvest.ts'
import { irrigations } from './irrigation.ts'
import { sowings } from './sowing.ts'
import { valves } from './valves.ts'
import { winterGrasses } from './winterGrass.ts'
import { workRecordRoutes } from './work-records.ts'

/** The calls of the works on lands. */
export function fieldWorkRoutes(app: App) {
  workRecordRoutes(app, curations)
  workRecordRoutes(app, irrigations)
  workRecordRoutes(app, harvests)
  workRecordRoutes(app, sowings)
  workRecordRoutes(app, winterGrasses)
  catalogueRoutes(app, valves)
  allWorksRoutes(app)
}
