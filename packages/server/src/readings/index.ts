import { curve, curveQuery, readingQuery } from '@lagar/domain/readings/curve.ts'
import { readingRows } from '@lagar/domain/readings/csv.ts'
import { device, deviceQuery, deviceRecord } from '@lagar/domain/readings/device.ts'
import {
  MOST_READING_BYTES,
  sentReadings,
  shownReading,
  takenReadings,
  toldReadings,
} from '@lagar/domain/readings/reading.ts'
import { idPath, pageOf } from '@lagar/domain/wire.ts'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { beyondPlaces } from '../http/beyond-places.ts'
import { found } from '../http/catalogue.ts'
import { confirmationQuery, confirmed } from '../http/confirmed.ts'
import { createRoute, editRoute, listRoute } from '../http/framed.ts'
import type { App } from '../http/http.ts'
import { transact } from '../http/transact.ts'
import { createDevice, devices, editDevice, removeDevice } from './devices.ts'
import { curveOf, listReadings } from './read.ts'
import { takeReadings } from './take.ts'

const member = { permission: 'MEMBER' } as const

/** Calls of the devices and of what they tell. */
export function readingRoutes(app: App) {
  deviceRoutes(app)
  app.get(
    '/readings',
    { config: member, schema: { querystring: readingQuery, response: { 200: pageOf(shownReading) } } },
    ({ db, actor, query }) => listReadings(db, actor, query),
  )
  app.get(
    '/readings/curve',
    { config: member, schema: { querystring: curveQuery, response: { 200: curve } } },
    ({ db, actor, query }) => curveOf(db, actor, query),
  )
  void app.register(async (scope) => takingRoute(scope.withTypeProvider<ZodTypeProvider>()))
}

function deviceRoutes(app: App) {
  const path = '/readings/devices'
  const permission = 'laboratory.write'
  listRoute(app, { path, ...member }, { query: deviceQuery, answer: pageOf(deviceRecord) }, devices.list)
  createRoute(app, { path, permission }, { input: device, record: deviceRecord }, createDevice)
  editRoute(app, { path, permission }, { input: device, record: deviceRecord }, editDevice)
  app.delete(
    `${path}/:id`,
    {
      config: { permission: 'laboratory.delete' },
      schema: { params: idPath, querystring: confirmationQuery },
    },
    async (request, reply) => {
      const { params, query } = request
      await transact(request, async (tx, actor) => {
        const before = found(await devices.find(tx, actor, params.id))
        await confirmed(tx, actor, before.name, query.confirmation)
        await removeDevice(tx, actor, before)
      })
      return reply.code(204).send()
    },
  )
}

/** The call by which programs tell readings, as JSON or as CSV: the only one that takes CSV, and so in a scope of its own. */
function takingRoute(app: App) {
  app.addContentTypeParser('text/csv', { parseAs: 'string' }, (_request, body, parsed) =>
    parsed(null, readingRows(String(body))),
  )
  app.post(
    '/readings',
    {
      bodyLimit: MOST_READING_BYTES,
      config: { permission: 'laboratory.send', told: { body: toldReadings } },
      schema: { body: sentReadings, response: { 200: takenReadings } },
    },
    (request) =>
      // Each reading is judged by where its device was at its moment, and named as bad where that is outside.
      transact(request, (tx, actor) => beyondPlaces(tx, actor, () => takeReadings(tx, actor, request.body))),
  )
}
