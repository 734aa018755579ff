import type { Curation } from '@lagar/domain/lands/works/curation.ts'
import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import { reentryUntil, shownMoment } from '@lagar/domain/lands/places/reentry.ts'
import { Alert } from '@mantine/core'
import { mdiClockAlertOutline } from '@mdi/js'
import { CheckField } from '../../form/fields/fields.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import type { Draft } from '../../form/draft/use-draft.ts'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { asksToConfirm, useWarnings, WorkWarnings } from '../record/WorkWarnings.tsx'
import classes from '../record/Work.module.css'

type Props = {
  draft: Draft<Curation>
  /** The saved treatment that is looked at; a new one has none. */
  id: string | undefined
  lands: LandRecord[]
  doses: { reentryHours: number | null }[]
}

/** Until when nobody enters the treated lands, what the treatment is warned of, and owning up to what is not fit for organic land. */
export function TreatmentNotices({ draft, id, lands, doses }: Props) {
  const { finalTimezone, endTime = null } = draft.value
  const until = finalTimezone && reentryUntil({ finalTimezone, endTime }, doses)
  const warnings = useWarnings('lands/curation/warnings', questionOf(draft, id, lands)) ?? []
  if (!until && warnings.length === 0) return null
  const texts = t.treatment
  return (
    <FormSection title={texts.reentry}>
      <div className={classes.wide}>
        {until && (
          <Alert color="blue" icon={<Icon path={mdiClockAlertOutline} />} role="status">
            {texts.reentryOf(shownMoment(until))}
            {!endTime && <div>{texts.noHour}</div>}
          </Alert>
        )}
        <WorkWarnings warnings={warnings} />
      </div>
      {asksToConfirm(warnings) && (
        <div className={classes.wide}>
          <CheckField
            label={texts.organicConfirm}
            hint={texts.organicConfirmHint}
            {...draft.field('organicConfirmed')}
          />
        </div>
      )}
    </FormSection>
  )
}

/** What the server is asked of a draft; nothing until it says where, when and with what. */
function questionOf({ value, rows }: Draft<Curation>, id: string | undefined, lands: LandRecord[]) {
  const stocks = rows('stocksUsed').rows.flatMap(({ stock }) => stock || [])
  const { initialTimezone, finalTimezone } = value
  if (lands.length === 0 || stocks.length === 0 || !initialTimezone || !finalTimezone) return undefined
  return {
    id: id ?? null,
    lands: lands.map((land) => land.id),
    initialTimezone,
    finalTimezone,
    operator: value.operator ?? value.employee ?? null,
    stocks: [...new Set(stocks)],
  }
}
