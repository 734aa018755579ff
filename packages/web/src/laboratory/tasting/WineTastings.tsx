import { tastingDays, type WineTasteNoteRecord } from '@lagar/domain/laboratory/taste-note.ts'
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { mdiGlassWine, mdiPlus } from '@mdi/js'
import { useState } from 'react'
import { useList } from '../../api/records.ts'
import { useCan } from '../../session/me.tsx'
import { DayLine } from '../../parts/chart/DayLine.tsx'
import { t } from '../../texts/t.ts'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { dayText, numberText } from '../../texts/numbers.ts'
import { DayText } from '../../ui/values.tsx'
import type { Tasted } from './TastingForm.tsx'
import classes from './tasting.module.css'
import { Loading } from '../../ui/Loading.tsx'
import { later } from '../../ui/later.tsx'

const TastingForm = later(async () => (await import('./TastingForm.tsx')).TastingForm)

type Props = { of: { contentId: string } | { wineBatchId: string } }

/** The tastings of a wine or a lot: what those of each day gave it, as a curve, and every note. */
export function WineTastings({ of }: Props) {
  const texts = t.tasting
  const mayRead = useCan('contents.read')
  const mayWrite = useCan('contents.write')
  const list = useList<WineTasteNoteRecord>(
    'cellars/wine/taste/notes',
    { ...of, sort: '-day', limit: 200 },
    mayRead,
  )
  const [creating, setCreating] = useState(false)
  if (!mayRead) return <EmptyState icon={mdiGlassWine} title={t.shell.noRole} />
  if (list.isError && !list.data)
    return <LoadFailed error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
  if (!list.data) return <Loading />
  const notes = list.data.result
  const create = mayWrite && (
    <Button leftSection={<Icon path={mdiPlus} size={18} />} onClick={() => setCreating(true)}>
      {texts.notes.create}
    </Button>
  )
  const start: Tasted = 'contentId' in of ? { content: of.contentId } : { wineBatch: of.wineBatchId }
  return (
    <>
      {notes.length === 0 ? (
        <EmptyState icon={mdiGlassWine} title={texts.notes.empty} hint={texts.notes.emptyHint}>
          {create}
        </EmptyState>
      ) : (
        <>
          <History notes={notes} />
          <Group justify="space-between" mb="sm">
            <Title order={2} size="h4">
              {texts.notes.title}
            </Title>
            {create}
          </Group>
          <Paper withBorder>
            <DataTable<WineTasteNoteRecord>
              label={texts.notes.title}
              rows={notes}
              rowName={({ by }) => by}
              rowHref={({ id }) => `/entities/wineTasteNote/${id}`}
              columns={columns()}
            />
          </Paper>
        </>
      )}
      {creating && <TastingForm start={start} onClose={() => setCreating(false)} />}
    </>
  )
}

/** The mean of each day that the wine was tasted, in words and drawn. */
function History({ notes }: { notes: readonly WineTasteNoteRecord[] }) {
  const texts = t.tasting
  const days = tastingDays(notes)
  const last = days.at(-1)!
  // Wines are told apart by few points: the curve begins not far below the lowest.
  const floor = Math.max(0, Math.floor(Math.min(...days.map(({ average }) => average)) / 10) * 10 - 10)
  return (
    <Paper className={classes.history ?? ''} withBorder>
      <Title order={2} size="h5">
        {texts.history}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {texts.last(dayText(last.day), numberText('score', last.average), last.tasters)}
        {last.tasters > 1 &&
          ` ${texts.range(numberText('score', last.lowest), numberText('score', last.highest))}`}
      </Text>
      {days.length > 1 && (
        <DayLine
          height={160}
          label={texts.average}
          days={days.map(({ day, average }) => ({ day, value: average }))}
          left={{ domain: [floor, 100], width: 40, text: (value) => numberText('score', value) }}
          valueText={(value) => numberText('score', value)}
        />
      )}
    </Paper>
  )
}

function columns(): Column<WineTasteNoteRecord>[] {
  const texts = t.tasting
  return [
    { key: 'by', header: texts.employee, cell: ({ by }) => by },
    { key: 'day', header: texts.day, cell: ({ day }) => <DayText day={day} /> },
    { key: 'total', header: texts.total, align: 'right', cell: ({ total }) => numberText('score', total) },
    { key: 'nose', header: texts.nose, hideBelow: 'lg', cell: ({ nose }) => nose || t.ui.none },
    { key: 'mouth', header: texts.mouth, hideBelow: 'lg', cell: ({ mouth }) => mouth || t.ui.none },
    {
      key: 'conclusion',
      header: texts.conclusion,
      cell: ({ conclusion }) => conclusion || t.ui.none,
    },
  ]
}
