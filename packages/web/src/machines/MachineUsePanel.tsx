import type { MachineRecord } from '@lagar/domain/machines/machine.ts'
import type { MachineEvent, MachineUse } from '@lagar/domain/machines/use.ts'
import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf, send } from '../api/send.ts'
import { DataTable, type Column } from '../lists/DataTable.tsx'
import { LoadFailed } from '../messages/LoadFailed.tsx'
import { Panel } from '../parts/stats/Panel.tsx'
import { Tiles, type Figure } from '../parts/stats/Tiles.tsx'
import { kindText } from '../texts/codes.ts'
import { moneyText } from '../texts/money.ts'
import { dayText, numberText } from '../texts/numbers.ts'
import { t, words } from '../texts/t.ts'
import { DayText } from '../ui/values.tsx'
import { meterText, perMeter } from './meter-text.ts'

/** What a machine did, burnt and cost in a year, and what happened to it. */
export function MachineUsePanel({ machine }: { machine: MachineRecord }) {
  const texts = t.administration.machineUse
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['machines/use', machine.id],
    queryFn: () => send<MachineUse>('GET', `machines/use${queryOf({ machine: machine.id })}`),
  })
  if (error) return <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={220} radius="lg" />
  return (
    <Stack>
      <Tiles label={texts.title} figures={figuresOf(machine, data)} />
      <Panel
        title={texts.events}
        hint={texts.between(dayText(data.from), dayText(data.to))}
        empty={data.events.length === 0 && texts.none}
      >
        <DataTable
          label={texts.events}
          rows={data.events}
          rowName={nameOf}
          rowHref={({ type, id }) => `/entities/${type}/${id}`}
          columns={columns()}
        />
      </Panel>
    </Stack>
  )
}

/** A work is called by its kind, a maintenance by what is done, a filling by its fuel, a bill by its number. */
function nameOf({ type, name }: MachineEvent) {
  if (type === 'maintenance') return name
  if (type === 'fuel' || type === 'serviceBill') return `${kindText(type)} · ${name}`
  return words.fieldWorkType[type]
}

/** Litres of a filling, hours of a work; the others have neither. */
const amountOf = ({ type, amount }: MachineEvent) =>
  amount === null ? t.ui.none : `${numberText('fuel', amount)} ${type === 'fuel' ? 'L' : 'h'}`

const columns = (): Column<MachineEvent>[] => [
  { key: 'name', header: t.administration.machineUse.what, cell: nameOf },
  { key: 'day', header: t.administration.machineUse.day, cell: ({ day }) => <DayText day={day} /> },
  { key: 'amount', header: t.administration.machineUse.amount, align: 'right', cell: amountOf },
]

/** The figures of a machine; money only for who may see it. */
function figuresOf(
  machine: MachineRecord,
  { works, hours, hectares, litres, currency, ...use }: MachineUse,
): Figure[] {
  const texts = t.administration.machineUse
  const per = (amount: number | null, unit: string) =>
    amount === null ? '—' : `${numberText('fuel', amount)} ${unit}`
  return [
    {
      label: texts.hours,
      value: `${numberText('hours', hours)} h`,
      detail: texts.worked(works, numberText('hectaresRound', hectares)),
    },
    {
      label: texts.burnt,
      value: `${numberText('fuel', litres)} L`,
      detail: `${per(use.litresPerHour, 'L/h')} · ${per(use.litresPerHectare, 'L/ha')}`,
    },
    {
      label: texts.measured,
      value: use.measured === null ? '—' : `${numberText('fuel', use.measured)} ${perMeter(machine)}`,
      detail:
        use.measured === null ? texts.notMeasured : texts.unexplained(numberText('fuel', use.unexplained)),
      isBad: use.unexplained !== 0,
    },
    {
      label: texts.meter,
      value: use.meter === null ? '—' : meterText(use.meter, machine),
      detail: use.tank === null ? texts.noTank : texts.tank(numberText('fuel', use.tank)),
    },
    ...(use.fuelCost === null || use.maintenanceCost === null || use.serviceCost === null
      ? []
      : [
          {
            label: texts.costPerHour,
            value: use.costPerHour === null ? '—' : moneyText(use.costPerHour, currency),
            detail: texts.costs(
              moneyText(use.fuelCost, currency),
              moneyText(use.maintenanceCost, currency),
              moneyText(use.serviceCost, currency),
            ),
          },
        ]),
  ]
}
