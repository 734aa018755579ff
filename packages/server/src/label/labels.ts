import {
  approvedPart,
  label,
  labelQuery,
  labelRow,
  type Label,
  type LabelRow,
} from '@lagar/domain/label/label.ts'
import { firstLabelSteps } from '@lagar/domain/label/label-step.ts'
import { es } from '@lagar/domain/texts/es.ts'
import type { z } from 'zod'
import { insertAll } from '../database/insert-all.ts'
import { exportOf } from '../exports/export.ts'
import type { Actor, Tx } from '../http/actor.ts'
import { found, type Catalogue } from '../http/catalogue.ts'
import { clearParts, removeFrom } from '../http/rows.ts'
import { newId } from '../ids.ts'
import { findLabelRow, listLabels } from './label-read.ts'

const columns = (given: Label) => ({
  name: given.name,
  label_product_id: given.product,
  stock_product_id: given.stockProduct,
  is_back_label: given.isBackLabel,
  details: given.details,
  claim_year: given.claimYear,
  claim_area: given.claimArea,
  claim_organic: given.claimOrganic,
  claim_reserve: given.claimReserve,
  alcohol: given.alcohol,
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
    const done = await tx
      .updateTable('label')
      .set({ ...columns(given), version: version + 1 })
      .where('company_id', '=', actor.companyId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
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
    .set((eb) => ({ status: 'PENDING', decided_by: null, decided_at: null, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('label_id', '=', labelId)
    .where('status', '<>', 'PENDING')
    .execute()

export const labelExport = exportOf({
  permission: 'MEMBER',
  sheet: 'Etiquetas',
  query: labelQuery,
  list: listLabels,
  columns: [
    { title: 'Etiqueta', kind: 'text', width: 32, value: ({ name }) => name },
    { title: 'Producto', kind: 'text', width: 28, value: ({ product }) => product.name },
    { title: 'Contraetiqueta', kind: 'text', value: ({ isBackLabel }) => (isBackLabel ? 'Sí' : 'No') },
    { title: 'Aprobación', kind: 'text', value: ({ status }) => es.labelStepStatus[status] },
    {
      title: 'Variedades',
      kind: 'text',
      width: 28,
      value: ({ claimVarieties }) => claimVarieties.map(({ name }) => name).join(', '),
    },
    { title: 'Cosecha', kind: 'text', value: ({ claimYear }) => claimYear && String(claimYear) },
    { title: 'Zona', kind: 'text', width: 28, value: ({ claimArea }) => claimArea },
    { title: 'Alcohol %', kind: 2, value: ({ alcohol }) => alcohol },
  ],
})
