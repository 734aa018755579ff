import { dayLoads, pressPerDay, type DayLoad } from '@lagar/domain/lands/harvest/capacity.ts'
import { Paper, Text } from '@mantine/core'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { DayText } from '../../ui/values.tsx'
import own from './harvest.module.css'
import type { Told } from './use-plan.ts'

/** What each day brings each cellar against what it takes in, from today on. */
export function Capacity({ told }: { told: Told }) {
  const texts = t.harvestPlan.capacity
  const rows = dayLoads(told.loads, told.cellars)
    .filter(({ day }) => day >= told.today)
    .map((load) => ({ ...load, id: `${load.day} ${load.cellar.id}` }))
  if (rows.length === 0) return null
  return (
    <>
      <Text fw={650} component="h3" mt="lg" mb={4}>
        {texts.title}
      </Text>
      <Text size="sm" c="dimmed" mb="xs">
        {texts.hint}
      </Text>
      <Paper withBorder>
        <DataTable
          label={texts.title}
          rows={rows}
          rowName={({ day, cellar }) => `${day} ${cellar.name}`}
          columns={columns()}
        />
      </Paper>
    </>
  )
}

function columns(): Column<DayLoad & { id: string }>[] {
  const texts = t.harvestPlan.capacity
  const used = (
    key: 'reception' | 'press' | 'vessels',
    value: (load: DayLoad) => { used: number; limit: number | null },
  ): Column<DayLoad & { id: string }> => ({
    key,
    header: `${texts[key]} (${key === 'vessels' ? 'L' : 'kg'})`,
    align: 'right',
    cell: (load) => <Used {...value(load)} />,
  })
  return [
    { key: 'day', header: texts.day, cell: ({ day }) => <DayText day={day} /> },
    { key: 'cellar', header: texts.cellar, cell: ({ cellar }) => cellar.name },
    used('reception', ({ kilos, cellar }) => ({ used: kilos, limit: cellar.receptionPerDay })),
    used('press', ({ pressed, cellar }) => ({ used: pressed, limit: pressPerDay(cellar) })),
    used('vessels', ({ litresToCome, cellar }) => ({ used: litresToCome, limit: cellar.freeLitres })),
  ]
}

function Used({ used, limit }: { used: number; limit: number | null }) {
  const texts = t.harvestPlan.capacity
  const shown = numberText('kilosRound', used)
  return (
    <span className={own.cell} data-full={(limit !== null && used > limit) || undefined}>
      {limit === null ? shown : texts.of(shown, numberText('kilosRound', limit))}
      {limit === null && <small>{texts.noLimit}</small>}
    </span>
  )
}
