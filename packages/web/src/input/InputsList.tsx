import type { InputListRow } from '@lagar/domain/input/record.ts'
import { inputOriginTypes } from '@lagar/domain/lists/documents.ts'
import { inputStatuses } from '@lagar/domain/lists/statuses.ts'
import { Button } from '@mantine/core'
import { mdiBottleWineOutline, mdiFruitGrapesOutline, mdiPlus } from '@mdi/js'
import { useState } from 'react'
import type { Filters } from '../api/send.ts'
import { useCan } from '../session/me.tsx'
import { options } from '../texts/options.ts'
import { useSelection } from '../session/selection.tsx'
import { t, words } from '../texts/t.ts'
import type { Column } from '../lists/DataTable.tsx'
import { FilterDay } from '../lists/FilterDay.tsx'
import { FilterSelect, FilterText } from '../lists/filters.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ListPage } from '../lists/ListPage.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { Amount, DayText } from '../ui/values.tsx'
import type { InputKind } from '../pickers/input-draft.ts'
import { inputActions, type InputDeed } from './actions.ts'
import { later } from '../ui/later.tsx'

const OpenInput = later(async () => (await import('./dialogs.tsx')).OpenInput)
const InputForm = later(async () => (await import('./InputForm.tsx')).InputForm)

type Open = { deed: InputDeed; row: InputListRow }

/** The delivery notes of the chosen cellar. */
export function InputsList() {
  const { cellar } = useSelection()
  return <Inputs fixed={{ cellarId: cellar ?? undefined }} />
}

/** The delivery notes of the chosen estate. */
export function EstateInputsList() {
  const { wineEstate } = useSelection()
  return <Inputs fixed={{ wineEstateId: wineEstate ?? undefined }} />
}

/** The delivery notes, and the ways to write one. */
function Inputs({ fixed }: { fixed: Filters }) {
  const texts = t.input
  const [creating, setCreating] = useState<InputKind>()
  const [open, setOpen] = useState<Open>()
  const mayCreate = useCan('input.write')
  return (
    <>
      <ListPage<InputListRow>
        title={texts.title}
        order={2}
        path="input"
        excel="INPUT"
        fixed={fixed}
        defaultSort="-date"
        columns={columnsOf()}
        rowName={({ inputName }) => inputName}
        rowHref={({ id }) => `/entities/input/${id}`}
        actions={(row) => inputActions(row, (deed) => setOpen({ deed, row }), true)}
        empty={{ title: texts.empty, hint: texts.emptyHint }}
        {...(mayCreate ? { tools: <CreateButtons onCreate={setCreating} /> } : {})}
        filters={
          <>
            <FilterText name="text" label={texts.search} />
            <FilterSelect
              name="status"
              label={texts.status}
              options={options(inputStatuses, (status) => words.inputStatus[status])}
            />
            <FilterSelect
              name="fromType"
              label={texts.origin}
              options={options(inputOriginTypes, (type) => words.harvestDestinationType[type])}
            />
            <FilterSelect
              name="isReceivingLand"
              label={texts.brings}
              options={[
                { value: 'true', label: texts.bringsGrapes },
                { value: 'false', label: `${texts.bringsWine} / ${texts.bringsThings.toLowerCase()}` },
              ]}
            />
            <FilterDay name="from" label={texts.fromDay} />
            <FilterDay name="to" label={texts.toDay} />
          </>
        }
      />
      {creating && <InputForm kind={creating} onClose={() => setCreating(undefined)} />}
      {open && <OpenInput id={open.row.id} deed={open.deed} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** The three ways to write a note. */
export function CreateButtons({ onCreate }: { onCreate: (kind: InputKind) => void }) {
  const texts = t.input
  return (
    <>
      <Button
        data-creates
        leftSection={<Icon path={mdiFruitGrapesOutline} size={18} />}
        onClick={() => onCreate('grapes')}
      >
        {texts.createGrapes}
      </Button>
      <Button
        variant="light"
        leftSection={<Icon path={mdiBottleWineOutline} size={18} />}
        onClick={() => onCreate('wine')}
      >
        {texts.createWine}
      </Button>
      <Button
        variant="default"
        leftSection={<Icon path={mdiPlus} size={18} />}
        onClick={() => onCreate('things')}
      >
        {texts.create}
      </Button>
    </>
  )
}

function columnsOf(): Column<InputListRow>[] {
  const texts = t.input
  return [
    { key: 'inputName', header: texts.one, sort: 'number', cell: ({ inputName }) => inputName },
    {
      key: 'status',
      header: texts.status,
      sort: 'status',
      cell: ({ status }) => <StatusBadge status={status} label={words.inputStatus[status]} />,
    },
    { key: 'date', header: texts.date, sort: 'date', cell: ({ date }) => <DayText day={date} /> },
    { key: 'from', header: texts.origin, cell: ({ from }) => from.name },
    { key: 'to', header: texts.destination, hideBelow: 'md', cell: ({ to }) => to.name },
    { key: 'brings', header: texts.brings, align: 'right', cell: (row) => <Brings row={row} /> },
    {
      key: 'patent',
      header: texts.truckTitle,
      hideBelow: 'lg',
      cell: ({ patent, driverName }) => [patent, driverName].filter(Boolean).join(' · ') || t.ui.none,
    },
  ]
}

/** What a note brings: kilos of grapes and their units, litres of wine, or other things. */
function Brings({ row }: { row: InputListRow }) {
  if (row.volume > 0) return <Amount kind="litres" value={row.volume} unit="L" />
  if (row.weight === 0) return <>{t.input.bringsThings}</>
  if (row.ciuCount === 0) return <Amount kind="kilos" value={row.weight} unit="kg" />
  return (
    <>
      <Amount kind="kilos" value={row.weight} unit="kg" /> · {t.input.ciuCount(row.ciuCount)}
    </>
  )
}
