import type { Location } from '@lagar/domain/lands/places/location.ts'
import { Button, Group, Text, UnstyledButton } from '@mantine/core'
import { mdiClose, mdiCrosshairsGps } from '@mdi/js'
import { useState } from 'react'
import { PhotoButtons } from '../../files/PhotoButtons.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import type { Draft } from '../../form/draft/use-draft.ts'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { toastProblem } from '../../messages/toast.tsx'
import { placeText } from './location-facts.tsx'
import classes from './Work.module.css'

type Props = { draft: object; photos: File[]; onPhotos: (photos: File[]) => void }

/** What is at hand where one stands: photographs, and the place. Both go with the record, also when there is no signal. */
export function HereBlock({ draft, photos, onPhotos }: Props) {
  // Every work's draft has a position, and so has that of what was seen.
  const { field } = draft as Draft<{ location: Location | null }>
  const here = field('location')
  return (
    <FormSection title={t.offline.photoBlock}>
      <div className={classes.wide}>
        <Group gap="sm">
          <PhotoButtons onPhotos={(more) => onPhotos([...photos, ...more])} />
          <PlaceButton onPlace={here.onChange} />
        </Group>
        {here.value && <Place position={here.value} onClear={() => here.onChange(null)} />}
        <div className={classes.photos}>
          {photos.map((photo, at) => (
            <Taken
              key={at}
              photo={photo}
              onRemove={() => onPhotos(photos.filter((other) => other !== photo))}
            />
          ))}
        </div>
      </div>
    </FormSection>
  )
}

/** A photograph that goes with the record. */
function Taken({ photo, onRemove }: { photo: File; onRemove: () => void }) {
  const [show] = useState(() => (image: HTMLImageElement) => {
    image.src = URL.createObjectURL(photo)
    return () => URL.revokeObjectURL(image.src)
  })
  return (
    <figure className={classes.photo}>
      <img ref={show} alt={photo.name} />
      <UnstyledButton
        className={classes.remove ?? ''}
        aria-label={t.offline.removePhoto(photo.name)}
        onClick={onRemove}
      >
        <Icon path={mdiClose} size={18} />
      </UnstyledButton>
    </figure>
  )
}

/** Asks the device where it is; one waits for no more than a quarter of a minute. */
function PlaceButton({ onPlace }: { onPlace: (position: Location) => void }) {
  const [busy, setBusy] = useState(false)
  function ask() {
    setBusy(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setBusy(false)
        onPlace({ latitude, longitude, accuracy: Math.min(Math.ceil(accuracy), 100_000) })
      },
      ({ code, PERMISSION_DENIED }) => {
        setBusy(false)
        toastProblem(t.offline.placeFailed[code === PERMISSION_DENIED ? 'denied' : 'failed'])
      },
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 },
    )
  }
  return (
    <Button
      size="md"
      variant="default"
      loading={busy}
      leftSection={<Icon path={mdiCrosshairsGps} size={20} />}
      onClick={ask}
    >
      {t.offline.markPlace}
    </Button>
  )
}

function Place({ position, onClear }: { position: Location; onClear: () => void }) {
  return (
    <Group gap={4} mt="xs">
      <Text size="sm">{placeText(position)}</Text>
      <UnstyledButton className={classes.remove ?? ''} aria-label={t.offline.placeGone} onClick={onClear}>
        <Icon path={mdiClose} size={18} />
      </UnstyledButton>
    </Group>
  )
}
