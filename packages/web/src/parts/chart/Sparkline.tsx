import classes from './chart.module.css'

const HEIGHT = 34
const color = 'var(--mantine-color-vino-6)'

/** How values went, without numbers: as wide as there is room, from the least to the most of them. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const least = Math.min(...values)
  const most = Math.max(...values)
  const points = values.map((value, at) => {
    const share = most === least ? 0.5 : (value - least) / (most - least)
    return `${at} ${1 - share}`
  })
  const line = `M${points.join('L')}`
  return (
    <svg
      height={HEIGHT}
      className={classes.spark}
      viewBox={`0 0 ${values.length - 1} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`${line}V1H0Z`} fill={color} fillOpacity={0.15} />
      <path d={line} fill="none" stroke={color} strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
