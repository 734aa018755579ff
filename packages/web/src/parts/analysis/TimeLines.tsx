import type { Lines } from '@lagar/domain/analytics/picture.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { lineLook } from '../chart/colors.ts'
import { LineChart, tellEach } from '../chart/LineChart.tsx'
import { shortMoney as shortNumber } from '../stats/money.ts'

type Props = Pick<Lines, 'times' | 'lines'> & { valueText: (value: number) => string }

/** A line for each member over times; the numbers below say the same. */
export function TimeLines({ times, lines, valueText }: Props) {
  const phone = usePhone()
  const timeOf = (at: number) => times[at] ?? ''
  return (
    <LineChart
      height={phone ? 280 : 340}
      lines={lines.map(({ key, name, values }, at) => ({
        name: key,
        label: name,
        ...lineLook(at),
        points: values.flatMap((y, x) => (y === null ? [] : [{ x, y }])),
      }))}
      below={{ ticks: times.map((_, at) => at), text: timeOf }}
      left={{
        text: shortNumber,
        domain: [Math.min(0, ...lines.flatMap(({ values }) => values.map(Number))), null],
      }}
      tip={tellEach(timeOf, valueText)}
    />
  )
}
