import { FormSection } from '../../form/frames/FormModal.tsx'
import { t } from '../../texts/t.ts'
import classes from '../record/Work.module.css'
import { WaterTable, type WaterByLand } from './WaterTable.tsx'

/** How much water each land got, in a form. */
export function WaterSummary({
  summary,
  names,
}: {
  summary: WaterByLand
  names: ReadonlyMap<string, string>
}) {
  if (summary.lands.length === 0) return null
  return (
    <FormSection title={t.fieldWork.irrigation.summary}>
      <div className={classes.wide}>
        <WaterTable summary={summary} names={names} />
      </div>
    </FormSection>
  )
}
