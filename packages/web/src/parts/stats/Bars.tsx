import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { BarsProps } from './BarsChart.tsx'
import classes from './stats.module.css'

const BarsChart = lazy(() => import('./BarsChart.tsx').then((file) => ({ default: file.BarsChart })))

/** The colours that the same thing has in every drawing. */
export const barColors = {
  grapes: 'light-dark(#7d1d3f, #c04c72)',
  irrigation: 'light-dark(#33658a, #6fa3c8)',
  rain: 'light-dark(#8fb8d0, #3f6f8f)',
  costs: 'light-dark(#b8791f, #dda74f)',
  green: 'light-dark(#4f6b3c, #86a668)',
  asked: 'light-dark(#b9b3a8, #6b665e)',
}

/** A drawing with its title, unless what is around it says the same (`isNamed`); what draws it comes when it is needed. */
export function Bars({ title, isNamed = true, ...bars }: BarsProps & { title: string; isNamed?: boolean }) {
  return (
    <section className={classes.chart} aria-label={title}>
      {isNamed && <h4>{title}</h4>}
      <Suspense fallback={<Skeleton height={bars.height ?? 220} />}>
        <BarsChart {...bars} />
      </Suspense>
    </section>
  )
}
