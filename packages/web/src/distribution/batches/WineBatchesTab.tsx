import type { WineBatchRow } from '@lagar/domain/distribution/wine-batch.ts'
import { Button } from '@mantine/core'
import { mdiBottleWineOutline, mdiPlus } from '@mdi/js'
import { useState } from 'react'
import type { Filters } from '../../api/send.ts'
import { FilterPicker } from '../../pickers/FilterPicker.tsx'
import { DistributionDepositPicker } from '../../pickers/bottle-pickers.tsx'
import { t, words } from '../../texts/t.ts'
import { BringButton } from '../../lists/BringButton.tsx'
import type { Column } from '../../lists/DataTable.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { useCan } from '../../session/me.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Bottles } from './amounts.tsx'
import classes from './distribution.module.css'
import { wineBatchActions, type OpenWineBatch } from './actions.ts'
import { later } from '../../ui/later.tsx'

const BottleOpeningForm = later(async () => (await import('./BottleOpeningForm.tsx')).BottleOpeningForm)
const WineBatchDialogs = later(async () => (await import('./WineBatchDialogs.tsx')).WineBatchDialogs)

/** The bottles, lot by lot in each deposit; `fixed` narrows them to a deposit or a lot. */
export function WineBatchesTab({ fixed = {} }: { fixed?: Filters }) {
  const texts = t.distribution.wineBatches
  const [open, setOpen] = useState<OpenWineBatch>()
  const [opening, setOpening] = useState(false)
  return (
    <>
      <ListPage<WineBatchRow>
        title={texts.title}
        order={2}
        path="distribution/wineBatches"
        excel="WINE_BATCH"
        fixed={fixed}
        defaultSort="-madeOn"
        columns={columns()}
        rowName={(row) => row.batchId}
        rowHref={(row) => `/entities/wineBatch/${row.wineBatch.id}`}
        actions={(row) => wineBatchActions(row, (dialog) => setOpen({ dialog, row }))}
        empty={{
          title: texts.empty,
          hint: texts.emptyHint,
          icon: mdiBottleWineOutline,
          ways: <OpeningWays onOpen={() => setOpening(true)} />,
        }}
        filters={
          <>
            <FilterText name="label" label={texts.searchLabel} />
            <FilterText name="batchId" label={texts.searchBatch} />
            {fixed['deposit'] === undefined && (
              <FilterPicker name="deposit" label={texts.deposit} Picker={DistributionDepositPicker} />
            )}
          </>
        }
      />
      {open && <WineBatchDialogs open={open} onClose={() => setOpen(undefined)} />}
      {opening && <BottleOpeningForm onClose={() => setOpening(false)} />}
    </>
  )
}

/** Where there are no bottles yet: those that lay there when the company began, by hand or from a spreadsheet. */
function OpeningWays({ onOpen }: { onOpen: () => void }) {
  const mayOpen = useCan('distribution.write')
  if (!mayOpen) return null
  return (
    <>
      <Button leftSection={<Icon path={mdiPlus} />} onClick={onOpen}>
        {t.distribution.openings.create}
      </Button>
      <BringButton kind="openingBottles" permission="distribution.write" />
    </>
  )
}

function columns(): Column<WineBatchRow>[] {
  const texts = t.distribution.wineBatches
  return [
    { key: 'batchId', header: texts.batch, sort: 'batchId', cell: (row) => <Lot row={row} /> },
    {
      key: 'amount',
      header: texts.amount,
      sort: 'amount',
      align: 'right',
      cell: (row) => <Bottles count={row.amount} packing={row} />,
    },
    {
      key: 'available',
      header: texts.available,
      align: 'right',
      cell: (row) => <Bottles count={row.availableAmount} packing={row} />,
    },
    {
      key: 'deposit',
      header: texts.deposit,
      sort: 'deposit',
      cell: ({ distributionDeposit: deposit }) =>
        deposit && (
          <EntityLink type="distributionDeposit" id={deposit.id}>
            {deposit.name}
          </EntityLink>
        ),
    },
  ]
}

/** A lot's code, its label, and whether it is held back. */
function Lot({ row }: { row: WineBatchRow }) {
  return (
    <span className={classes.lot}>
      {row.batchId}
      <span className={classes.detail}>{row.label?.name ?? words.wineBatchKind[row.kind]}</span>
      {row.holdReason && (
        <span>
          <StatusBadge
            tone="bad"
            label={t.distribution.wineBatches.onHold(words.holdReason[row.holdReason])}
          />
        </span>
      )}
    </span>
  )
}
