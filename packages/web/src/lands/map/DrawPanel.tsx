import { boundaryError } from '@lagar/domain/lands/places/boundary.ts'
import type { Ring } from '@lagar/domain/lands/places/ring.ts'
import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import { Button, Group, Text, Title } from '@mantine/core'
import { mdiCrosshairsGps, mdiTargetVariant, mdiTrashCanOutline, mdiUndo } from '@mdi/js'
import { useState } from 'react'
import { useWarnBeforeLeaving } from '../../device/leaving.ts'
import { codeText } from '../../texts/field-errors.ts'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { numberText } from '../../texts/numbers.ts'
import { toastFailure, toastUndoable } from '../../messages/toast.tsx'
import { drawnText } from './facts.ts'
import classes from './map.module.css'
import { Tool } from './MapCanvas.tsx'
import { keepBoundary } from './use-boundaries.ts'
import type { Standing } from './use-position.ts'
import type { Drawing } from './use-ring.ts'
import { ReasonButton } from '../../overlays/ReasonButton.tsx'
import { ConfirmDialog } from '../../overlays/ConfirmDialog.tsx'

type Props = {
  land: LandRecord
  /** Its boundary as it is kept; undefined while it was never drawn. */
  before: Ring | undefined
  drawing: Drawing
  standing: Standing | undefined
  isLocating: boolean
  onLocate: () => void
  onMarkCentre: () => void
  onClose: () => void
}

/** What can be done while a boundary is drawn, and how large it has become. */
export function DrawPanel(props: Props) {
  const { land, before, drawing, onClose } = props
  const texts = t.ground
  const { busy, save } = useKeeping(land, before, onClose)
  const [asking, ask] = useState<'remove' | 'discard'>()
  const { ring, isChanged } = drawing
  useWarnBeforeLeaving(isChanged)
  const error = ring.length < 3 ? null : boundaryError(ring)
  const unfit = ring.length < 3 ? texts.drawHint : error === null ? undefined : codeText(error)
  const whyNot = unfit ?? (isChanged ? undefined : t.form.nothingChanged)
  return (
    <section className={classes.card} aria-label={texts.drawing(land.name)}>
      <Title order={3}>{texts.drawing(land.name)}</Title>
      <Text size="sm" c="dimmed">
        {ring.length < 3 ? texts.drawHint : texts.changeHint}
      </Text>
      {ring.length >= 3 && (
        <Text fw={600} role="status">
          {error ? <span className={classes.wrong}>{codeText(error)}</span> : drawnText(ring, land)}
        </Text>
      )}
      <Corners {...props} />
      <Group gap="xs">
        <ReasonButton loading={busy} whyNot={whyNot} onClick={() => save(ring)}>
          {texts.save}
        </ReasonButton>
        <Button variant="default" onClick={() => (isChanged ? ask('discard') : onClose())}>
          {t.ui.cancel}
        </Button>
        {before && (
          <Button variant="subtle" color="red" onClick={() => ask('remove')}>
            {texts.removeBoundary}
          </Button>
        )}
      </Group>
      {asking === 'remove' && (
        <ConfirmDialog
          title={texts.removeBoundary}
          text={texts.removeText(land.name)}
          action={texts.removeBoundary}
          danger
          busy={busy}
          onConfirm={() => save(null)}
          onClose={() => ask(undefined)}
        />
      )}
      {asking === 'discard' && (
        <ConfirmDialog
          title={t.form.discardTitle}
          text={t.form.discardText}
          action={t.form.discard}
          danger
          onConfirm={onClose}
          onClose={() => ask(undefined)}
        />
      )}
    </section>
  )
}

function useKeeping(land: LandRecord, before: Ring | undefined, onKept: () => void) {
  const [busy, setBusy] = useState(false)
  function save(boundary: Drawing['ring'] | null) {
    setBusy(true)
    keepBoundary(land, boundary)
      .then((saved) => {
        toastUndoable(boundary ? t.ground.saved(land.name) : t.ground.removed(land.name), () =>
          keepBoundary(saved, before ?? null),
        )
        onKept()
      })
      .catch((error: unknown) => {
        setBusy(false)
        toastFailure(error)
      })
  }
  return { busy, save }
}

function Corners({ drawing, standing, isLocating, onLocate, onMarkCentre }: Props) {
  const texts = t.ground
  return (
    <>
      <Group gap="xs">
        <Button
          variant={standing ? 'light' : 'default'}
          leftSection={<Icon path={mdiCrosshairsGps} size={18} />}
          loading={isLocating && !standing}
          onClick={() => (standing ? drawing.add(standing.place) : onLocate())}
        >
          {texts.markHere}
        </Button>
        <Button
          variant="default"
          leftSection={<Icon path={mdiTargetVariant} size={18} />}
          onClick={onMarkCentre}
        >
          {texts.markCentre}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {texts.corners(drawing.ring.length)}
        {standing && ` · ${texts.accuracy(numberText('metresRound', standing.accuracy))}`}
      </Text>
    </>
  )
}

/** What a thumb wants at hand while it draws: a step back, and a corner away. */
export function DrawTools({ drawing }: { drawing: Drawing }) {
  const { chosen } = drawing
  return (
    <>
      <Tool label={t.ground.undo} icon={mdiUndo} disabled={!drawing.isChanged} onClick={drawing.undo} />
      <Tool
        label={t.ground.removeCorner}
        icon={mdiTrashCanOutline}
        disabled={chosen === undefined}
        onClick={() => chosen !== undefined && drawing.remove(chosen)}
      />
    </>
  )
}
