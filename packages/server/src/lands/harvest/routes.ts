import { harvestPickRecord, pickAt, pickSplit, severalPicks } from '@lagar/domain/lands/harvest/pick.ts'
import { harvestPlan, harvestPlanQuery } from '@lagar/domain/lands/harvest/plan.ts'
import { z } from 'zod'
import { catalogueRoutes, insertRecord } from '../../http/catalogue.ts'
import type { App } from '../../http/http.ts'
import { transact } from '../../http/transact.ts'
import { newId } from '../../ids.ts'
import { harvestEstimates } from './estimates.ts'
import { makeHarvest, splitPick } from './make.ts'
import { harvestPicks } from './picks.ts'
import { findHarvestPlan } from './plan.ts'

/** The calls of a planned harvest: what is expected, what is planned, and what a pick becomes. */
export function harvestPlanRoutes(app: App) {
  catalogueRoutes(app, harvestEstimates)
  catalogueRoutes(app, harvestPicks)

  app.get(
    '/lands/harvestPlan',
    {
      config: { permission: 'harvest.read' },
      schema: { querystring: harvestPlanQuery, response: { 200: harvestPlan } },
    },
    ({ db, actor, query }) => findHarvestPlan(db, actor, query),
  )

  const config = { permission: 'harvest.write' } as const
  app.put(
    '/lands/harvestPicks/harvest',
    { config, schema: { body: pickAt, response: { 200: harvestPickRecord } } },
    (request) => transact(request, (tx, actor) => makeHarvest(tx, actor, request.body)),
  )

  app.put(
    '/lands/harvestPicks/split',
    { config, schema: { body: pickSplit, response: { 200: harvestPickRecord } } },
    (request) => transact(request, (tx, actor) => splitPick(tx, actor, request.body)),
  )

  app.post(
    '/lands/harvestPicks/several',
    {
      config,
      schema: { body: severalPicks, response: { 201: z.object({ result: z.array(harvestPickRecord) }) } },
    },
    async (request, reply) => {
      const result = await transact(request, async (tx, actor) => {
        const made = []
        for (const pick of request.body.picks)
          made.push(await insertRecord(tx, actor, harvestPicks, newId(), pick))
        return made
      })
      return reply.code(201).send({ result })
    },
  )
}
