import { pressPerDay } from '@lagar/domain/lands/harvest/capacity.ts'
import type { PlanCellar } from '@lagar/domain/lands/harvest/plan.ts'
import { Button, Paper, Text } from '@mantine/core'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { useCan } from '../../session/me.tsx'
import { numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'

type Props = { cellars: PlanCellar[]; onChange: (cellar: string) => void }

/** What each cellar takes in, and what nobody said of it, with the way to say it. */
export function CellarLimits({ cellars, onChange }: Props) {
  const texts = t.harvestPlan.capacity
  const mayChange = useCan('cellars.write')
  if (cellars.length === 0) return null
  return (
    <>
      <Text fw={650} component="h3" mt="lg" mb={4}>
        {texts.limits}
      </Text>
      <Text size="sm" c="dimmed" mb="xs">
        {texts.limitsHint} {!mayChange && `${texts.onlyCellar}.`}
      </Text>
      <Paper withBorder>
        <DataTable
          label={texts.limits}
          rows={cellars}
          rowName={({ name }) => name}
          columns={[...columns(), ...(mayChange ? [changing(onChange)] : [])]}
        />
      </Paper>
    </>
  )
}

const orNoLimit = (text: string | null) => text ?? t.harvestPlan.capacity.noLimit

function columns(): Column<PlanCellar>[] {
  const texts = t.harvestPlan.capacity
  return [
    {
      key: 'cellar',
      header: texts.cellar,
      cell: ({ id, name }) => (
        <EntityLink type="cellar" id={id}>
          {name}
        </EntityLink>
      ),
    },
    {
      key: 'reception',
      header: texts.reception,
      cell: ({ receptionPerDay: kilos }) =>
        orNoLimit(kilos === null ? null : texts.perDay(numberText('kilosRound', kilos))),
    },
    {
      key: 'press',
      header: texts.press,
      cell: (row) =>
        orNoLimit(
          pressPerDay(row) === null
            ? null
            : texts.loads(
                numberText('count', row.pressLoads ?? 0),
                numberText('kilosRound', row.pressLoad ?? 0),
              ),
        ),
    },
    {
      key: 'must',
      header: texts.mustTitle,
      cell: ({ mustPerKilo, isUsualMust }) =>
        (isUsualMust ? texts.usualMust : texts.must)(numberText('litresPerKilo', mustPerKilo)),
    },
    {
      key: 'free',
      header: texts.free,
      cell: ({ freeLitres }) =>
        orNoLimit(freeLitres === null ? null : t.harvestPlan.litres(numberText('litresRound', freeLitres))),
    },
  ]
}

const changing = (onChange: Props['onChange']): Column<PlanCellar> => ({
  key: 'change',
  header: '',
  cell: ({ id, name, receptionPerDay }) => (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={t.harvestPlan.capacity.change(name)}
      onClick={() => onChange(id)}
    >
      {receptionPerDay === null ? t.harvestPlan.capacity.set : t.harvestPlan.capacity.edit}
    </Button>
  ),
})
