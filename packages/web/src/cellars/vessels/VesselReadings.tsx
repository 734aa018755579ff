import type { ResultRow } from '@lagar/domain/laboratory/record.ts'
import { Sparkline } from '../../parts/chart/Sparkline.tsx'
import { Text, Title } from '@mantine/core'
import { useList } from '../../api/records.ts'
import { useCan } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import { Alert } from '../../parts/laboratory/Alert.tsx'
import { analysisName, valueText } from '../../messages/analysis.ts'
import { MustHint } from '../../parts/laboratory/Measured.tsx'
import { dayText } from '../../texts/numbers.ts'
import classes from '../../parts/vessels/vessel.module.css'

/** What an oenologist asks first of a wine. */
const asked = ['DENSITY', 'TEMPERATURE', 'FREE_SO2'] as const

/** So many values make a small curve. */
const DRAWN = 20

/** The latest density, temperature and free SO2 of the wine in a vessel, each with where it comes from. */
export function VesselReadings({ contentId }: { contentId: string }) {
  const texts = t.vessel
  const isAllowed = useCan('laboratory.read')
  const list = useList<ResultRow>('cellars/laboratories/results', { contentId }, isAllowed)
  if (!isAllowed || !list.data) return null
  const rows = list.data.result
  return (
    <section className={classes.readings} aria-label={texts.readings}>
      <Title order={2} size="h5">
        {texts.readings}
      </Title>
      {rows.length === 0 ? (
        <Text c="dimmed">{texts.noReadings}</Text>
      ) : (
        <dl>
          {asked.map((code) => (
            <Reading key={code} code={code} rows={rows.filter((row) => row.code === code)} />
          ))}
        </dl>
      )}
    </section>
  )
}

function Reading({ code, rows }: { code: string; rows: ResultRow[] }) {
  const latest = rows.at(-1)
  const values = rows.slice(-DRAWN).map(({ value }) => value)
  return (
    <div>
      <dt>{analysisName(code)}</dt>
      <dd>
        {latest ? (
          <>
            <b>{valueText(code, latest.value)}</b> {latest.alert && <Alert alert={latest.alert} />}
            <MustHint code={code} value={latest.value} />
            <small>{t.vessel.readOn(dayText(latest.day))}</small>
          </>
        ) : (
          <span className={classes.quiet}>{t.vessel.noReading}</span>
        )}
      </dd>
      {values.length > 1 && (
        <div role="img" aria-label={t.vessel.curve(analysisName(code))}>
          <Sparkline values={values} />
        </div>
      )}
    </div>
  )
}
