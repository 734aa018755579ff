import { Button, FileButton } from '@mantine/core'
import { mdiCameraOutline, mdiImageMultipleOutline } from '@mdi/js'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { usePhone } from '../ui/use-phone.ts'

/** Takes a photograph with the telephone, or chooses some that are there. */
export function PhotoButtons({ onPhotos }: { onPhotos: (photos: File[]) => void }) {
  const phone = usePhone()
  return (
    <>
      {phone && (
        <FileButton accept="image/*" capture="environment" onChange={(photo) => photo && onPhotos([photo])}>
          {(props) => (
            <Button
              {...props}
              size="md"
              variant="light"
              leftSection={<Icon path={mdiCameraOutline} size={20} />}
            >
              {t.offline.takePhoto}
            </Button>
          )}
        </FileButton>
      )}
      <FileButton multiple accept="image/jpeg,image/png,image/webp" onChange={onPhotos}>
        {(props) => (
          <Button
            {...props}
            size="md"
            variant="default"
            leftSection={<Icon path={mdiImageMultipleOutline} size={20} />}
          >
            {t.offline.choosePhoto}
          </Button>
        )}
      </FileButton>
    </>
  )
}
