import {
  approvedPart,
  label,
  labelQuery,
  labelRow,
  type Label,
  type LabelRow,
} from '@lagar/domain/label/label.ts'
import { firstLabelSteps } from '@lagar/domain/label/step.ts'
import type { z } from 'zod'
import { insertAll } from '../../database/insert-all.ts'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Tx } from '../../actor.ts'
import { found, type Catalogue } from '../../http/catalogue.ts'
import { clearParts, type ColumnsOf, removeFrom, updateAt } from '../../http/rows.ts'
import { newId } from '../../ids.ts'
import { findLabelRow, listLabels } from './read.ts'

const columns = (given: Label): ColumnsOf<'label'> => ({
  name: given.name,
  label_product_id: given.product,
  stock_product_id: given.stockProduct,
  market_id: given.market,
  is_back_label: given.isBackLabel,
  details: given.details,
  claim_year: given.claimYear,
  claim_area: given.claimArea,
  claim_organic: given.claimOrganic,
  claim_reserve: given.claimReserve,
  alcohol: given.alcohol,
  carried_texts: given.carriedTexts,
})

/** The labels of the company's wines. A new one gets the steps that approve it. */
export const labels: Catalogue<typeof label.shape, LabelRow, z.output<typeof labelQuery>> = {
  entity: 'label',
  area: 'label',
  path: '/label/labels',
  createPath: '/label/label',
  deletePath: '/label/label',
  input: label,
  record: labelRow,
  query: labelQuery,
  list: listLabels,
  find: findLabelRow,

  async insert(tx, actor, id, given) {
    const company_id = actor.companyId
    await insertAll(tx, {
      label: [{ company_id, id, ...columns(given) }],
      label_step: firstLabelSteps.map((name, at) => ({
        company_id,
        id: newId(),
        label_id: id,
        name,
        order: at + 1,
      })),
      label_claim_variety: claimedVarieties(actor, id, given),
    })
  },

  async update(tx, actor, { id, version }, given) {
    const before = found(await findLabelRow(tx, actor, id))
    const done = await updateAt(tx, actor, 'label', { id, version }, columns(given))
    if (done.numUpdatedRows === 0n) return done
    await clearParts(tx, actor, ['label_claim_variety'], 'label_id', id)
    await insertAll(tx, { label_claim_variety: claimedVarieties(actor, id, given) })
    // Whoever approved a label approved what it says.
    if (approvedPart(inputOf(before)) !== approvedPart(given)) await approveAnew(tx, actor, id)
    return done
  },

  nameOf: ({ name }) => name,
  remove: removeFrom('label'),
}

const inputOf = (row: LabelRow): Label => ({
  ...row,
  product: row.product.id,
  stockProduct: row.stockProduct?.id ?? null,
  market: row.market?.id ?? null,
  claimVarieties: row.claimVarieties.map(({ id }) => id),
})

const claimedVarieties = ({ companyId }: Actor, labelId: string, { claimVarieties }: Label) =>
  [...new Set(claimVarieties)].map((variety, at) => ({
    company_id: companyId,
    label_id: labelId,
    position: at,
    variety_id: variety,
  }))

const approveAnew = (tx: Tx, { companyId }: Actor, labelId: string) =>
  tx
    .updateTable('label_step')
    .set((eb) => ({
      status: 'PENDING',
      decided_by: null,
      decided_name: '',
      decided_at: null,
      // Another text is what a rejection asked for, as a new file is.
      rejected_at: null,
      version: eb('version', '+', 1),
    }))
    .where('company_id', '=', companyId)
    .where('label_id', '=', labelId)
    .where((eb) => eb.or([eb('status', '<>', 'PENDING'), eb('rejected_at', 'is not', null)]))
    .execute()

export const labelExport = exportOf({
  permission: 'MEMBER',
  sheet: 'LABEL',
  query: labelQuery,
  list: listLabels,
  columns: [
    { field: 'label', kind: 'text', width: 32, value: ({ name }) => name },
    { field: 'product', kind: 'text', width: 28, value: ({ product }) => product.name },
    {
      field: 'backLabel',
      kind: 'text',
      value: ({ isBackLabel }, texts) => texts.answer[isBackLabel ? 'YES' : 'NO'],
    },
    { field: 'approval', kind: 'text', value: ({ status }, texts) => texts.labelStepStatus[status] },
    {
      field: 'varieties',
      kind: 'text',
      width: 28,
      value: ({ claimVarieties }) => claimVarieties.map(({ name }) => name).join(', '),
    },
    { field: 'market', kind: 'text', width: 20, value: ({ market }) => market?.name ?? null },
    { field: 'vintage', kind: 'text', value: ({ claimYear }) => claimYear && String(claimYear) },
    { field: 'zone', kind: 'text', width: 28, value: ({ claimArea }) => claimArea },
    { field: 'alcoholPercent', kind: 'alcohol', value: ({ alcohol }) => alcohol },
  ],
})
