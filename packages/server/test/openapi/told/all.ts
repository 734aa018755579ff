import { addDays } from '@lagar/domain/day.ts'
import type { Ask } from '../../../src/demo/setting/ask.ts'
import { tellStory } from '../../../src/demo/story/tell.ts'
import type { Person, TestServer } from '../../support/harness.ts'
import { described } from '../../support/malformed.ts'
import { bottles, complaint, labelSteps, orderParts } from './bottles.ts'
import { analysisType, barrelLosses, cellarWork, slots } from './cellar.ts'
import { books, company, eachCatalogue, imports, pay, programs } from './office.ts'
import { supplies } from './supplies.ts'
import { measured, trace } from './trace.ts'
import { boughtWine, soldGrapes, soldWine, toldOrigin } from './trade.ts'
import { vineyard } from './vineyard.ts'

/** Somebody who tells the demo, and edits whatever they make as soon as it is made, saying the same again. */
function twice(server: TestServer, admin: Person): Ask {
  const edits = new Set(described(server.app).flatMap(({ method, path }) => (method === 'PUT' ? [path] : [])))
  return {
    get: admin.get,
    put: admin.put,
    async post(url, body) {
      const made = await admin.post(url, body)
      if (body instanceof FormData || !edits.has(url) || made?.version === undefined) return made
      const again = await admin.request('PUT', url, { ...body, id: made.id, version: made.version })
      return again.statusCode < 300 ? again.json() : made
    },
  }
}

/** Tells a vintage of the demo, and beside it what the demo never does. */
export async function tellAll(server: TestServer): Promise<void> {
  const own = await server.company()
  const { admin } = own
  const { today } = await admin.get('auth/me')
  await tellStory(twice(server, admin), { vintages: 1, seed: 11 })
  await eachCatalogue((await server.company()).admin)
  await company(own)
  await programs(own, today)
  await imports(server, admin)
  await trace(admin)
  await measured(admin, addDays(today, -1))
  const tellings = [
    ...[books, pay, vineyard, cellarWork, barrelLosses, slots, analysisType],
    ...[bottles, orderParts, complaint, labelSteps, supplies, soldWine, soldGrapes, boughtWine, toldOrigin],
  ]
  for (const tell of tellings) await tell(server)
}
