import { wineHold } from '@lagar/domain/access/holding.ts'
import {
  contentCiuAnswer,
  contentCiuQuery,
  contentHistoryQuery,
  contentState,
  contentMeasure,
  contentMeasureReversal,
  contentQuery,
  contentRecord,
  contentRow,
  contentStatusChange,
  wineMovement,
  wineMovementQuery,
  type ContentQuery,
  type ContentRecord,
  type ContentRow,
} from '@lagar/domain/wine/contents/content.ts'
import { pageOf, type Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import { exportOf } from '../../exports/export.ts'
import { shortText } from '../../exports/numbers.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'
import type { App } from '../../http/http.ts'
import { ordered, pageOfQuery } from '../../http/list.ts'
import { refuseDiffering } from '../../http/computed.ts'
import { transact } from '../../http/transact.ts'
import { compositionOf, originsOf } from './composition.ts'
import { holdContent } from './hold.ts'
import { madeOf } from './made-of.ts'
import { changeStage } from './stage.ts'
import { historyOfContent } from './history.ts'
import { measureContent } from './measure.ts'
import { reverseMeasuring } from './measure-reverse.ts'
import { filterContents, presentContents, selectContents, type ContentFound } from './rows.ts'
import { grapeWeights, type Weights } from './grape-weights.ts'
import { wineMovements } from './movements.ts'

/** Calls under cellars/contents: the wines (pre-lotes), what they are made of, and what happened to them. */
export function contentRoutes(app: App) {
  readRoutes(app)
  changeRoutes(app)
}

/** The wines, and of one of them its origins, its history and its movements. */
function readRoutes(app: App) {
  app.get(
    '/cellars/contents',
    {
      config: { permission: 'MEMBER' },
      schema: { querystring: contentQuery, response: { 200: pageOf(contentRow) } },
    },
    ({ db, actor, query }) => listContents(db, actor, query),
  )

  app.get(
    '/cellars/contents/cius',
    {
      config: { permission: 'contents.read' },
      schema: { querystring: contentCiuQuery, response: { 200: contentCiuAnswer } },
    },
    ({ db, actor, query }) => madeOf(db, actor, query),
  )

  app.get(
    '/cellars/contents/history',
    {
      config: { permission: 'contents.read' },
      schema: { querystring: contentHistoryQuery, response: { 200: pageOf(contentState) } },
    },
    ({ db, actor, query }) => historyOfContent(db, actor, query),
  )

  app.get(
    '/cellars/contents/movements',
    {
      config: { permission: 'contents.read' },
      schema: { querystring: wineMovementQuery, response: { 200: pageOf(wineMovement) } },
    },
    ({ db, actor, query }) => wineMovements(db, actor, query),
  )
}

/** What somebody says of a wine: its stage, that it is held, how much there is. */
function changeRoutes(app: App) {
  app.put(
    '/cellars/contents/status',
    {
      config: { permission: 'contents.write' },
      schema: { body: contentStatusChange, response: { 200: contentRecord } },
    },
    (request) =>
      transact(request, async (tx, actor) => {
        await changeStage(tx, actor, request.body)
        return found(await findContent(tx, actor, request.body.id))
      }),
  )

  app.put(
    '/cellars/contents/hold',
    {
      // Both who keeps the cellar and who looks after quality come here, and to the other holds.
      config: { permission: 'contents.read' },
      schema: { body: wineHold, response: { 200: contentRecord } },
    },
    (request) =>
      transact(request, async (tx, actor) => {
        await holdContent(tx, actor, request.body)
        return found(await findContent(tx, actor, request.body.id))
      }),
  )

  app.put(
    '/cellars/contents/update/amount',
    {
      config: { permission: 'contents.write' },
      schema: { body: contentMeasure, response: { 200: contentRecord } },
    },
    (request) =>
      transact(request, async (tx, actor) => {
        const { body } = request
        refuseDiffering(body, { currentVolumeAmount: body.currentAmount }, ['currentVolumeAmount'])
        await measureContent(tx, actor, body)
        return found(await findContent(tx, actor, request.body.id))
      }),
  )

  app.put(
    '/cellars/contents/update/amount/reverse',
    {
      config: { permission: 'contents.write' },
      schema: { body: contentMeasureReversal, response: { 200: contentRecord } },
    },
    (request) =>
      transact(request, async (tx, actor) => {
        await reverseMeasuring(tx, actor, request.body)
        return found(await findContent(tx, actor, request.body.id))
      }),
  )
}

/** The contents that a list asks for, those of the latest vintage first unless it says otherwise. */
export async function listContents(db: Db, actor: Actor, query: ContentQuery): Promise<Page<ContentRow>> {
  const sorted = ordered(filterContents(selectContents(db, actor), query), query.sort ?? '-year', {
    name: sql`content.name collate es_natural`,
    year: sql`content.year`,
    stage: sql`content.stage`,
    variety: sql`variety.name collate es_natural`,
  })
  const page = await pageOfQuery(db, sorted, query)
  return { ...page, result: await presentContents(db, actor, page.result) }
}

/** One content with what its page shows. */
export async function findContent(db: Db | Tx, actor: Actor, id: string): Promise<ContentRecord | undefined> {
  const rows = await selectContents(db, actor).where('content.id', '=', id).execute()
  const [row] = rows
  const [content] = await presentContents(db, actor, rows)
  if (!row || !content) return undefined
  const weights = await weightsIn(db, actor, row)
  const grams = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const origins = await originsOf(db, actor, [compositionOf(row)])
  const fromGrapes = origins.size > 0 && [...origins.values()].every(({ kind }) => kind === 'CIU')
  const known = fromGrapes && content.currentAmount > 0
  return {
    ...content,
    organicLostReason: row.organicLostReason,
    kgPer100L: known ? Math.round((grams / 1000 / content.currentAmount) * 100 * 100) / 100 : null,
  }
}

const volumeIn = ({ held }: ContentFound) => (held ?? []).reduce((sum, { amount }) => sum + amount, 0)

const weightsIn = (db: Db | Tx, actor: Actor, row: ContentFound): Promise<Weights> =>
  row.stateId === null ? Promise.resolve(new Map()) : grapeWeights(db, actor, row.stateId, volumeIn(row))

export const contentExport = exportOf({
  permission: 'MEMBER',
  sheet: 'CONTENT',
  query: contentQuery,
  list: listContents,
  columns: [
    { field: 'content', kind: 'text', width: 30, value: ({ name }) => name },
    { field: 'variety', kind: 'text', value: ({ variety }) => variety?.name ?? null },
    { field: 'year', kind: 'text', value: ({ year }) => String(year) },
    { field: 'stage', kind: 'text', value: ({ stage }, texts) => texts.contentStatus[stage] },
    {
      field: 'isOrganic',
      kind: 'text',
      value: ({ isOrganic }, texts) => texts.answer[isOrganic ? 'YES' : 'NO'],
    },
    {
      field: 'onHold',
      kind: 'text',
      value: ({ holdReason }, texts) => holdReason && texts.holdReason[holdReason],
    },
    {
      field: 'owner',
      kind: 'text',
      width: 24,
      value: ({ composition }, texts) =>
        composition.owner.map(({ name }) => name || texts.printed.OWN_WINE).join(', '),
    },
    { field: 'litres', kind: 'litres', value: ({ currentAmount }) => currentAmount },
    {
      field: 'cellarElements',
      kind: 'text',
      width: 30,
      value: ({ vessels }) => vessels.map(({ name }) => name).join(', '),
    },
    {
      field: 'composition',
      kind: 'text',
      width: 40,
      value: ({ composition }, texts) =>
        composition.variety
          .map(({ name, shown }) => `${name} ${shortText(texts, 'percent', shown)} %`)
          .join(', '),
    },
    { field: 'costs', kind: 'money', value: ({ cost }) => cost },
    { field: 'unitCostOfLitre', kind: 'price', value: ({ unitCost }) => unitCost },
  ],
})
