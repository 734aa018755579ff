import { toPlan, type Plot } from '@lagar/domain/lands/harvest/plots.ts'
import { proposedPicks, type Proposal } from '@lagar/domain/lands/harvest/solve.ts'
import { sumOf } from '@lagar/domain/units/amount.ts'
import { Button, Checkbox, Group, Modal, Select, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { recordsChanged } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { DataTable } from '../../lists/DataTable.tsx'
import { toast, toastFailure } from '../../messages/toast.tsx'
import { useSelection } from '../../session/selection.tsx'
import { dayText, numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ReasonButton } from '../../overlays/ReasonButton.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import type { Told } from './use-plan.ts'

type Props = { told: Told; onClose: () => void }
type Row = Proposal & { id: string; plot: Plot }

/** Picks for what is not planned yet, on the days of ripeness and within what a cellar takes in; those that are chosen are planned. */
export function Propose({ told, onClose }: Props) {
  const texts = t.harvestPlan.propose
  const phone = usePhone()
  const { cellar: chosenCellar } = useSelection()
  const [cellar, setCellar] = useState(chosenCellar ?? told.cellars[0]?.id ?? null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const rows = proposed(told, cellar)
  const chosen = rows.filter(({ id }) => !left.has(id))
  const take = useTake(onClose)
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      fullScreen={phone}
      title={texts.title}
      closeButtonProps={{ 'aria-label': t.ui.close }}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {texts.hint}
      </Text>
      {told.cellars.length > 0 && (
        <Select
          label={texts.cellar}
          data={told.cellars.map(({ id, name }) => ({ value: id, label: name }))}
          value={cellar}
          onChange={setCellar}
          clearable
          placeholder={t.harvestPlan.picks.noCellar}
          clearButtonProps={{ 'aria-label': t.form.clear }}
          mb="sm"
          maw={320}
        />
      )}
      {rows.length === 0 ? (
        <EmptyState title={texts.none} hint={texts.noneHint} />
      ) : (
        <Rows
          rows={rows}
          left={left}
          onToggle={(id) =>
            setLeft(
              (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
            )
          }
        />
      )}
      <Unproposed told={told} rows={rows} />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t.ui.cancel}
        </Button>
        <ReasonButton
          loading={take.isPending}
          whyNot={chosen.length === 0 ? texts.nothingChosen : undefined}
          onClick={() => take.mutate(chosen)}
        >
          {texts.take(chosen.length)}
        </ReasonButton>
      </Group>
    </Modal>
  )
}

function proposed(told: Told, cellar: string | null): Row[] {
  const capacity = told.cellars.find(({ id }) => id === cellar)
  return proposedPicks(toPlan(told.plots), told, capacity).map((proposal) => ({
    ...proposal,
    id: `${proposal.land} ${proposal.day}`,
    plot: told.plots.find((plot) => plot.told.land.id === proposal.land)!,
  }))
}

type RowsProps = { rows: Row[]; left: ReadonlySet<string>; onToggle: (id: string) => void }

function Rows({ rows, left, onToggle }: RowsProps) {
  const texts = t.harvestPlan.propose
  return (
    <DataTable
      label={texts.title}
      rows={rows}
      rowName={({ plot, day }) => `${plot.told.land.name} ${dayText(day)}`}
      columns={[
        {
          key: 'land',
          header: t.harvestPlan.plots.title,
          cell: ({ id, plot, day }) => (
            <Checkbox
              checked={!left.has(id)}
              onChange={() => onToggle(id)}
              label={plot.told.land.name}
              aria-label={texts.choose(`${plot.told.land.name} ${dayText(day)}`)}
            />
          ),
        },
        { key: 'day', header: t.harvestPlan.capacity.day, cell: ({ day }) => dayText(day) },
        { key: 'kilos', header: 'kg', align: 'right', cell: ({ kilos }) => numberText('kilosRound', kilos) },
        {
          key: 'why',
          header: texts.why,
          cell: ({ plot: { ripe } }) => (ripe ? `${dayText(ripe.day)}, ${texts.by[ripe.by]}` : t.ui.none),
        },
      ]}
    />
  )
}

/** Plots with something to plan that no day was found for: those that lack one, and those that do not fit. */
function Unproposed({ told, rows }: { told: Told; rows: Row[] }) {
  const texts = t.harvestPlan.propose
  const names = (plots: Plot[]) => plots.map((plot) => plot.told.land.name).join(', ')
  const blind = told.plots.filter(
    ({ open, ripe, expected }) => expected !== null && open > 0 && ripe === null,
  )
  const dated = toPlan(told.plots).filter(({ land, kilos }) => {
    const put = sumOf(rows.filter((row) => row.land === land).map((row) => row.kilos))
    return put < kilos
  })
  const full = told.plots.filter((plot) => dated.some(({ land }) => land === plot.told.land.id))
  return (
    <>
      {blind.length > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {texts.unknown(names(blind))}
        </Text>
      )}
      {full.length > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {texts.noRoom(names(full))}
        </Text>
      )}
    </>
  )
}

const useTake = (onClose: () => void) =>
  useMutation({
    mutationFn: (rows: Row[]) =>
      send('POST', 'lands/harvestPicks/several', {
        picks: rows.map(({ land, day, kilos, cellar }) => ({ land, day, kilos, cellar })),
      }),
    onSuccess: (_, rows) => {
      recordsChanged()
      toast(t.harvestPlan.propose.done(rows.length))
      onClose()
    },
    onError: (error) => toastFailure(error),
  })
