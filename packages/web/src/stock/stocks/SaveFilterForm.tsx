import { stockFilter, type StockFilter } from '@lagar/domain/stock/saved-filter.ts'
import { saveRecord } from '../../api/records.ts'
import { labelled } from '../../form/draft/labelled.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { SwitchField, TextField } from '../../form/fields/fields.tsx'
import { FormModal } from '../../form/frames/FormModal.tsx'
import { useCan } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'

type Props = { filters: StockFilter['filters']; onClose: () => void }

/** Keeps a way of looking at the supplies under a name, for oneself or for all. */
export function SaveFilterForm({ filters, onClose }: Props) {
  const texts = t.stock.filters
  const mayShare = useCan('stock.write')
  const draft = useDraft(stockFilter, { filters, isShared: false }, (value, key) =>
    saveRecord('stock/filters', value, key),
  )
  return (
    <FormModal title={texts.save} done={texts.saved} size="sm" draft={draft} onClose={onClose}>
      <TextField required maxLength={60} {...labelled(draft, 'name')} />
      {mayShare && <SwitchField label={texts.isShared} {...draft.field('isShared')} />}
    </FormModal>
  )
}
