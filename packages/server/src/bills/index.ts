import {
  payBillRecord,
  payProposal,
  payProposalQuery,
  payShare,
  payShareChange,
  tracedPay,
} from '@lagar/domain/bills/pay-bill.ts'
import { id } from '@lagar/domain/fields.ts'
import { created, edited } from '@lagar/domain/wire.ts'
import { z } from 'zod'
import { catalogueRoutes } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { create, transact } from '../http/transact.ts'
import { payBills } from './pay-bills.ts'
import { addShare, editShare } from './pay-shares.ts'
import { tracePay } from './pay-trace.ts'
import { findProposal } from './proposal.ts'
import { serviceBills } from './service-bills.ts'

/** Calls about what services and people are paid. */
export function billRoutes(app: App) {
  catalogueRoutes(app, serviceBills)
  catalogueRoutes(app, payBills)

  app.get(
    '/administration/payBills/proposal',
    {
      config: { permission: 'administration.read' },
      schema: { querystring: payProposalQuery, response: { 200: payProposal } },
    },
    ({ db, actor, query }) => findProposal(db, actor, query),
  )

  app.post(
    '/administration/payBills/shares',
    {
      config: { permission: 'administration.write' },
      schema: { body: created(payShare), response: { 201: payBillRecord } },
    },
    (request, reply) =>
      create(request, reply, (tx, actor, shareId) => {
        const { id: _, ...given } = request.body
        return addShare(tx, actor, shareId, given)
      }),
  )

  app.put(
    '/administration/payBills/shares',
    {
      config: { permission: 'administration.write' },
      schema: { body: edited(payShareChange), response: { 200: payBillRecord } },
    },
    (request) =>
      transact(request, (tx, actor) => {
        const { id: shareId, version, ...given } = request.body
        return editShare(tx, actor, { id: shareId, version }, given)
      }),
  )

  app.get(
    '/traceability/paybill',
    {
      config: { permission: 'administration.read' },
      schema: { querystring: z.strictObject({ id }), response: { 200: tracedPay } },
    },
    ({ db, actor, query }) => tracePay(db, actor, query.id),
  )
}
