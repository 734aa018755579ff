import type { TraceNode } from '@lagar/domain/traceability/trace.ts'
import { Icon } from '../../ui/Icon.tsx'
import { NODE } from './graph-places.ts'
import classes from './trace.module.css'
import { amountText, nodeIcons, shareText, spoken, statusText, titleOf } from './look.ts'

type Props = {
  node: TraceNode
  place: { x: number; y: number }
  /** Whether Tab leads to it; the arrows lead to the others. */
  reachable: boolean
  chosen: boolean
  dimmed: boolean
  onChoose: () => void
  onPoint: (key: string | undefined) => void
  keep: (button: HTMLButtonElement | null) => void
}

/** One thing of the drawing: what it is, how much, and its share. */
export function GraphNode({ node, place, reachable, chosen, dimmed, onChoose, onPoint, keep }: Props) {
  return (
    <button
      type="button"
      ref={keep}
      className={classes.node}
      data-type={node.type}
      data-start={node.isStart || undefined}
      data-chosen={chosen || undefined}
      data-dimmed={dimmed || undefined}
      style={{ left: place.x, top: place.y, width: NODE.width, height: NODE.height }}
      tabIndex={reachable ? 0 : -1}
      aria-label={spoken(node)}
      aria-pressed={chosen}
      onClick={onChoose}
      onMouseEnter={() => onPoint(node.key)}
      onMouseLeave={() => onPoint(undefined)}
      onFocus={() => onPoint(node.key)}
      onBlur={() => onPoint(undefined)}
    >
      <span className={classes.picture}>
        <Icon path={nodeIcons[node.type]} size={19} />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{titleOf(node)}</span>
        <span className={classes.detail}>
          {node.subtitle || (node.type === 'work' ? '' : statusText(node))}
        </span>
        <span className={classes.foot}>
          <span>{amountText(node)}</span>
          <b>{shareText(node)}</b>
        </span>
      </span>
    </button>
  )
}
