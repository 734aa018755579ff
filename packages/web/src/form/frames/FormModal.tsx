import { Button, Group, Modal, Text } from '@mantine/core'
import { usePhone } from '../../ui/use-phone.ts'
import { use, useState, type ReactNode, type SubmitEvent } from 'react'
import { recordsChanged } from '../../api/queries.ts'
import { t } from '../../texts/t.ts'
import { ConfirmDialog } from '../../overlays/ConfirmDialog.tsx'
import { CoverContext, useCovered } from '../../overlays/covered.ts'
import { toast, toastProblem } from '../../messages/toast.tsx'
import { CreatingContext } from '../draft/creating.ts'
import classes from './FormModal.module.css'
import { FirstFocus } from './FirstFocus.tsx'
import { FormNotices } from './FormNotices.tsx'
import { KeptNotice } from './KeptNotice.tsx'
import { PanelBoundary } from './PanelBoundary.tsx'
import { FieldReportsContext } from '../draft/field-reports.ts'
import type { DraftFrame } from '../draft/use-draft.ts'
import { useFormFrame } from './use-form-frame.ts'

type Props = {
  title: string
  draft: DraftFrame
  /** What tells this form from another of its title, where what is half-written in one says nothing in the other. */
  keptAs?: string
  onClose: () => void
  /** What the toast says once it is saved: 'Remito creado', or what the answer makes of it. */
  done: Said
  /** What a toast says besides, when it could not be saved and no field is marked: 'Error subiendo orden de trabajo'. */
  failed?: string
  readOnly?: boolean
  /** What the plain button says instead of Guardar: 'Crear fraccionamiento'. */
  action?: string
  /** Called after a save, before the form closes. */
  onSaved?: () => void
  /** What follows a save instead of closing: an empty form for the next one. */
  next?: () => void
  /** A second button beside Guardar, such as "Crear y cerrar". */
  second?: { label: string; submit: () => Promise<boolean>; done?: Said }
  /** Above the fields: what saving does, or what there is to know before. */
  intro?: ReactNode
  /** Under the words of a refusal: what it is about, in detail. */
  notice?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl' | '80rem'
  /** Beneath the fields, alive also where they are only looked at: the files of a record. */
  below?: ReactNode
  children: ReactNode
}

type Said = string | (() => ReactNode)

/** The frame of every form: title, fields, what is missing, and the buttons. */
export function FormModal(props: Props) {
  const { title, draft, keptAs = '', onClose, readOnly = false } = props
  const phone = usePhone()
  const [asking, setAsking] = useState(false)
  const { isCovered, cover } = useCovered()
  const frame = useFormFrame(draft, readOnly, `${title} ${keptAs}`.trim())
  const { form, told, kept } = frame
  const save = useSave(props, frame.send)
  const close = () => (draft.dirty && !readOnly ? setAsking(true) : onClose())

  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size={props.size ?? 'lg'}
      fullScreen={phone}
      closeOnClickOutside={false}
      closeOnEscape={!isCovered}
      closeButtonProps={{ 'aria-label': t.form.close }}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <CoverContext value={cover}>
        <form
          ref={form}
          noValidate
          onSubmit={submitting(() => void save(draft.submit))}
          className={classes.form}
        >
          <FirstFocus
            isKept={phone}
            missing={draft.missing}
            onEnter={readOnly ? undefined : frame.tellFirst}
          />
          <fieldset disabled={readOnly || draft.sending} className={classes.fields}>
            {props.intro !== undefined && (
              <Text size="sm" c="dimmed">
                {props.intro}
              </Text>
            )}
            {kept.found && <KeptNotice at={kept.found.at} onGoOn={kept.goOn} onDrop={kept.drop} />}
            <FieldReportsContext value={told}>
              <CreatingContext value={undefined}>
                <PanelBoundary>{props.children}</PanelBoundary>
              </CreatingContext>
            </FieldReportsContext>
          </fieldset>
          {props.below}
          <footer className={classes.footer}>
            {!readOnly && <Notices {...props} frame={frame} save={save} />}
            <Buttons {...props} onClose={close} save={save} />
          </footer>
        </form>
        {asking && (
          <DiscardQuestion
            onDiscard={() => {
              kept.drop()
              onClose()
            }}
            onClose={() => setAsking(false)}
          />
        )}
      </CoverContext>
    </Modal>
  )
}

type Frame = ReturnType<typeof useFormFrame>
type Save = (submit: () => Promise<boolean>, said?: Said) => Promise<void>

/** Saves, says that it is done, and goes on with what follows; or says that it could not be. */
function useSave(
  { draft, done, failed, onSaved, onClose, next = onClose }: Props,
  send: Frame['send'],
): Save {
  const creating = use(CreatingContext)
  const refused = (isMarked: boolean) => {
    if (failed !== undefined) toastProblem(isMarked ? t.form.completeMarked : failed)
  }
  return async (submit, said = done) => {
    if (!(await send(submit, refused))) return
    toast(typeof said === 'function' ? said() : said)
    onSaved?.()
    creating?.made(draft.key.id)
    next()
  }
}

/** React hands a submit inside a portal to the form around it as well; that one was not sent. */
const submitting = (save: () => void) => (event: SubmitEvent) => {
  event.preventDefault()
  event.stopPropagation()
  save()
}

type NoticesProps = Props & { frame: Frame; save: Save }

/** What is missing or was refused, and what there is to do about a change of others. */
const Notices = ({ draft, notice, onClose, frame, save }: NoticesProps) => (
  <FormNotices
    draft={frame.shown}
    labels={frame.told.labels}
    notice={notice}
    onReload={() => {
      recordsChanged()
      onClose()
    }}
    onKeepMine={() => void save(draft.keepMine)}
  />
)

type ButtonsProps = Props & { save: Save }

function Buttons({ draft, second, action, readOnly = false, onClose, save }: ButtonsProps) {
  return (
    <Group justify="flex-end" gap="sm" className={classes.buttons}>
      <Button variant="default" onClick={onClose}>
        {readOnly ? t.form.close : t.form.cancel}
      </Button>
      {second && !readOnly && (
        <Button variant="light" loading={draft.sending} onClick={() => void save(second.submit, second.done)}>
          {second.label}
        </Button>
      )}
      {!readOnly && (
        <Button type="submit" loading={draft.sending}>
          {action ?? t.form.save}
        </Button>
      )}
    </Group>
  )
}

const DiscardQuestion = ({ onDiscard, onClose }: { onDiscard: () => void; onClose: () => void }) => (
  <ConfirmDialog
    title={t.form.discardTitle}
    text={t.form.discardText}
    action={t.form.discard}
    cancel={t.form.keepWriting}
    danger
    onConfirm={onDiscard}
    onClose={onClose}
  />
)

/** A part of a form with its heading. */
export function FormSection({
  title,
  hint,
  children,
}: {
  title: string
  hint?: string
  children: ReactNode
}) {
  return (
    <section className={classes.section} aria-label={title}>
      <h3 className={classes.heading}>{title}</h3>
      {hint && <p className={classes.hint}>{hint}</p>}
      <div className={classes.grid}>
        <PanelBoundary>{children}</PanelBoundary>
      </div>
    </section>
  )
}

/** Fields side by side, as many as fit. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>
}
