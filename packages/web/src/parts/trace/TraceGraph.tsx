import { heaviest, layoutOf, wayOf } from '@lagar/domain/traceability/layout.ts'
import { isSupplied, type Trace, type TraceNode } from '@lagar/domain/traceability/trace.ts'
import { ActionIcon, Group, Paper, Switch, Text } from '@mantine/core'
import { mdiFitToScreenOutline, mdiMagnifyMinusOutline, mdiMagnifyPlusOutline } from '@mdi/js'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { Hint } from '../../overlays/Hint.tsx'
import { t } from '../../texts/t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { numberText } from '../../texts/numbers.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { GraphEdges } from './GraphEdges.tsx'
import { GraphNode } from './GraphNode.tsx'
import { columnLeft, NODE, placesOf } from './graph-places.ts'
import { nextKey } from './graph-walk.ts'
import { NodePanel } from './NodePanel.tsx'
import classes from './trace.module.css'
import { useZoom } from './use-zoom.ts'

/** More things than these are not read as a drawing; the table has them all. */
const MOST_DRAWN = 220

const isSupply = ({ type }: TraceNode) => type === 'stockBatch' || type === 'work'

/** A trace as a drawing to walk: from the plots on the left to the customers on the right, on a phone downwards. */
export function TraceGraph({ trace }: { trace: Trace }) {
  const tall = usePhone()
  const [supplies, showSupplies] = useState(isSupplied(trace.start.type))
  const { nodes, edges, layout, places } = useDrawing(trace, supplies, tall)
  const first = nodes.find(({ isStart }) => isStart)?.key ?? nodes[0]?.key
  const { frame, scale, base, dragging, drag, ...zoom } = useZoom(places.width)
  useStartInView(frame, first, places, base)
  const walkers = useWalkers()
  const { chosen, choose, point, active, way, selected } = useWayThrough({ nodes, edges, places })

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === '+') zoom.zoomIn()
    if (event.key === '-') zoom.zoomOut()
    const from = chosen ?? first
    const to = from === undefined ? undefined : nextKey(event.key, from, layout, edges, tall)
    if (to === undefined) return
    event.preventDefault()
    choose(to)
    walkers.focus(to)
  }

  if (trace.edges.length === 0)
    return <EmptyState title={t.traceability.nothing} hint={t.traceability.nothingHint} />
  return (
    <div className={classes.split} data-open={selected !== undefined || undefined}>
      <Paper className={classes.board ?? ''}>
        <Tools supplies={supplies} onSupplies={showSupplies} zoom={zoom} />
        <div
          ref={frame}
          className={classes.frame}
          role="group"
          aria-label={t.traceability.graphLabel(trace.start.title)}
          data-dragging={dragging || undefined}
          onKeyDown={onKeyDown}
          {...drag}
        >
          <div style={{ width: places.width * scale, height: places.height * scale }}>
            <div
              className={classes.canvas}
              style={{ width: places.width, height: places.height, transform: `scale(${scale})` }}
            >
              <GraphEdges edges={edges} places={places} way={way} active={active} />
              {!tall && <Headings columns={layout.columns} nodes={nodes} />}
              {nodes.map((node) => (
                <GraphNode
                  key={node.key}
                  node={node}
                  place={places.at.get(node.key) ?? { x: 0, y: 0 }}
                  reachable={node.key === (chosen ?? first)}
                  chosen={node.key === chosen}
                  dimmed={way !== undefined && !way.has(node.key)}
                  onChoose={() => choose(node.key === chosen ? undefined : node.key)}
                  onPoint={point}
                  keep={(button) => walkers.keep(node.key, button)}
                />
              ))}
            </div>
          </div>
        </div>
        <Help shown={nodes.length} all={trace.nodes.length} />
      </Paper>
      {selected && (
        <NodePanel node={selected} trace={trace} onChoose={choose} onClose={() => choose(undefined)} />
      )}
    </div>
  )
}

/** What is drawn of a trace, and where each thing of it has its place. */
function useDrawing(trace: Trace, supplies: boolean, tall: boolean) {
  return useMemo(() => {
    const wanted = trace.nodes.filter((node) => supplies || node.isStart || !isSupply(node))
    const nodes = heaviest(wanted, MOST_DRAWN)
    const drawn = new Set(nodes.map(({ key }) => key))
    const edges = trace.edges.filter(({ from, to }) => drawn.has(from) && drawn.has(to))
    const layout = layoutOf({ nodes, edges })
    return { nodes, edges, layout, places: placesOf(layout, tall) }
  }, [trace, supplies, tall])
}

/** What is chosen or pointed at of what is drawn, and the way of the wine through it. */
function useWayThrough({ nodes, edges, places }: Pick<Drawing, 'nodes' | 'edges' | 'places'>) {
  const [chosen, choose] = useState<string>()
  const [pointed, point] = useState<string>()
  const known = (key: string | undefined) => (key !== undefined && places.at.has(key) ? key : undefined)
  const active = known(pointed) ?? known(chosen)
  const way = useMemo(() => (active === undefined ? undefined : wayOf(active, edges)), [active, edges])
  return {
    ...{ choose, point, active, way },
    chosen: known(chosen),
    selected: nodes.find(({ key }) => key === chosen),
  }
}

type Drawing = ReturnType<typeof useDrawing>

/** The buttons of the drawing by what they stand for, to go from one to another. */
function useWalkers() {
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  return {
    keep: (key: string, button: HTMLButtonElement | null) => {
      if (button) buttons.current.set(key, button)
      else buttons.current.delete(key)
    },
    focus: (key: string) => buttons.current.get(key)?.focus(),
  }
}

/** How one walks through the drawing, or that the table has more. */
const Help = ({ shown, all }: { shown: number; all: number }) => (
  <Text size="xs" c="dimmed" className={classes.help ?? ''}>
    {shown === MOST_DRAWN
      ? t.traceability.graphSome(numberText('count', shown), numberText('count', all))
      : t.traceability.graphHelp}
  </Text>
)

type Zooming = Pick<ReturnType<typeof useZoom>, 'zoomIn' | 'zoomOut' | 'fit'>
type ToolsProps = { supplies: boolean; onSupplies: (shown: boolean) => void; zoom: Zooming }

/** Whether supplies are drawn as well, and how large it is. */
const Tools = ({ supplies, onSupplies, zoom }: ToolsProps) => (
  <Group justify="space-between" className={classes.tools ?? ''}>
    <Switch
      label={t.traceability.supplies}
      checked={supplies}
      onChange={(event) => onSupplies(event.currentTarget.checked)}
    />
    <Zoom {...zoom} />
  </Group>
)

function Zoom({ zoomIn, zoomOut, fit }: Zooming) {
  const tools = [
    { label: t.traceability.zoomOut, icon: mdiMagnifyMinusOutline, onClick: zoomOut },
    { label: t.traceability.zoomIn, icon: mdiMagnifyPlusOutline, onClick: zoomIn },
    { label: t.traceability.fit, icon: mdiFitToScreenOutline, onClick: fit },
  ]
  return (
    <ActionIcon.Group>
      {tools.map(({ label, icon, onClick }) => (
        <Hint key={label} label={label}>
          <ActionIcon variant="default" size="lg" aria-label={label} onClick={onClick}>
            <Icon path={icon} size={18} />
          </ActionIcon>
        </Hint>
      ))}
    </ActionIcon.Group>
  )
}

/** The name of each stage over its first column. */
function Headings({ columns, nodes }: { columns: string[][]; nodes: TraceNode[] }) {
  const typeOf = new Map(nodes.map(({ key, type }) => [key, type]))
  const seen = new Set<string>()
  return columns.map((column, at) => {
    const types = column.flatMap((key) => typeOf.get(key) ?? []).filter((one) => !seen.has(one))
    // What left or was found stands beside the wines and lots that a column is of.
    const type = types.find((one) => one !== 'gone' && one !== 'found') ?? types[0]
    if (type === undefined) return null
    seen.add(type)
    return (
      <Text
        key={type}
        className={classes.heading ?? ''}
        style={{ left: columnLeft(at), width: NODE.width }}
        aria-hidden
      >
        {t.traceability.columns[type]}
      </Text>
    )
  })
}

/** Brings the start into view when the drawing changes. */
function useStartInView(
  frame: ReturnType<typeof useZoom>['frame'],
  first: string | undefined,
  places: ReturnType<typeof placesOf>,
  scale: number,
) {
  useEffect(() => {
    const place = first === undefined ? undefined : places.at.get(first)
    const element = frame.current
    if (!place || !element) return
    element.scrollTo({
      left: (place.x + NODE.width / 2) * scale - element.clientWidth / 2,
      top: (place.y + NODE.height / 2) * scale - element.clientHeight / 2,
    })
  }, [frame, first, places, scale])
}
