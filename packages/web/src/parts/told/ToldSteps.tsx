import type { ToldStep } from '@lagar/domain/traceability/told.ts'
import { Text } from '@mantine/core'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DayText } from '../../ui/values.tsx'
import { factText, stepIcon, stepText, toldAmount } from './look.ts'
import classes from './told.module.css'

/** What a supplier tells, step by step, the earliest first. */
export const ToldSteps = ({ label, steps }: { label: string; steps: readonly ToldStep[] }) => (
  <ol className={classes.steps} aria-label={label}>
    {steps.map((step) => (
      <Step key={step.at} step={step} />
    ))}
  </ol>
)

function Step({ step }: { step: ToldStep }) {
  const { day, hour, facts, papers } = step
  return (
    <li className={classes.step} data-wrong={step.isWrong || undefined}>
      <span className={classes.picture}>
        <Icon path={stepIcon(step)} size={18} />
      </span>
      <div className={classes.told}>
        <div className={classes.head}>
          <Text component="span" fw={650}>
            {stepText(step)}
          </Text>
          <Text component="span" size="sm" c="dimmed">
            {/* Whoever knows days alone tells their first moment. */}
            <DayText day={day} /> {hour === '00:00' ? '' : hour}
          </Text>
          {step.isWrong && <StatusBadge label={t.told.wrong} tone="bad" />}
        </div>
        <Things step={step} />
        <Text size="sm" c="dimmed">
          {placeText(step)}
        </Text>
        {papers.length > 0 && (
          <Text size="sm" c="dimmed">
            {t.told.papers}: {papers.join(' · ')}
          </Text>
        )}
        {facts.length > 0 && (
          <dl className={classes.facts}>
            {facts.map(({ name, value }, at) => (
              <div key={`${at} ${name}`}>
                <dt>{factText(name)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  )
}

/** So many things of a step are named; a pallet may hold thousands. */
const MOST_NAMED = 12

const namesOf = (things: ToldStep['of']) => {
  const named = things.slice(0, MOST_NAMED).map((one) => `${one.name} ${toldAmount(one)}`.trim())
  return [...named, ...(things.length > MOST_NAMED ? ['…'] : [])].join(' + ')
}

/** How much of what went in and came out, or of what it speaks of. */
function Things({ step: { taken, given, of } }: { step: ToldStep }) {
  const made = [namesOf(taken), namesOf(given)].filter((side) => side !== '').join(' → ')
  return (
    <>
      {made !== '' && <Text className={classes.things ?? ''}>{made}</Text>}
      {of.length > 0 && <Text className={classes.things ?? ''}>{namesOf(of)}</Text>}
    </>
  )
}

/** Where it happened, from whom and to whom. */
function placeText({ place, location, from, to }: ToldStep): string {
  const texts = t.told
  const where = [...new Set([place, location].filter((name) => name !== ''))].join(' · ')
  const [givers, takers] = [from.join(', '), to.join(', ')]
  const between =
    givers !== '' && takers !== ''
      ? texts.fromTo(givers, takers)
      : givers !== ''
        ? `${texts.from} ${givers}`
        : takers !== ''
          ? `${texts.to} ${takers}`
          : ''
  return [where === '' ? '' : `${texts.at} ${where}`, between].filter((part) => part !== '').join('. ')
}
