import classes from './chart.module.css'
import type { Plot } from './Frame.tsx'
import { widthOf, type Scale } from './scale.ts'

/** A line across the drawing: at a place, its name at the top or the bottom; or at a height, its name at the start or the end. */
export type Mark = { label: string; color: string; dash: string } & (
  | { x: number; isLow?: boolean }
  | { y: number; isRight?: boolean; isAtEnd?: boolean }
)

type Props = { plot: Plot; marks: readonly Mark[]; x: Scale; y: (isRight: boolean | undefined) => Scale }

/** What is marked across a drawing, each with its name. */
export function Marks({ plot, marks, x, y }: Props) {
  return marks.map((mark) => {
    const [d, text] = 'x' in mark ? across(mark, x(mark.x), plot) : along(mark, y(mark.isRight)(mark.y), plot)
    return (
      <g key={`${mark.label} ${d}`} className={classes.mark} data-mark={mark.label}>
        <path d={d} stroke={mark.color} strokeDasharray={mark.dash} />
        <text {...text} fill={mark.color}>
          {mark.label}
        </text>
      </g>
    )
  })
}

type Drawn = [d: string, text: { x: number; y: number; textAnchor: 'start' | 'end' }]

/** From the top to the bottom; the name on its other side where it would be cut. */
function across({ label, isLow }: { label: string; isLow?: boolean }, at: number, plot: Plot): Drawn {
  const fits = at + 6 + widthOf(label) < plot.right
  const text = { x: fits ? at + 6 : at - 6, textAnchor: fits ? ('start' as const) : ('end' as const) }
  return [`M${at} ${plot.top}V${plot.bottom}`, { ...text, y: isLow ? plot.bottom - 8 : plot.top + 12 }]
}

/** From one side to the other; the name below it where there is no room above. */
function along({ isAtEnd }: { isAtEnd?: boolean }, at: number, { left, right, top }: Plot): Drawn {
  const text = isAtEnd
    ? { x: right - 6, textAnchor: 'end' as const }
    : { x: left + 6, textAnchor: 'start' as const }
  return [`M${left} ${at}H${right}`, { ...text, y: at - 6 < top + 10 ? at + 16 : at - 6 }]
}
