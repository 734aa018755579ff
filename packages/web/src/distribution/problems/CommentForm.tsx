import { problemComment, type ProblemComment } from '@lagar/domain/distribution/problem.ts'
import type { ProblemRecord } from '@lagar/domain/distribution/problem-record.ts'
import { fileTypes } from '@lagar/domain/files/file.ts'
import { Button, FileButton, Group, Pill } from '@mantine/core'
import { mdiPaperclip } from '@mdi/js'
import { useRef, useState } from 'react'
import { send } from '../../api/send.ts'
import { attachNow } from '../../files/attach.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { TextArea } from '../../form/fields/fields.tsx'
import { FormCard } from '../../form/frames/FormCard.tsx'
import { EmployeesPicker } from '../../pickers/pickers.tsx'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { uuidv7 } from '../../wire/uuid.ts'
import classes from './comments.module.css'

type Props = { problem: ProblemRecord; mayAttach: boolean; onSaid: () => void }

/** A file that a comment is to speak of; its id is that of the file it will be, so that sending it twice makes one. */
type Chosen = { id: string; file: File }

/** Says something of a problem: to whom besides those who are at it, and with which photos. */
export function CommentForm({ problem, mayAttach, onSaid }: Props) {
  const texts = t.problems
  const [chosen, setChosen] = useState<Chosen[]>([])
  const start = { problem: problem.id, comment: '', mentions: [], files: [] }
  const draft = useDraft<ProblemComment>(problemComment, start, async (value, { id }) => {
    for (const one of chosen) await attachNow({ entityType: 'problem', entityId: problem.id, ...one })
    return send('POST', 'distribution/problems/comment', {
      ...value,
      id,
      files: chosen.map((one) => one.id),
    })
  })
  return (
    <FormCard
      title={texts.commentOn(problem.number)}
      draft={draft}
      done={texts.commented}
      action={texts.send}
      startsFocused
      onSaved={onSaid}
    >
      <div className={classes.whole}>
        <TextArea label={texts.comment} required {...draft.field('comment')} />
      </div>
      <EmployeesPicker label={texts.mentions} hint={texts.mentionsHint} {...draft.field('mentions')} />
      {mayAttach && <Attaching chosen={chosen} onChoose={setChosen} />}
    </FormCard>
  )
}

const accepted = Object.keys(fileTypes).join(',')

function Attaching({ chosen, onChoose }: { chosen: Chosen[]; onChoose: (chosen: Chosen[]) => void }) {
  const texts = t.problems
  // Cleared after each choice, so that the same file may be chosen again.
  const forget = useRef<() => void>(null)
  function add(files: File[]) {
    onChoose([...chosen, ...files.map((file) => ({ id: uuidv7(), file }))])
    forget.current?.()
  }
  return (
    <Group gap="xs" className={classes.attaching ?? ''}>
      <FileButton multiple accept={accepted} resetRef={forget} onChange={add}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<Icon path={mdiPaperclip} size={18} />}>
            {texts.attach}
          </Button>
        )}
      </FileButton>
      {chosen.map(({ id, file }) => (
        <Pill
          key={id}
          size="md"
          withRemoveButton
          onRemove={() => onChoose(chosen.filter((one) => one.id !== id))}
          removeButtonProps={{ 'aria-label': texts.detach(file.name), tabIndex: 0 }}
        >
          {file.name}
        </Pill>
      ))}
    </Group>
  )
}
