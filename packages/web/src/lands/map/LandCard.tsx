import { drawnDifference, drawnSurface } from '@lagar/domain/lands/places/boundary.ts'
import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import type { Ring } from '@lagar/domain/lands/places/ring.ts'
import { listedName } from '@lagar/domain/lands/works/names.ts'
import type { LandWorkRow } from '@lagar/domain/lands/works/work.ts'
import { Button, CloseButton, Group, Text, Title } from '@mantine/core'
import { mdiArrowRight, mdiVectorPolygon } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { saveRecord, useList } from '../../api/records.ts'
import { workWords } from '../../texts/codes.ts'
import { t, words } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { toastFailure, toastUndoable } from '../../messages/toast.tsx'
import { DayText } from '../../ui/values.tsx'
import { useWaitingRows, WaitingLines } from '../../lists/WaitingLines.tsx'
import type { Shade } from '../shades/shades.ts'
import { Swatch } from '../shades/Legend.tsx'
import { drawnText, SAME, unitText } from './facts.ts'
import classes from './map.module.css'

type Props = {
  land: LandRecord
  boundary: Ring | undefined
  shade: Shade
  onDraw: () => void
  onClose: () => void
}

/** The plot that was tapped: what it is, how large it is, and what was done there last. */
export function LandCard({ land, boundary, shade, onDraw, onClose }: Props) {
  const texts = t.ground
  return (
    <article className={classes.card} aria-label={land.name}>
      <Group justify="space-between" wrap="nowrap">
        <Group gap={8} wrap="nowrap">
          <Swatch shade={shade} />
          <Title order={3}>{land.name}</Title>
        </Group>
        <CloseButton aria-label={t.ui.close} onClick={onClose} />
      </Group>
      <dl className={classes.facts}>
        <Fact name={t.lands.map.variety}>{land.variety?.name ?? t.lands.map.noVariety}</Fact>
        <Fact name={texts.declared}>{unitText(land)}</Fact>
        {boundary && <Fact name={texts.drawn}>{drawnText(boundary, land)}</Fact>}
        <Fact name={t.lands.map.state}>{words.certificationState[land.organicState]}</Fact>
        {land.harvestableDate && (
          <Fact name={texts.harvestFrom}>
            <DayText day={land.harvestableDate} />
          </Fact>
        )}
      </dl>
      {boundary && land.can.edit && <TakeSurface key={land.id} land={land} boundary={boundary} />}
      <LastWorks landId={land.id} />
      <Group gap="xs">
        <Button
          size="sm"
          rightSection={<Icon path={mdiArrowRight} size={16} />}
          renderRoot={(props) => <Link to="/entities/land/$id" params={{ id: land.id }} {...props} />}
        >
          {texts.openLand}
        </Button>
        {land.can.edit && (
          <Button
            size="sm"
            variant="default"
            leftSection={<Icon path={mdiVectorPolygon} size={16} />}
            onClick={onDraw}
          >
            {boundary ? texts.redraw : texts.draw}
          </Button>
        )}
      </Group>
    </article>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Offers the drawn surface as the land's own, where the two are not the same. */
function TakeSurface({ land, boundary }: { land: LandRecord; boundary: Ring }) {
  const [busy, setBusy] = useState(false)
  if (Math.abs(drawnDifference(boundary, land)) < SAME) return null
  const surface = drawnSurface(boundary, land.surfaceUnit)
  const shown = unitText({ ...land, surface })
  async function take() {
    const { landInput } = await import('../shades/land-input.ts')
    const { version } = await saveRecord<LandRecord>('lands/land', { ...landInput(land), surface }, land)
    toastUndoable(t.ground.surfaceTaken(land.name, shown), () =>
      saveRecord('lands/land', landInput(land), { id: land.id, version }),
    )
  }
  function onTake() {
    setBusy(true)
    take()
      .catch((error: unknown) => toastFailure(error))
      .finally(() => setBusy(false))
  }
  return (
    <div>
      <Button size="sm" variant="light" loading={busy} onClick={onTake}>
        {t.ground.takeSurface(shown)}
      </Button>
    </div>
  )
}

function LastWorks({ landId }: { landId: string }) {
  const filters = { landId, limit: 3, sort: '-initialTimezone' }
  const path = 'traceability/all/type/land/works'
  const { data } = useList<LandWorkRow>(path, filters)
  const waiting = useWaitingRows(path, filters)
  if (!data) return null
  return (
    <div>
      <Text size="sm" fw={600}>
        {t.ground.lastWorks}
      </Text>
      <WaitingLines rows={waiting} />
      {data.result.length === 0 ? (
        waiting.length === 0 && (
          <Text size="sm" c="dimmed">
            {t.ground.noWorks}
          </Text>
        )
      ) : (
        <ul className={classes.works}>
          {data.result.map((work) => (
            <li key={work.id}>
              <EntityLink type={work.kind} id={work.id}>
                {listedName(workWords(), work)}
              </EntityLink>
              <Text span size="sm" c="dimmed">
                <DayText day={work.initialTimezone} />
              </Text>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
