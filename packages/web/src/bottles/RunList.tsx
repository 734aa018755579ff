import { needs } from '../lists/before.ts'
import { mdiEyeOutline } from '@mdi/js'
import { useState, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { useCan } from '../session/me.tsx'
import type { Option } from '../texts/options.ts'
import { fieldName } from '../texts/field-names.ts'
import { t } from '../texts/t.ts'
import { FilterSelect, FilterText } from '../lists/filters.tsx'
import { ListPage } from '../lists/ListPage.tsx'
import { runActions, type RunDialog } from './run-actions.ts'

type Run = { id: string; batchId: string } & Parameters<typeof runActions>[0]

type Props<Row extends Run> = Pick<
  ComponentProps<typeof ListPage<Row>>,
  'title' | 'path' | 'excel' | 'columns'
> & {
  type: 'division' | 'labeling'
  permission: Parameters<typeof useCan>[0]
  texts: Record<'close' | 'create' | 'empty' | 'emptyHint' | 'search', string>
  statuses: readonly Option[]
  /** What a run is made of, which has to be there before. */
  of: 'wine' | 'bottles'
  /** Beside the lot and the state. */
  filters: ReactNode
  Form: ComponentType<{ onClose: () => void }>
  Dialogs: ComponentType<{ id: string; open: RunDialog | 'view'; onClose: () => void }>
}

/** The bottlings or the labelings, planned and closed. */
export function RunList<Row extends Run>(props: Props<Row>) {
  const { type, of, permission, texts, statuses, filters, Form, Dialogs, ...list } = props
  const mayCreate = useCan(permission)
  const [creating, setCreating] = useState(false)
  const [open, setOpen] = useState<{ id: string; dialog: RunDialog | 'view' }>()
  return (
    <>
      <ListPage<Row>
        {...list}
        order={2}
        defaultSort="-dateToStart"
        rowName={(row) => row.batchId}
        rowHref={(row) => `/entities/${type}/${row.id}`}
        actions={(row) => [
          { label: t.ui.view, icon: mdiEyeOutline, onClick: () => setOpen({ id: row.id, dialog: 'view' }) },
          ...runActions(row, texts.close, (dialog) => setOpen({ id: row.id, dialog })),
        ]}
        create={{ label: texts.create, allowed: mayCreate, onClick: () => setCreating(true) }}
        empty={{ title: texts.empty, hint: texts.emptyHint, needs: [needs[of]()] }}
        filters={
          <>
            <FilterText name="batchId" label={texts.search} />
            <FilterSelect name="status" label={fieldName('status')} options={statuses} />
            {filters}
          </>
        }
      />
      {creating && <Form onClose={() => setCreating(false)} />}
      {open && <Dialogs id={open.id} open={open.dialog} onClose={() => setOpen(undefined)} />}
    </>
  )
}
