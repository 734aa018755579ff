import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import { Paper, Text } from '@mantine/core'
import { t } from '../../texts/t.ts'
import { Money, UnitMoney } from '../../ui/values.tsx'
import { volumeText } from '../../parts/wine/amounts.tsx'
import classes from '../../parts/vessels/vessel.module.css'
import { WineMovements } from './WineMovements.tsx'

/** What the wine in a vessel cost until now and a litre of it, and the movements that brought and took that cost. */
export function VesselCosts({ element: { id, content } }: { element: CellarElementRecord }) {
  const texts = t.vessel
  return (
    <>
      <Paper className={classes.costs ?? ''} withBorder>
        {content ? (
          <dl>
            <div>
              <dt>{texts.cost}</dt>
              <dd>
                <Money value={content.cost} />
                <small>{texts.costHint}</small>
              </dd>
            </div>
            <div>
              <dt>{texts.unitCost}</dt>
              <dd>
                <UnitMoney value={content.unitCost} />
              </dd>
            </div>
            <div>
              <dt>{texts.litres}</dt>
              <dd>{volumeText(content.currentAmount, content.unit)}</dd>
            </div>
          </dl>
        ) : (
          <Text c="dimmed">{texts.noCost}</Text>
        )}
      </Paper>
      <WineMovements filters={{ cellarElementId: id }} />
    </>
  )
}
