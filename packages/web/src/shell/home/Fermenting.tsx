import type { FermentationRow } from '@lagar/domain/laboratory/fermentation-record.ts'
import { mdiChartBellCurveCumulative } from '@mdi/js'
import { useCan, useMe } from '../../session/me.tsx'
import { useSelection } from '../../session/selection.tsx'
import { dayText } from '../../texts/numbers.ts'
import { t, words } from '../../texts/t.ts'
import { Waiting } from './Waiting.tsx'

/** The wines that ferment, tank by tank, with what is wrong and when they were measured last. */
export function Fermenting() {
  const { today } = useMe()
  const { cellar } = useSelection()
  const hideEmpty = useCan('administration.read')
  const texts = t.shell.today
  return (
    <Waiting<FermentationRow>
      hideEmpty={hideEmpty}
      title={texts.fermentations}
      icon={mdiChartBellCurveCumulative}
      path="cellars/fermentations"
      filters={{ cellarId: cellar, sort: 'cellarElement' }}
      all={{ to: '/laboratory', search: { tab: 'fermentations' }, label: texts.toFermentations }}
      row={({ id, name, cellarElement, alarms, last }) => ({
        type: 'content',
        id,
        name,
        beside: [
          cellarElement?.name ?? '',
          ...alarms.map((alarm) => words.fermentationAlarm[alarm]),
          measuredText(last, today),
        ],
      })}
    />
  )
}

function measuredText(last: FermentationRow['last'], today: string) {
  if (!last) return t.laboratory.fermentations.never
  return t.shell.today.measured(last.day === today ? last.hour : `${dayText(last.day)} ${last.hour}`)
}
