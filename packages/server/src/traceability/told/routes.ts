import {
  toldFields,
  toldMatching,
  toldOrigin,
  toldOrigins,
  toldQuery,
  toldStanding,
} from '@lagar/domain/traceability/told.ts'
import { readTold } from '@lagar/domain/traceability/told-read.ts'
import { keep, storedAs } from '../../files/keep.ts'
import { partsOf } from '../../files/parts.ts'
import { roomFor } from '../../files/space.ts'
import type { Filing } from '../../files/storage.ts'
import { accepted, type App } from '../../http/http.ts'
import { transact } from '../../http/transact.ts'
import { newId } from '../../ids.ts'
import { addTold, matchTold, mayTell, sentBefore, standTold, textOf } from './keep.ts'
import { listTold } from './record.ts'

/** What suppliers tell of the origin of what a note brought. */
export function toldRoutes(app: App, { storage, storageQuota }: Filing) {
  app.get(
    '/traceability/toldOrigins',
    {
      config: { permission: 'input.read' },
      schema: { querystring: toldQuery, response: { 200: toldOrigins } },
    },
    ({ db, actor, query }) => listTold(db, actor, query.inputId),
  )

  app.post(
    '/traceability/toldOrigins',
    {
      config: { permission: 'input.write', isUpload: true, parts: toldFields },
      schema: {
        description:
          'A document of EPCIS 2.0 (GS1) in JSON-LD, kept as a file of the note. It takes the place of the one before.',
        response: { 201: toldOrigin },
      },
    },
    async (request, reply) => {
      const { db, actor } = request
      const { fields, name, bytes, sentSha256 } = await partsOf(request)
      const { id = newId(), inputId } = accepted(toldFields, fields)
      const sent = { id, inputId, name, sentSha256 }
      reply.code(201)
      const before = await sentBefore(db, actor, sent)
      if (before) return before
      const text = textOf(bytes)
      readTold(text)
      await mayTell(db, actor, inputId)
      await roomFor(db, actor, bytes.length, storageQuota)
      const content = { type: 'application/ld+json' as const, bytes, preview: null, takenOn: null }
      const made = await keep(storage, actor.companyId, content, (key) =>
        transact(request, (tx) => addTold(tx, actor, { ...sent, text }, storedAs(content, sentSha256, key))),
      )
      return made!
    },
  )

  app.put(
    '/traceability/toldOrigins',
    { config: { permission: 'input.write' }, schema: { body: toldMatching, response: { 200: toldOrigin } } },
    (request) => transact(request, (tx, actor) => matchTold(tx, actor, request.body)),
  )

  app.put(
    '/traceability/toldOrigins/standing',
    { config: { permission: 'input.write' }, schema: { body: toldStanding, response: { 200: toldOrigin } } },
    (request) => transact(request, (tx, actor) => standTold(tx, actor, request.body)),
  )
}
