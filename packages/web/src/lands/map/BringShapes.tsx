import { drawnHectares } from '@lagar/domain/lands/places/boundary.ts'
import { landsOfShapes, type BroughtShape } from '@lagar/domain/lands/places/boundary-files.ts'
import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { codeText } from '../../texts/field-errors.ts'
import { t } from '../../texts/t.ts'
import { failureText } from '../../messages/failure.ts'
import { numberText } from '../../texts/numbers.ts'
import { toast } from '../../messages/toast.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { drawnText } from './facts.ts'
import classes from './BringShapes.module.css'
import { keepBoundary } from './use-boundaries.ts'
import { ReasonButton } from '../../overlays/ReasonButton.tsx'

type Props = {
  shapes: readonly BroughtShape[]
  lands: readonly LandRecord[]
  drawn: readonly { id: string }[]
  onClose: () => void
}

/** The plots that a file brought, each with the land it is of: found by its name, or chosen here. */
export function BringShapes({ shapes, lands, drawn, onClose }: Props) {
  const texts = t.ground
  const phone = usePhone()
  const [landIds, setLandIds] = useState(() => {
    const found = landsOfShapes(shapes, lands)
    return shapes.map(({ error }, at) => (error ? null : (found[at] ?? null)))
  })
  const { busy, failures, save } = useKeepingAll(onClose)
  const chosen = shapes.flatMap(({ ring }, at) => {
    const land = lands.find(({ id }) => id === landIds[at])
    return land ? [{ land, ring }] : []
  })
  const matched = landIds.filter((id) => id !== null).length
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.bring}
      size="lg"
      fullScreen={phone ?? false}
      closeButtonProps={{ 'aria-label': t.ui.close }}
    >
      <Stack gap="md">
        <Text>{texts.brought(shapes.length, matched)}</Text>
        <ul className={classes.brought}>
          {shapes.map((shape, at) => (
            <Brought
              key={at}
              shape={shape}
              number={at + 1}
              landId={landIds[at] ?? null}
              lands={lands.filter(({ id }) => id === landIds[at] || !landIds.includes(id))}
              isReplaced={drawn.some(({ id }) => id === landIds[at])}
              failure={failures.get(landIds[at] ?? '')}
              onChoose={(id) => setLandIds(landIds.with(at, id))}
            />
          ))}
        </ul>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t.ui.cancel}
          </Button>
          <ReasonButton
            loading={busy}
            whyNot={matched === 0 ? texts.matchFirst : undefined}
            onClick={() => void save(chosen)}
          >
            {texts.keepAll(matched)}
          </ReasonButton>
        </Group>
      </Stack>
    </Modal>
  )
}

type Chosen = { land: LandRecord; ring: BroughtShape['ring'] }

/**
 * Keeps one boundary after the other; what is refused stays with its reason, and is tried again with
 * the button.
 */
function useKeepingAll(onDone: () => void) {
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState(new Map<string, string>())
  const [kept, setKept] = useState(new Set<string>())
  async function save(chosen: Chosen[]) {
    setBusy(true)
    const failed = new Map<string, string>()
    const done = new Set(kept)
    for (const { land, ring } of chosen.filter(({ land }) => !kept.has(land.id))) {
      await keepBoundary(land, ring).then(
        () => done.add(land.id),
        (error: unknown) => failed.set(land.id, failureText(error)),
      )
    }
    setKept(done)
    setFailures(failed)
    setBusy(false)
    if (failed.size > 0) return
    toast(t.ground.keptAll(done.size))
    onDone()
  }
  return { busy, failures, save }
}

type BroughtProps = {
  shape: BroughtShape
  number: number
  landId: string | null
  lands: readonly LandRecord[]
  isReplaced: boolean
  failure: string | undefined
  onChoose: (id: string | null) => void
}

function Brought({ shape, number, landId, lands, isReplaced, failure, onChoose }: BroughtProps) {
  const texts = t.ground
  const { ring, error, holes } = shape
  const name = shape.name || texts.nameless(number)
  const land = lands.find(({ id }) => id === landId)
  const notes = [
    ...(error ? [codeText(error)] : []),
    ...(holes ? [texts.holes] : []),
    ...(isReplaced ? [texts.replaces] : []),
  ]
  return (
    <li>
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {land ? drawnText(ring, land) : `${numberText('hectares', drawnHectares(ring))} ha`} ·{' '}
          {texts.corners(ring.length)}
        </Text>
        {notes.map((note) => (
          <Text key={note} size="sm">
            {note}
          </Text>
        ))}
        {failure && (
          <Text size="sm" c="red" role="alert">
            {failure}
          </Text>
        )}
      </div>
      <Select
        aria-label={texts.landOf(name)}
        placeholder={texts.leaveOut}
        data={lands.map(({ id, name }) => ({ value: id, label: name }))}
        value={landId}
        onChange={onChoose}
        disabled={error !== null}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t.ui.clear }}
      />
    </li>
  )
}
