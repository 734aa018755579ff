import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import { Paper, Text } from '@mantine/core'
import { t } from '../../texts/t.ts'
import { dayText, percentText } from '../../texts/numbers.ts'
import { volumeText } from '../../parts/wine/amounts.tsx'
import classes from '../../parts/vessels/vessel.module.css'
import type { Doing } from './use-vessel-actions.tsx'
import { VesselAlarms } from './VesselAlarms.tsx'
import { VesselNotices } from './VesselNotices.tsx'
import { VesselOrders } from './VesselOrders.tsx'
import { Gauge, Wine } from './VesselPanel.tsx'
import { VesselReadings } from './VesselReadings.tsx'

/** A vessel at a glance: how full, how clean, what is to be done with it, and its wine with its latest measurements. */
export function VesselGlance({
  element,
  onDo,
}: {
  element: CellarElementRecord
  onDo: (doing: Doing) => void
}) {
  const { content } = element
  return (
    <>
      <VesselNotices element={element} />
      <VesselAlarms element={element} onDo={onDo} />
      <div className={classes.glance}>
        <Paper className={classes.sheet ?? ''} withBorder>
          <Level element={element} />
        </Paper>
        <Paper className={classes.sheet ?? ''} withBorder>
          <VesselOrders of={{ cellarElementId: element.id }} none={t.vessel.noOrders} />
        </Paper>
        {content && (
          <>
            <Paper className={classes.sheet ?? ''} withBorder>
              <Wine content={content} />
            </Paper>
            <Paper className={classes.sheet ?? ''} withBorder>
              <VesselReadings contentId={content.id} />
            </Paper>
          </>
        )}
      </div>
    </>
  )
}

function Level({ element }: { element: CellarElementRecord }) {
  const texts = t.cellars.panel
  const { content, unit, maxCapacity, level, incomingAmount } = element
  const amount = content?.currentAmount ?? 0
  return (
    <div className={classes.level}>
      <Gauge element={element} size={124} />
      <div>
        <div className={classes.big}>{content ? volumeText(amount, unit) : texts.empty}</div>
        <Text c="dimmed">{texts.of(percentText('level', level), volumeText(maxCapacity, unit))}</Text>
        <Text size="sm">
          {texts.free}: {volumeText(maxCapacity - amount, unit)}
        </Text>
        {incomingAmount > 0 && (
          <Text size="sm">
            {texts.incoming}: {volumeText(incomingAmount, unit)}
          </Text>
        )}
        <Text size="sm">{cleanliness(element)}</Text>
      </div>
    </div>
  )
}

function cleanliness({ isDirty, content, cleanedOn }: CellarElementRecord): string | null {
  if (content) return null
  if (isDirty) return t.vessel.dirty
  return cleanedOn ? t.vessel.cleanSince(dayText(cleanedOn)) : t.vessel.clean
}
