import type { StockFilter, StockFilterRecord } from '@lagar/domain/stock/saved-filter.ts'
import { ActionIcon, Button, Chip, Group } from '@mantine/core'
import { mdiBookmarkPlusOutline, mdiClose } from '@mdi/js'
import { useState } from 'react'
import { removeRecord, useListTogether } from '../../api/records.ts'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useListState } from '../../lists/state.ts'
import { later } from '../../ui/later.tsx'

const DeleteDialog = later(async () => (await import('../../records/DeleteDialog.tsx')).DeleteDialog)
const SaveFilterForm = later(async () => (await import('./SaveFilterForm.tsx')).SaveFilterForm)

const wholeRow = { flex: '1 0 100%', maxWidth: 'none' }

type Wanted = StockFilter['filters']

/** The saved ways of looking at the supplies, each a chip; what is looked at now can be saved under a name. */
export function SavedFilters() {
  const texts = t.stock.filters
  const { filters, filter } = useListState()
  const saved = useListTogether<StockFilterRecord>('stock/filters').data?.result ?? []
  const [open, setOpen] = useState<'save' | StockFilterRecord>()
  const now = wantedOf(filters)
  const isNow = ({ filters: wanted }: StockFilterRecord) => JSON.stringify(wanted) === JSON.stringify(now)
  const isNarrowed = Object.values(now).some((value) => value !== null)
  const close = () => setOpen(undefined)
  if (saved.length === 0 && !isNarrowed) return null
  return (
    <Group gap={6} style={wholeRow} role="group" aria-label={texts.title}>
      {saved.map((one) => (
        <Group key={one.id} gap={0} wrap="nowrap">
          <Chip
            size="sm"
            checked={isNow(one)}
            onChange={() => filter(isNow(one) ? nothing : asked(one.filters))}
          >
            {one.name}
          </Chip>
          {one.can.delete && isNow(one) && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={texts.remove(one.name)}
              onClick={() => setOpen(one)}
            >
              <Icon path={mdiClose} size={16} />
            </ActionIcon>
          )}
        </Group>
      ))}
      {isNarrowed && !saved.some(isNow) && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<Icon path={mdiBookmarkPlusOutline} size={16} />}
          onClick={() => setOpen('save')}
        >
          {texts.save}
        </Button>
      )}
      {open === 'save' && <SaveFilterForm filters={now} onClose={close} />}
      {open !== undefined && open !== 'save' && (
        <DeleteDialog
          name={open.name}
          done={texts.removed}
          remove={() => removeRecord('stock/filters', open.id)}
          onClose={close}
        />
      )}
    </Group>
  )
}

const nothing = { name: undefined, category: undefined, stockDepositId: undefined, stockType: undefined }

const asked = ({ name, category, stockDepositId, stockType }: Wanted) => ({
  name: name ?? undefined,
  category: category ?? undefined,
  stockDepositId: stockDepositId ?? undefined,
  stockType: stockType ?? undefined,
})

function wantedOf(filters: Record<string, unknown>): Wanted {
  const text = (name: string) => (typeof filters[name] === 'string' ? filters[name] : null)
  return {
    name: text('name'),
    category: text('category'),
    stockDepositId: text('stockDepositId'),
    stockType: text('stockType') as Wanted['stockType'],
  }
}
