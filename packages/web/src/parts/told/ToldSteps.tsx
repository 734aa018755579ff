import type { ToldStep } from '@lagar/domain/traceability/told.ts'
import { toldFactText, toldPlace, toldStepText, toldThings } from '@lagar/domain/traceability/told-shown.ts'
import { Text } from '@mantine/core'
import { t, words } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DayText } from '../../ui/values.tsx'
import { figures, stepIcon } from './look.ts'
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
            {toldStepText({ toldStep: words.toldStep }, step)}
          </Text>
          <Text component="span" size="sm" c="dimmed">
            {/* Whoever knows days alone tells their first moment. */}
            <DayText day={day} /> {hour === '00:00' ? '' : hour}
          </Text>
          {step.isWrong && <StatusBadge label={t.told.wrong} tone="bad" />}
        </div>
        {toldThings(figures(), step).map((line) => (
          <Text key={line} className={classes.things ?? ''}>
            {line}
          </Text>
        ))}
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
                <dt>{toldFactText({ toldFact: words.toldFact }, name)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  )
}

/** Where it happened, from whom and to whom. */
function placeText(step: ToldStep): string {
  const texts = t.told
  const { from, to } = step
  const where = toldPlace(step)
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
