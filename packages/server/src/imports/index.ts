import { importAreas } from '@lagar/domain/imports/areas.ts'
import {
  importFields,
  importKindQuery,
  importQuery,
  importRecord,
  importReferences,
  importRow,
  importRowQuery,
  importRun,
  importUndo,
  missingReference,
} from '@lagar/domain/imports/import.ts'
import { fill } from '@lagar/domain/texts/speak.ts'
import { textsOfReader } from '../auth/reader.ts'
import { idPath, pageOf } from '@lagar/domain/wire.ts'
import type { FastifyReply } from 'fastify'
import { auditEvent } from '../audit.ts'
import { xlsxType } from '../exports/xlsx.ts'
import { partsOf } from '../files/parts.ts'
import { accepted, admit, type App } from '../http/http.ts'
import { transact } from '../http/transact.ts'
import { newId } from '../ids.ts'
import { listMissing, makeMissing } from './missing.ts'
import { allRows, listImports, listRows, visibleImport } from './read.ts'
import { keepImport } from './receive.ts'
import { readSheet } from './sheet.ts'
import { startRun, startUndo } from './start.ts'
import { mistakesWorkbook, template } from './workbooks.ts'

// Each kind has the area of its records: the calls ask for the right to write there, once they know the kind.
const member = { permission: 'MEMBER' } as const

/** Calls under imports/: what is brought from a spreadsheet, looked at before it is written, and taken back whole. */
export function importsRoutes(app: App) {
  receiveRoutes(app)
  runRoutes(app)
  readRoutes(app)
}

/** What comes in: the sheet to fill in, and the filled one. */
function receiveRoutes(app: App) {
  app.get(
    '/imports/template',
    { config: { ...member, isExport: true, sends: xlsxType }, schema: { querystring: importKindQuery } },
    async ({ db, actor, query: { kind } }, reply) => {
      admit(actor, `${importAreas[kind]}.write`)
      const texts = await textsOfReader(db, actor)
      const name = fill(texts.importSheet.FILE, { kind: texts.importKind[kind] })
      return sendWorkbook(reply, `${name}.xlsx`, await template(db, actor, texts, kind))
    },
  )

  app.post(
    '/imports',
    {
      config: { ...member, isUpload: true, parts: importFields },
      schema: { response: { 201: importRecord } },
    },
    async (request, reply) => {
      const { fields, name, bytes, sentSha256 } = await partsOf(request)
      const { id = newId(), kind } = accepted(importFields, fields)
      admit(request.actor, `${importAreas[kind]}.write`)
      const sheet = await readSheet(bytes)
      reply.code(201)
      return transact(request, (tx, actor) => keepImport(tx, actor, { id, kind, name, sentSha256, sheet }))
    },
  )
}

/** An import that is written down, and taken back. */
function runRoutes(app: App) {
  app.put(
    '/imports/run',
    { config: member, schema: { body: importRun, response: { 200: importRecord } } },
    (request) =>
      transact(request, (tx, actor) => startRun(tx, actor, request.body.id, request.body.onlyGood)),
  )

  app.put(
    '/imports/references',
    { config: member, schema: { body: importReferences, response: { 200: importRecord } } },
    (request) => transact(request, (tx, actor) => makeMissing(tx, actor, request.body)),
  )

  app.put(
    '/imports/undo',
    { config: member, schema: { body: importUndo, response: { 200: importRecord } } },
    (request) => transact(request, (tx, actor) => startUndo(tx, actor, request.body.id)),
  )
}

/** Imports, their rows, and those that somebody has to correct. */
function readRoutes(app: App) {
  app.get(
    '/imports',
    { config: member, schema: { querystring: importQuery, response: { 200: pageOf(importRecord) } } },
    ({ db, actor, query }) => listImports(db, actor, query),
  )

  app.get(
    '/imports/:id',
    { config: member, schema: { params: idPath, response: { 200: importRecord } } },
    ({ db, actor, params }) => visibleImport(db, actor, params.id),
  )

  app.get(
    '/imports/:id/rows',
    {
      config: member,
      schema: { params: idPath, querystring: importRowQuery, response: { 200: pageOf(importRow) } },
    },
    async ({ db, actor, params, query }) => {
      const { id } = await visibleImport(db, actor, params.id)
      return listRows(db, actor, id, query)
    },
  )

  app.get(
    '/imports/:id/references',
    { config: member, schema: { params: idPath, response: { 200: pageOf(missingReference) } } },
    ({ db, actor, params }) => listMissing(db, actor, params.id),
  )

  app.get(
    '/imports/:id/mistakes',
    { config: { ...member, isExport: true, sends: xlsxType }, schema: { params: idPath } },
    async ({ db, actor, params }, reply) => {
      const record = await visibleImport(db, actor, params.id)
      const rows = await allRows(db, actor, record.id, 'WRONG')
      const texts = await textsOfReader(db, actor)
      const file = await mistakesWorkbook(texts, record, rows)
      await auditEvent(db, actor, 'EXPORT', {
        list: 'Para corregir',
        format: 'Excel',
        exportedRows: rows.length,
      })
      return sendWorkbook(
        reply,
        `${texts.importSheet.TO_CORRECT} ${texts.importKind[record.kind]}.xlsx`,
        file,
      )
    },
  )
}

const sendWorkbook = (reply: FastifyReply, name: string, file: Buffer) =>
  reply
    .type(xlsxType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(file)
