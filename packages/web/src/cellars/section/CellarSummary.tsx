import type { CellarElementRecord, ElementContent } from '@lagar/domain/cellars/element.ts'
import { convert } from '@lagar/domain/units/amount.ts'
import { volume } from '@lagar/domain/units/volume.ts'
import { Text, Title } from '@mantine/core'
import { t } from '../../texts/t.ts'
import { numberText, percentText } from '../../texts/numbers.ts'
import classes from '../../parts/vessels/cellar.module.css'
import legend from '../../parts/vessels/legend.module.css'

/** How much there is in the cellar, how much fits, and of what: for who has no vessel open. */
export function CellarSummary({ elements }: { elements: CellarElementRecord[] }) {
  const texts = t.cellars
  const held = elements.reduce((sum, { content }) => sum + (content ? litersOf(content) : 0), 0)
  const capacity = elements.reduce(
    (sum, { maxCapacity, unit }) => sum + convert(volume, maxCapacity, unit, 'LITER'),
    0,
  )
  const figures = [
    [texts.inCellar, `${numberText('litresRound', held)} L`],
    [texts.occupied, percentText('level', capacity === 0 ? 0 : held / capacity)],
    [texts.dirty, numberText('count', elements.filter(({ isDirty }) => isDirty).length)],
    [
      texts.pending,
      numberText('count', elements.filter(({ pendingWorkorders }) => pendingWorkorders > 0).length),
    ],
  ] as const
  const wines = winesIn(elements)
  return (
    <section aria-label={texts.summary}>
      <dl className={classes.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Title order={2}>{texts.wines}</Title>
      <Text size="sm" c="dimmed">
        {wines.length === 0 ? texts.noWine : texts.winesHint}
      </Text>
      <ul className={classes.wines}>
        {wines.map(({ key, label, color, liters, vessels }) => (
          <li key={key}>
            <span className={legend.swatch} data-color={color} />
            <span>{label}</span>
            <strong>{numberText('litresRound', liters)} L</strong>
            <small>{texts.vesselCount(vessels)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

const litersOf = ({ currentAmount, unit }: ElementContent) => convert(volume, currentAmount, unit, 'LITER')

/** The wines of a cellar by variety and vintage, the largest first. */
function winesIn(elements: CellarElementRecord[]) {
  const contents = elements.flatMap(({ content }) => content ?? [])
  const groups = Map.groupBy(
    contents,
    ({ variety, year }) => `${variety?.name ?? t.cellars.noVariety} ${year}`,
  )
  return [...groups]
    .map(([key, group]) => ({
      key,
      label: key,
      color: group[0]?.grapeType ?? undefined,
      liters: group.reduce((sum, content) => sum + litersOf(content), 0),
      vessels: group.length,
    }))
    .toSorted((a, b) => b.liters - a.liters)
}
