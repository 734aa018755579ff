import classes from './StatusBadge.module.css'

/** What a state means to the eye; its words always stand beside the colour. */
export type Tone = 'waiting' | 'active' | 'done' | 'bad' | 'calm'

const tones: Record<string, Tone> = {
  PENDING: 'waiting',
  PARTIAL: 'waiting',
  OPEN: 'waiting',
  ON_LEAVE: 'waiting',
  DIRTY: 'waiting',
  IN_PROGRESS: 'active',
  IN_TRANSIT: 'active',
  PREPARING: 'active',
  DISPATCHED: 'active',
  SENT: 'active',
  WITH_CONTENT: 'active',
  DONE: 'done',
  RECEIVED: 'done',
  APPROVED: 'done',
  ACTIVE: 'done',
  CLEAN: 'done',
  PAID: 'done',
  REJECTED: 'bad',
  CANCELLED: 'calm',
  VOIDED: 'calm',
  EMPTY: 'calm',
  INACTIVE: 'calm',
  SUSPENDED: 'bad',
  BLOCKED: 'bad',
  OUT_OF_SERVICE: 'bad',
}

type Props = {
  status?: string
  label: string
  tone?: Tone
  /** Several words, which take a second line where there is no room. */
  wraps?: boolean
}

/** A state as a small coloured word; the tone follows from the status unless it is given. */
export function StatusBadge({ status = '', label, tone, wraps = false }: Props) {
  return (
    <span
      className={classes.badge}
      data-tone={tone ?? tones[status] ?? 'calm'}
      data-wraps={wraps || undefined}
    >
      {label}
    </span>
  )
}
