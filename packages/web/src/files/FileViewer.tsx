import type { FileMetadata } from '@lagar/domain/files/file.ts'
import { ActionIcon, Button, Modal, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { mdiChevronLeft, mdiChevronRight, mdiDownloadOutline } from '@mdi/js'
import { useRef, type ReactNode, type TouchEvent } from 'react'
import { t, words } from '../texts/t.ts'
import { useCovering } from '../overlays/covered.ts'
import { failureText } from '../messages/failure.ts'
import { Icon } from '../ui/Icon.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { DayText } from '../ui/values.tsx'
import { save } from './save.ts'
import classes from './files.module.css'
import { useContent } from './picture.tsx'
import { pdf } from './shown.ts'
import { Loading } from '../ui/Loading.tsx'

type Props = {
  /** The files of the record that can be shown, among which one goes back and forth. */
  files: FileMetadata[]
  file: FileMetadata
  onShow: (file: FileMetadata) => void
  onClose: () => void
}

/** A file over the page, as large as it fits, and the ones before and after it by arrow or swipe. */
export function FileViewer({ files, file, onShow, onClose }: Props) {
  useCovering()
  const phone = usePhone()
  const at = files.findIndex(({ id }) => id === file.id)
  const step = (by: 1 | -1) => {
    const next = files[at + by]
    if (next) onShow(next)
  }
  useHotkeys([
    ['ArrowLeft', () => step(-1)],
    ['ArrowRight', () => step(1)],
  ])
  return (
    <Modal
      opened
      onClose={onClose}
      title={file.name}
      size="80rem"
      fullScreen={phone}
      zIndex={300}
      classNames={{ title: classes.title ?? '' }}
      closeButtonProps={{ 'aria-label': t.ui.close }}
    >
      <Swiped onSwipe={step}>
        {file.mediaType === pdf ? <Paper key={file.id} file={file} /> : <Photo key={file.id} file={file} />}
      </Swiped>
      {file.caption && (
        <Text ta="center" style={{ overflowWrap: 'anywhere' }}>
          {file.caption}
        </Text>
      )}
      <div className={classes.below}>
        <Text size="sm" c="dimmed">
          {words.metadataType[file.kind]}
          {file.createdBy && ` · ${file.createdBy}`}
          {file.takenOn && (
            <>
              {` · ${t.files.takenOn} `}
              <DayText day={file.takenOn} />
            </>
          )}
        </Text>
        {files.length > 1 && (
          <div className={classes.steps}>
            <Step label={t.files.previous} icon={mdiChevronLeft} to={files[at - 1]} onShow={onShow} />
            <Text size="sm" aria-live="polite">
              {t.files.position(at + 1, files.length)}
            </Text>
            <Step label={t.files.next} icon={mdiChevronRight} to={files[at + 1]} onShow={onShow} />
          </div>
        )}
        <Button
          variant="default"
          leftSection={<Icon path={mdiDownloadOutline} size={18} />}
          onClick={() => save(file)}
        >
          {t.files.download}
        </Button>
      </div>
    </Modal>
  )
}

type StepProps = { label: string; icon: string; to: FileMetadata | undefined; onShow: Props['onShow'] }

function Step({ label, icon, to, onShow }: StepProps) {
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={label}
      disabled={!to}
      onClick={() => to && onShow(to)}
    >
      <Icon path={icon} size={22} />
    </ActionIcon>
  )
}

/** How far a finger goes, in px, before it means the next one. */
const far = 60

/** Goes on when a finger wipes over it; with two fingers, or zoomed in, people look closer instead. */
function Swiped({ onSwipe, children }: { onSwipe: (by: 1 | -1) => void; children: ReactNode }) {
  const from = useRef<number>(undefined)
  function down({ touches }: TouchEvent) {
    const isZoomed = (window.visualViewport?.scale ?? 1) > 1.05
    from.current = touches.length === 1 && !isZoomed ? touches[0]?.clientX : undefined
  }
  function up({ changedTouches }: TouchEvent) {
    const way = (changedTouches[0]?.clientX ?? 0) - (from.current ?? NaN)
    if (Math.abs(way) > far) onSwipe(way < 0 ? 1 : -1)
  }
  return (
    <div className={classes.stage} onTouchStart={down} onTouchEnd={up}>
      {children}
    </div>
  )
}

/** A picture; until all of it is here, its small one in its place. */
function Photo({ file }: { file: FileMetadata }) {
  const whole = useContent(file, 'whole')
  const small = useContent(file, 'preview', file.hasPreview)
  if (whole.error) return <NotShown error={whole.error} />
  const url = whole.url ?? small.url
  return (
    <>
      {url && (
        <img src={url} alt={file.name} className={classes.whole} data-small={!whole.url || undefined} />
      )}
      {!whole.url && <Loading className={classes.loader} />}
    </>
  )
}

/**
 * A PDF in the browser's own reader. It does not work in a sandbox, and needs none: it lives apart from our page, and the frame
 * holds a PDF and never a page, whatever its bytes say.
 */
function Paper({ file }: { file: FileMetadata }) {
  const { url, error } = useContent(file, 'whole')
  if (error) return <NotShown error={error} />
  return url ? (
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe src={url} title={file.name} className={classes.paper} />
  ) : (
    <Loading />
  )
}

function NotShown({ error }: { error: unknown }) {
  return (
    <Text role="alert" ta="center">
      {t.files.showFailed}. {failureText(error)}
    </Text>
  )
}
