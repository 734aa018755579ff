import classes from './chart.module.css'

type Props = { values: readonly number[]; height?: number; color?: string }

/** How values went, without numbers: as wide as there is room, from the least to the most of them. */
export function Sparkline({ values, height = 34, color = 'var(--mantine-color-vino-6)' }: Props) {
  const least = Math.min(...values)
  const most = Math.max(...values)
  const points = values.map((value, at) => {
    const share = most === least ? 0.5 : (value - least) / (most - least)
    return `${at} ${1 - share}`
  })
  const line = `M${points.join('L')}`
  return (
    <svg
      height={height}
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
