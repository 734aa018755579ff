import type { irrigationSummary } from '@lagar/domain/lands/works/water.ts'
import { share, shownShares } from '@lagar/domain/units/amount.ts'
import { Text } from '@mantine/core'
import { fieldName } from '../../texts/field-names.ts'
import { t } from '../../texts/t.ts'
import { numberText } from '../../texts/numbers.ts'
import part from '../../ui/Part.module.css'

/** The water of a work by land. */
export type WaterByLand = Pick<ReturnType<typeof irrigationSummary>, 'lands' | 'liters' | 'mm'>

/** The water by land: its part of the surface, litres and millimetres. */
export function WaterTable({ summary, names }: { summary: WaterByLand; names: ReadonlyMap<string, string> }) {
  const texts = t.fieldWork.irrigation
  if (summary.liters === 0) {
    return (
      <Text size="sm" c="dimmed">
        {texts.waterNotKnown}
      </Text>
    )
  }
  const percents = shownShares(
    summary.lands.map((land) => land.share),
    1,
  )
  const litres = share(
    Math.round(summary.liters),
    summary.lands.map((land) => land.liters),
  )
  return (
    <table className={part.table}>
      <thead>
        <tr>
          <th scope="col">{fieldName('land')}</th>
          <th scope="col" data-number>
            {texts.share}
          </th>
          <th scope="col" data-number>
            {texts.liters}
          </th>
          <th scope="col" data-number>
            {texts.mm}
          </th>
        </tr>
      </thead>
      <tbody>
        {summary.lands.map(({ land, mm }, at) => (
          <tr key={land}>
            <td>{names.get(land)}</td>
            <td data-number>{numberText('percentRound', percents[at]!)} %</td>
            <td data-number>{numberText('litresRound', litres[at]!)}</td>
            <td data-number>{numberText('millimetres', mm)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2}>{t.fieldWork.costs.total}</td>
          <td data-number>{numberText('litresRound', summary.liters)}</td>
          <td data-number>{numberText('millimetres', summary.mm)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
