import { toPath } from '../../ui/list-search.ts'
import type { CellarElementRecord, ElementContent } from '@lagar/domain/cellars/element.ts'
import { ActionIcon, Box, Button, Group, Text, Title, UnstyledButton } from '@mantine/core'
import { mdiArrowLeft, mdiClose, mdiMapMarkerOffOutline, mdiOpenInNew } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../session/me.tsx'
import { t, words } from '../../texts/t.ts'
import { CompositionBar } from '../../parts/wine/CompositionBar.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { percentText } from '../../texts/numbers.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TankGauge } from '../../parts/vessels/TankGauge.tsx'
import { volumeText } from '../../parts/wine/amounts.tsx'
import { HeldBadge } from '../../parts/wine/HeldBadge.tsx'
import { OwnerBadge } from '../../messages/owners.tsx'
import type { Standing } from './board.ts'
import classes from '../../parts/vessels/cellar.module.css'
import { useVesselActions } from './use-vessel-actions.tsx'
import { VesselAlarms } from './VesselAlarms.tsx'
import { VesselNotices } from './VesselNotices.tsx'
import { VesselOrders } from './VesselOrders.tsx'
import { ringOf, shapeOf } from '../places/vessel-look.ts'

/** Its curves come once a vessel is looked at: the map needs none. */
const VesselReadings = lazy(() =>
  import('./VesselReadings.tsx').then((file) => ({ default: file.VesselReadings })),
)

type Props = { standing: Standing; onClose: () => void; onUnplace: () => void }

/** What one finds on touching a vessel of the map; on a stack first which barrel. */
export function VesselPanel({ standing, onClose, onUnplace }: Props) {
  const { elements, name, positionX } = standing
  const mayMove = useCan('cellars.write')
  const [chosenId, choose] = useState<string>()
  const chosen = elements.length === 1 ? elements[0] : elements.find(({ id }) => id === chosenId)
  return (
    <section aria-label={chosen?.name ?? name}>
      <div className={classes.panelHead}>
        <div>
          {chosen && elements.length > 1 && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<Icon path={mdiArrowLeft} size={16} />}
              onClick={() => choose(undefined)}
            >
              {t.cellars.panel.back}
            </Button>
          )}
          <Title order={2}>{chosen?.name ?? name}</Title>
        </div>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t.cellars.panel.close}
          onClick={onClose}
        >
          <Icon path={mdiClose} />
        </ActionIcon>
      </div>
      {chosen ? <Vessel element={chosen} /> : <Barrels elements={elements} onChoose={choose} />}
      {mayMove && positionX !== null && (
        <Button
          mt="xs"
          fullWidth
          variant="subtle"
          color="gray"
          leftSection={<Icon path={mdiMapMarkerOffOutline} size={18} />}
          onClick={onUnplace}
        >
          {t.cellars.unplace}
        </Button>
      )}
    </section>
  )
}

function Vessel({ element }: { element: CellarElementRecord }) {
  const texts = t.cellars.panel
  const doing = useVesselActions(element)
  const { content, maxCapacity, unit, level, incomingAmount } = element
  const amount = content?.currentAmount ?? 0
  return (
    <>
      <Badges element={element} />
      <Box mt="sm">
        <VesselNotices element={element} />
        <VesselAlarms element={element} onDo={doing.open} />
      </Box>
      <div className={classes.glance}>
        <Gauge element={element} size={104} />
        <div>
          <div className={classes.big}>{content ? volumeText(amount, unit) : texts.empty}</div>
          <Text c="dimmed">{texts.of(percentText('level', level), volumeText(maxCapacity, unit))}</Text>
          <Text size="sm">
            {texts.free}: {volumeText(maxCapacity - amount, unit)}
          </Text>
        </div>
      </div>
      {content && <Wine content={content} />}
      {incomingAmount > 0 && (
        <Text size="sm" mt="sm">
          {`${texts.incoming}: ${volumeText(incomingAmount, unit)}`}
        </Text>
      )}
      <div className={classes.buttons}>
        {doing.actions
          .filter(({ allowed }) => allowed)
          .map(({ label, icon, onClick }, at) => (
            <Button
              key={label}
              variant={at === 0 ? 'filled' : 'default'}
              leftSection={<Icon path={icon} size={20} />}
              onClick={onClick}
            >
              {label}
            </Button>
          ))}
        <Button
          variant="default"
          leftSection={<Icon path={mdiOpenInNew} size={18} />}
          renderRoot={(props) => <Link {...props} to={toPath(`/entities/cellarElement/${element.id}`)} />}
        >
          {texts.open}
        </Button>
      </div>
      <Box mt="md">
        <VesselOrders of={{ cellarElementId: element.id }} none={texts.noPending} />
      </Box>
      {content && (
        <Box mt="md">
          <Suspense>
            <VesselReadings contentId={content.id} />
          </Suspense>
        </Box>
      )}
      {doing.form}
    </>
  )
}

/** A vessel as its drawing. */
export function Gauge({ element, size }: { element: CellarElementRecord; size: number }) {
  return (
    <TankGauge
      name={element.name}
      fill={element.level}
      size={size}
      shape={shapeOf(element.elementType)}
      color={element.content?.grapeType ?? undefined}
      state={ringOf(element)}
    />
  )
}

/** A vessel's type and states, in words. */
export function Badges({ element }: { element: CellarElementRecord }) {
  const { elementType, status, isDirty, isOrganic, needsRinse } = element
  return (
    <Group gap={6} mt={6}>
      <Text size="sm" c="dimmed">
        {elementType.name}
      </Text>
      <StatusBadge status={status} label={words.cellarElementStatus[status]} />
      {isDirty && status !== 'DIRTY' && <StatusBadge status="DIRTY" label={t.cellars.panel.dirty} />}
      {needsRinse && <StatusBadge tone="waiting" label={t.vessel.needsRinse} />}
      {isOrganic && <StatusBadge tone="done" label={t.cellars.panel.organic} />}
    </Group>
  )
}

/** The wine in a vessel: its name, stage, and what it is made of. */
export function Wine({ content }: { content: ElementContent }) {
  const { id, name, variety, year, stage, isOrganic, composition = [] } = content
  const shown = composition.reduce((sum, { share }) => sum + share, 0)
  const rest = shown < 1 - 1e-6 ? [{ key: '', label: t.cellars.panel.other, share: 1 - shown }] : []
  return (
    <>
      <Text fw={650} size="lg">
        <EntityLink type="content" id={id}>
          {name}
        </EntityLink>
      </Text>
      <Group gap={6} mb="sm">
        <Text size="sm">{[variety?.name ?? t.cellars.noVariety, year].join(' · ')}</Text>
        <StatusBadge status={stage} label={words.contentStatus[stage]} tone="active" />
        <HeldBadge reason={content.holdReason} />
        <OwnerBadge owners={content.owners} />
        {isOrganic && <StatusBadge tone="done" label={t.cellars.content.organic} />}
      </Group>
      {composition.length > 0 && (
        <CompositionBar
          parts={[
            ...composition.map((part) => ({
              key: part.id ?? '?',
              label: part.name || t.cellars.noVariety,
              share: part.share,
            })),
            ...rest,
          ]}
        />
      )}
    </>
  )
}

type BarrelsProps = { elements: CellarElementRecord[]; onChoose: (id: string) => void }

function Barrels({ elements, onChoose }: BarrelsProps) {
  return (
    <ul className={classes.barrels}>
      {elements.map((element) => (
        <li key={element.id}>
          <UnstyledButton onClick={() => onChoose(element.id)}>
            <Gauge element={element} size={44} />
            {element.name}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
