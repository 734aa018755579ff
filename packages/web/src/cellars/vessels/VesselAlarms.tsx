import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import type { AlarmKind } from '@lagar/domain/lists/alarms.ts'
import type { Alarm } from '@lagar/domain/traceability/alarms.ts'
import { fromMilliliters, toMilliliters } from '@lagar/domain/units/volume.ts'
import { Alert, Button, Group, Text } from '@mantine/core'
import { mdiBellOutline, mdiCalculatorVariantOutline, mdiBeakerOutline } from '@mdi/js'
import { useState } from 'react'
import { useList } from '../../api/records.ts'
import { So2Calculator } from '../../parts/laboratory/So2Calculator.tsx'
import { useOpensAlarm } from '../../records/alarm-pages.ts'
import { useCan } from '../../session/me.tsx'
import { dayText } from '../../texts/numbers.ts'
import { t, words } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { Doing } from './use-vessel-actions.tsx'

type Props = { element: CellarElementRecord; onDo: (doing: Doing) => void }

/** What is answered by looking at the wine again. */
const measured: ReadonlySet<AlarmKind> = new Set<AlarmKind>([
  'FERMENTATION_STUCK',
  'FERMENTATION_SLUGGISH',
  'FERMENTATION_HOT',
  'MEASURAMENT_OUT_OF_LIMITS',
  'MEASURAMENT_OVERDUE',
])

/** What rings in a vessel: why, what to do about it, and the order or the measurement that answers it. */
export function VesselAlarms({ element, onDo }: Props) {
  const mayRead = useCan('alarms.read')
  const { data } = useList<Alarm>('traceability/alarms', { deposit: element.id, limit: 20 }, mayRead)
  if (!data || data.result.length === 0) return null
  return (
    <section aria-label={t.vessel.doing.alarms}>
      {data.result.map((alarm) => (
        <Ringing key={alarm.id} alarm={alarm} element={element} onDo={onDo} />
      ))}
    </section>
  )
}

function Ringing({ alarm, element, onDo }: Props & { alarm: Alarm }) {
  const { kind, entity, name, day, reason } = alarm
  const opens = useOpensAlarm()
  const mayOrder = useCan('workorders.write')
  const mayMeasure = useCan('laboratory.write')
  const [isReckoning, setReckoning] = useState(false)
  const { content } = element
  const why = [name, day && t.vessel.doing.since(dayText(day)), reason].filter(Boolean).join(' · ')
  return (
    <Alert mb="md" color="red" icon={<Icon path={mdiBellOutline} />} title={words.alarmKind[kind]}>
      <Text size="sm">
        {opens(entity.type) ? (
          <EntityLink type={entity.type} id={entity.id}>
            {why}
          </EntityLink>
        ) : (
          why
        )}
      </Text>
      <Text size="sm">{t.traceability.alarms.todo[kind]}</Text>
      <Group gap="xs" mt="xs">
        {kind === 'LOW_MOLECULAR_SO2' && content && mayOrder && (
          <Button
            size="sm"
            leftSection={<Icon path={mdiCalculatorVariantOutline} size={18} />}
            onClick={() => setReckoning(true)}
          >
            {t.laboratory.so2.action}
          </Button>
        )}
        {measured.has(kind) && mayMeasure && (
          <Button
            size="sm"
            leftSection={<Icon path={mdiBeakerOutline} size={18} />}
            onClick={() => onDo({ kind: 'measure' })}
          >
            {t.cellars.panel.measure}
          </Button>
        )}
        {mayOrder && (
          <Button size="sm" variant="default" onClick={() => onDo({ kind: 'order' })}>
            {t.workorders.createTitle}
          </Button>
        )}
      </Group>
      {isReckoning && content && (
        <So2Calculator
          content={content}
          volume={fromMilliliters(toMilliliters(content.currentAmount, element.unit), 'LITER')}
          grapeType={content.grapeType}
          use={t.vessel.doing.orderDose}
          onUse={({ grams, byHectoliter }) =>
            onDo({
              kind: 'order',
              code: 'ADDITION',
              draft: { stocksUsed: [dosed(element, grams, byHectoliter)] },
            })
          }
          onClose={() => setReckoning(false)}
        />
      )}
    </Alert>
  )
}

/** The supply of an order that brings the sulphur dioxide up: so many grams, by the dose that was worked out. */
const dosed = ({ id }: CellarElementRecord, grams: number, dose: number) => ({
  cellarElement: id,
  stockBatch: null,
  amount: grams,
  unit: 'GRAM' as const,
  dose,
  doseUnit: 'GRAM_PER_HECTOLITER' as const,
})
