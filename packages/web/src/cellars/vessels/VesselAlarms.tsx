import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import type { AlarmKind } from '@lagar/domain/lists/alarms.ts'
import type { Alarm } from '@lagar/domain/traceability/alarms.ts'
import { Alert, Button, Group, Text } from '@mantine/core'
import { mdiBellOutline, mdiCalculatorVariantOutline, mdiBeakerOutline } from '@mdi/js'
import { useListTogether } from '../../api/records.ts'
import { beginsAnswer, CALCULATED, useOpensAlarm } from '../../records/alarm-pages.ts'
import { foundText } from '../../parts/laboratory/found-text.ts'
import { WorkOrderLink } from '../../records/links.tsx'
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
  const mayRead = useCan('laboratory.read')
  const { data } = useListTogether<Alarm>(`traceability/cellarElement/alarms/${element.id}`, {}, mayRead)
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
  const { kind, entity, name, day, reason, readings, workorder } = alarm
  const code = beginsAnswer(kind)
  const opens = useOpensAlarm()
  const mayOrder = useCan('workorders.write')
  const mayMeasure = useCan('laboratory.write')
  const { content } = element
  const why = [name, day && t.vessel.doing.since(dayText(day)), readings.length === 0 && reason]
    .filter(Boolean)
    .join(' · ')
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
      {readings.map((reading) => (
        <Text key={reading.code} size="sm" fw={600}>
          {foundText(reading)}
        </Text>
      ))}
      <Text size="sm">{t.traceability.alarms.todo[kind]}</Text>
      {workorder && (
        <Text size="sm">
          {t.traceability.alarms.answered} <WorkOrderLink order={workorder} />
        </Text>
      )}
      <Group gap="xs" mt="xs">
        {code === CALCULATED && content && mayOrder && (
          <Button
            size="sm"
            leftSection={<Icon path={mdiCalculatorVariantOutline} size={18} />}
            onClick={() => onDo({ kind: 'so2', isMolecular: true })}
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
        {mayOrder && code !== undefined && code !== CALCULATED && workorder === null && (
          <Button size="sm" variant="default" onClick={() => onDo({ kind: 'order', code })}>
            {t.workorders.createTitle}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
