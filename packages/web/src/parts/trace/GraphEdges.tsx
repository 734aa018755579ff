import type { TraceEdge } from '@lagar/domain/traceability/trace.ts'
import { curveOf, thicknessOf, type Places } from './graph-places.ts'
import classes from './trace.module.css'
import { amountText } from './look.ts'

type Props = {
  edges: readonly TraceEdge[]
  places: Places
  /** The way that is pointed at, and the thing itself. */
  way: ReadonlySet<string> | undefined
  active: string | undefined
}

/** With more edges than these, only those of the thing that is pointed at say their amount. */
const MOST_SPOKEN = 28

/** What went from one thing to the other, as thick as the litres it carried. */
export function GraphEdges({ edges, places, way, active }: Props) {
  const most = Math.max(0, ...edges.map(({ litres }) => litres ?? 0))
  const drawn = edges.flatMap((edge) => {
    const curve = curveOf(places, edge)
    if (!curve) return []
    const onWay = way !== undefined && way.has(edge.from) && way.has(edge.to)
    const says = active === undefined ? edges.length <= MOST_SPOKEN : onWay && touches(edge, active, edges)
    return [{ edge, ...curve, onWay, says }]
  })
  return (
    <svg className={classes.edges} width={places.width} height={places.height} aria-hidden="true">
      {drawn.map(({ edge, path, onWay }) => (
        <path
          key={`${edge.from} ${edge.to}`}
          d={path}
          className={classes.edge}
          data-way={onWay || undefined}
          data-dimmed={(way !== undefined && !onWay) || undefined}
          data-thread={edge.litres === null || undefined}
          strokeWidth={thicknessOf(edge.litres, most)}
        />
      ))}
      {drawn
        .filter(({ says }) => says)
        .map(({ edge, middle }) => (
          <text key={`${edge.from} ${edge.to}`} x={middle.x} y={middle.y + 3} className={classes.amount}>
            {amountText(edge, !edge.from.startsWith('stockBatch:'))}
          </text>
        ))}
    </svg>
  )
}

const touches = ({ from, to }: TraceEdge, active: string, edges: readonly TraceEdge[]) =>
  edges.length <= MOST_SPOKEN || from === active || to === active
