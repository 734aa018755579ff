import { Loader } from '@mantine/core'
import { useState, type DragEvent } from 'react'
import { Icon } from '../ui/Icon.tsx'
import classes from './DropPlace.module.css'

type Props = {
  icon: string
  /** What the field is called. */
  label: string
  title: string
  hint: string
  /** Whether it takes more than one at a time. */
  several?: boolean
  /** What may be chosen; what is dropped is judged by who takes it. */
  accept?: string
  /** Files are on their way: it takes no others. */
  busy?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
}

/** A field for files with the room around it: they are dropped there, or chosen by a click or a key. */
export function DropPlace({ icon, label, title, hint, several = false, onFiles, ...rest }: Props) {
  const { accept, busy = false, disabled = false } = rest
  const [isOver, setOver] = useState(false)
  const isClosed = busy || disabled
  const take = (files: FileList | null) => {
    const given = [...(files ?? [])].slice(0, several ? undefined : 1)
    if (given.length > 0) onFiles(given)
  }
  const over = (event: DragEvent, isThere: boolean) => {
    // The browser would open the file instead of the page.
    event.preventDefault()
    setOver(isThere && !isClosed)
  }
  return (
    <label
      className={classes.place}
      data-over={isOver || undefined}
      data-closed={isClosed || undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false)
        if (!isClosed) take(event.dataTransfer.files)
      }}
    >
      <input
        type="file"
        className={classes.field}
        aria-label={label}
        {...(accept === undefined ? {} : { accept })}
        multiple={several}
        disabled={isClosed}
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          // The corrected file of the same name may be chosen again.
          currentTarget.value = ''
        }}
      />
      {busy ? <Loader size={32} /> : <Icon path={icon} size={32} />}
      <span>
        <span className={classes.title}>{title}</span>
        <span className={classes.hint}>{hint}</span>
      </span>
    </label>
  )
}
