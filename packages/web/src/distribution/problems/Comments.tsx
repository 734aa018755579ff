import type { FileMetadata } from '@lagar/domain/files/file.ts'
import type { ProblemCommentRecord, ProblemRecord } from '@lagar/domain/distribution/problem-record.ts'
import { Button, Text, Title } from '@mantine/core'
import { mdiCommentPlusOutline, mdiFileDocumentOutline } from '@mdi/js'
import { useState } from 'react'
import { save } from '../../files/save.ts'
import { useFiles } from '../../files/use-files.ts'
import { isShown } from '../../files/shown.ts'
import { FileViewer } from '../../files/viewer.ts'
import { Preview } from '../../files/picture.tsx'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { later } from '../../ui/later.tsx'
import { MomentText } from '../../ui/values.tsx'
import classes from './comments.module.css'

const CommentForm = later(async () => (await import('./CommentForm.tsx')).CommentForm)

/** What was said of a problem, from the first to the last, with the photos it speaks of; and for who may, a place to say more. */
export function Comments({ problem }: { problem: ProblemRecord }) {
  const texts = t.problems
  const files = useFiles({ entityType: 'problem', entityId: problem.id }).data
  const [shown, setShown] = useState<FileMetadata>()
  const [saying, setSaying] = useState(false)
  const all = files?.result ?? []
  const open = (file: FileMetadata) => (isShown(file) ? setShown(file) : save(file))
  return (
    <section className={classes.comments} aria-label={texts.comments}>
      <Title order={2} size="h4">
        {texts.comments}
      </Title>
      {problem.comments.length === 0 && (
        <Text c="dimmed" my="sm">
          {texts.noComments}
        </Text>
      )}
      <ol className={classes.list}>
        {problem.comments.map((comment) => (
          <Comment
            key={comment.id}
            comment={comment}
            files={all.filter(({ id }) => comment.files.includes(id))}
            onOpen={open}
          />
        ))}
      </ol>
      {problem.can.comment &&
        (saying ? (
          <CommentForm
            problem={problem}
            mayAttach={files?.can.attach === true}
            onSaid={() => setSaying(false)}
          />
        ) : (
          <Button
            variant="default"
            leftSection={<Icon path={mdiCommentPlusOutline} size={18} />}
            onClick={() => setSaying(true)}
          >
            {texts.add}
          </Button>
        ))}
      {shown && (
        <FileViewer
          files={all.filter(isShown)}
          file={shown}
          onShow={setShown}
          onClose={() => setShown(undefined)}
        />
      )}
    </section>
  )
}

type Props = { comment: ProblemCommentRecord; files: FileMetadata[]; onOpen: (file: FileMetadata) => void }

function Comment({ comment: { by, createdAt, comment, mentions }, files, onOpen }: Props) {
  return (
    <li className={classes.comment}>
      <Text size="sm">
        <b>{by}</b>{' '}
        <Text span size="sm" c="dimmed">
          <MomentText moment={createdAt} />
        </Text>
      </Text>
      {mentions.length > 0 && (
        <Text size="sm" c="dimmed">
          {t.problems.meantFor(mentions.map(({ name }) => `@${name}`).join(', '))}
        </Text>
      )}
      <p className={classes.text}>{comment}</p>
      {files.length > 0 && (
        <div className={classes.files}>
          {files.map((file) => (
            <Attached key={file.id} file={file} onOpen={onOpen} />
          ))}
        </div>
      )}
    </li>
  )
}

function Attached({ file, onOpen }: { file: FileMetadata; onOpen: Props['onOpen'] }) {
  const label = `${isShown(file) ? t.files.open : t.files.download}: ${file.name}`
  return (
    <button
      type="button"
      className={file.hasPreview ? classes.photo : classes.file}
      aria-label={label}
      onClick={() => onOpen(file)}
    >
      {file.hasPreview ? (
        <Preview file={file} className={classes.preview} />
      ) : (
        <>
          <Icon path={mdiFileDocumentOutline} size={18} />
          <span>{file.name}</span>
        </>
      )}
    </button>
  )
}
