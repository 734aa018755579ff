import type { Day } from '@lagar/domain/day.ts'
import { shownMoment } from '@lagar/domain/lands/places/reentry.ts'
import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import { closedLands, type WorkWarning } from '@lagar/domain/lands/works/treatment-warnings.ts'
import { Alert } from '@mantine/core'
import { mdiAlertOutline } from '@mdi/js'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { askWith } from '../../api/send.ts'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { dayText } from '../../texts/numbers.ts'

/** A warning in the words of who reads it. */
export function warningText(warning: WorkWarning): string {
  const texts = t.treatment.warning
  switch (warning.code) {
    case 'TOO_MANY_APPLICATIONS':
      return texts[warning.code](warning.land.name, warning.product.name, warning.applications, warning.most)
    case 'NOT_ORGANIC':
      return texts[warning.code](warning.land.name, warning.product.name)
    case 'LICENSE_MISSING':
      return texts[warning.code](warning.employee.name)
    case 'LICENSE_EXPIRED':
      return texts[warning.code](warning.employee.name, dayText(warning.until))
    default:
      return texts[warning.code](warning.land.name, shownMoment(warning.until))
  }
}

/** Whether somebody has to own up before a work with these warnings is finished. */
export const asksToConfirm = (warnings: readonly WorkWarning[]): boolean =>
  warnings.some(({ code }) => code === 'NOT_ORGANIC')

/** What a work is warned of, in yellow: none of it stops anybody. */
export function WorkWarnings({ warnings }: { warnings: readonly WorkWarning[] }) {
  if (warnings.length === 0) return null
  return (
    <Alert color="yellow" mt="sm" icon={<Icon path={mdiAlertOutline} />} role="status">
      {warnings.map((warning) => (
        <div key={warningText(warning)}>{warningText(warning)}</div>
      ))}
    </Alert>
  )
}

/** The warnings of a draft, asked anew whenever what they follow from changes; undefined where nobody could be asked. */
export function useWarnings(path: string, body: object | undefined): WorkWarning[] | undefined {
  const query = useQuery({
    queryKey: [path, body],
    queryFn: () => askWith<{ result: WorkWarning[] }>(path, body ?? {}),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  })
  if (query.isError) return undefined
  return body === undefined ? [] : (query.data?.result ?? [])
}

type Place = {
  lands: readonly Pick<LandRecord, 'id' | 'name' | 'reentryUntil'>[]
  from: Day | null | undefined
  to: Day | null | undefined
}

/** Warns of lands that a treatment keeps people out of on the days of another work. */
export function ReentryWarnings({ lands, from, to }: Place) {
  const days = lands.length > 0 && from && to ? { initialTimezone: from, finalTimezone: to } : undefined
  const asked = useWarnings('lands/works/warnings', days && { lands: lands.map(({ id }) => id), ...days })
  return <WorkWarnings warnings={asked ?? (days ? knownHere(lands, days) : [])} />
}

/** What the lands say themselves of the treatments that are over; those that are planned only the server knows. */
const knownHere = (lands: Place['lands'], days: { initialTimezone: Day; finalTimezone: Day }) =>
  closedLands(
    days,
    lands.flatMap(({ reentryUntil: until, ...land }) =>
      until === null ? [] : [{ land, since: days.initialTimezone, until }],
    ),
  )
