import { useMe } from '../../session/me.tsx'
import { momentText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'

/** An instant where the company is, or for who works in none where this device is. */
export function When({ moment }: { moment: string | null }) {
  const { company } = useMe()
  const timeZone = company?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  if (moment === null) return <>{t.ui.none}</>
  return <time dateTime={moment}>{momentText(moment, timeZone)}</time>
}
