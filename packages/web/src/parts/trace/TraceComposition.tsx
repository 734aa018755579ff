import type { RolledShare } from '@lagar/domain/wine/contents/content.ts'
import { traceRollUps, type Trace } from '@lagar/domain/traceability/trace.ts'
import { Paper, Title } from '@mantine/core'
import { t } from '../../texts/t.ts'
import { CompositionBar } from '../wine/CompositionBar.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import classes from './sheets.module.css'

const ways = ['variety', 'year', 'land', 'ciu', 'area', 'supplier', 'owner', 'organic'] as const
type Way = (typeof ways)[number]

/** What a share is called: its name, or what having none means. */
function nameOf(way: Way, { name }: RolledShare): string {
  if (way === 'organic') return t.traceability.organic[name] ?? t.traceability.unnamed.organic
  return name || t.traceability.unnamed[way]
}

/** What the start is made of, every way it can be asked. */
export function TraceComposition({ trace }: { trace: Trace }) {
  const texts = t.traceability
  if (trace.composition.length === 0)
    return <EmptyState title={texts.noComposition} hint={texts.noCompositionHint} />
  const rolled = traceRollUps(trace.composition)
  return (
    <div className={classes.cards}>
      {ways.map((way) => (
        <Paper key={way} className={classes.sheet ?? ''}>
          <Title order={3} mb="sm">
            {texts.rollUps[way]}
          </Title>
          <CompositionBar
            label={texts.rollUps[way]}
            parts={rolled[way].map((line) => ({
              key: line.id ?? line.name,
              label: nameOf(way, line),
              share: line.share,
            }))}
          />
        </Paper>
      ))}
    </div>
  )
}
