import { WATCHED_MINUTES, type Watched } from '@lagar/domain/companies/watch.ts'
import { Sparkline } from '../../parts/chart/Sparkline.tsx'
import { numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import classes from './watch.module.css'

const sumOf = (numbers: readonly (number | null)[]) =>
  numbers.reduce<number>((sum, one) => sum + (one ?? 0), 0)

/** What the installation is at, in figures, with how they went minute by minute where that was counted. */
export function Gauges({
  watched: { requests, refusals, postings, entries, queue, processes },
}: {
  watched: Watched
}) {
  const texts = t.company.watch
  const during = texts.lastMinutes(WATCHED_MINUTES)
  const posted = postings.filter((one) => one !== null)
  const { ready, oldestSeconds } = queue
  return (
    <dl className={classes.gauges}>
      <Gauge name={texts.requests} value={sumOf(requests)} note={during} minutes={requests} />
      <Gauge name={texts.refusals} value={sumOf(refusals)} note={during} minutes={refusals} />
      <Gauge
        name={texts.postings}
        value={posted.length === 0 ? undefined : sumOf(posted)}
        note={posted.length === 0 ? texts.notYet : texts.lastMinutes(posted.length)}
        more={texts.entries(numberText('count', entries))}
        minutes={posted}
      />
      <Gauge
        name={texts.jobs}
        value={ready}
        note={ready === 0 ? texts.none : texts.oldest(numberText('count', oldestSeconds))}
      />
      <Gauge name={texts.pages} value={sumOf(processes.map(({ pages }) => pages))} note={texts.pagesHint} />
    </dl>
  )
}

type Props = {
  name: string
  value: number | undefined
  note: string
  more?: string
  /** Minute by minute, the newest last; a curve needs two. */
  minutes?: number[]
}

function Gauge({ name, value, note, more, minutes = [] }: Props) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value === undefined ? t.ui.none : numberText('count', value)}</b>
        <small>{note}</small>
        {more !== undefined && <small>{more}</small>}
        {minutes.length > 1 && (
          <div role="img" aria-label={t.company.watch.eachMinute(name)}>
            <Sparkline values={minutes} />
          </div>
        )}
      </dd>
    </div>
  )
}
