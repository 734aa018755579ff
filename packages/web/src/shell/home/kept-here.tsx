import { Link } from '@tanstack/react-router'
import { mdiCloudOffOutline, mdiHistory } from '@mdi/js'
import { useMemo } from 'react'
import { recentIn } from '../../device/recent.ts'
import { useSignal } from '../../device/signal.ts'
import { WaitingBadge } from '../../lists/WaitingLines.tsx'
import { useTray } from '../../offline/outbox.ts'
import { t } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import classes from './HomePage.module.css'

/** So many of each are told. */
const TOLD = 4

/** What was written on this device and has not reached the server; nothing while all of it has. */
export function Unsent() {
  const { waiting, sending } = useTray()
  const signal = useSignal()
  const texts = t.shell.today
  if (waiting.length === 0) return null
  return (
    <section className={classes.waiting} aria-label={texts.unsent} data-waits>
      <h2>
        <Icon path={mdiCloudOffOutline} size={20} />
        {texts.unsent}
      </h2>
      <ul>
        {waiting.slice(0, TOLD).map((item) => (
          <li key={item.id}>
            <Link to="/waiting">{item.title}</Link>
            <WaitingBadge item={item} isSending={signal && sending === item.id} />
          </li>
        ))}
      </ul>
      <Link to="/waiting" className={classes.all}>
        {t.shell.toWaiting}
      </Link>
    </section>
  )
}

/** The records that this person opened last in this browser. */
export function Recent() {
  const records = useMemo(() => recentIn('records').slice(0, TOLD), [])
  const texts = t.shell.palette
  if (records.length === 0) return null
  return (
    <section className={classes.waiting} aria-label={texts.recent}>
      <h2>
        <Icon path={mdiHistory} size={20} />
        {texts.recent}
      </h2>
      <ul>
        {records.map(({ type, id, title }) => (
          <li key={id}>
            <EntityLink type={type} id={id}>
              {title}
            </EntityLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
