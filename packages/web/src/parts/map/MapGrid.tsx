import { VisuallyHidden } from '@mantine/core'
import { useRef, type CSSProperties, type ReactNode } from 'react'
import { t } from '../../texts/t.ts'
import { useInTurn } from '../../ui/use-in-turn.ts'
import classes from './MapGrid.module.css'
import { useMapMove, type MapItem } from './use-map-move.ts'

/** The map's side in cells. */
export const MAP_SIDE = 9

type Props<Item extends MapItem> = {
  label: string
  items: Item[]
  render: (item: Item) => ReactNode
  /** With it, items can be dragged, or taken and put down with the keyboard. */
  onMove?: (item: Item, positionX: number, positionY: number) => void
  /** Without `onMove`, opens an item. */
  onOpen?: (item: Item) => void
  /** Whether an item may be put where another stands, on top of it. */
  mayShare?: (item: Item, other: Item) => boolean
  /** The id of the item that is open. */
  openId?: string | undefined
  /** The side of a cell in pixels. */
  cell?: number
}

const twoRows = (scrolled: number) => (scrolled === 0 ? MAP_SIDE * 2 : Infinity)

const places = Array.from({ length: MAP_SIDE * MAP_SIDE }, (_, at) => ({
  x: at % MAP_SIDE,
  y: Math.floor(at / MAP_SIDE),
}))

/** The 9 by 9 map of a cellar or an estate, with cells of 52 px. */
export function MapGrid<Item extends MapItem>(props: Props<Item>) {
  const { label, items, render, onMove, onOpen, mayShare, openId, cell = 52 } = props
  const grid = useRef<HTMLDivElement>(null)
  const move = useMapMove(grid, items, onMove, mayShare)
  const unplaced = items.filter(({ positionX, positionY }) => positionX === null || positionY === null)
  const { shown } = useInTurn(unplaced, twoRows)

  const button = (item: Item) => (
    <button
      type="button"
      className={classes.item}
      data-id={item.id}
      data-taken={move.taken?.id === item.id || undefined}
      aria-expanded={onOpen && !onMove ? openId === item.id : undefined}
      aria-pressed={onMove ? move.taken?.id === item.id : undefined}
      style={move.dragged(item)}
      {...(onMove ? move.handlers(item) : { onClick: () => onOpen?.(item) })}
    >
      {render(item)}
      <span
        className={classes.label}
        title={item.name}
        aria-hidden={item.mark !== undefined}
        style={item.mark === undefined ? undefined : ({ '--letters': item.mark.length } as CSSProperties)}
      >
        {item.mark ?? item.name}
      </span>
      {item.mark !== undefined && <VisuallyHidden>{item.name}</VisuallyHidden>}
    </button>
  )

  return (
    <div style={{ '--cell': `${cell}px` } as CSSProperties}>
      {onMove && <p className={classes.hint}>{t.ui.map.hint}</p>}
      <div className={classes.floor}>
        <div className={classes.scroll} role="group" aria-label={`${label}. ${t.ui.map.label}`}>
          <div className={classes.grid} ref={grid}>
            {places.map(({ x, y }) => {
              const here = items.find((item) => item.positionX === x && item.positionY === y)
              const target = move.target?.x === x && move.target.y === y
              const taken = here && move.taken && here.id !== move.taken.id
              return (
                <div
                  key={`${x}-${y}`}
                  className={classes.cell}
                  data-target={target || undefined}
                  data-refused={(target && taken && !mayShare?.(move.taken!, here)) || undefined}
                >
                  {here && button(here)}
                </div>
              )
            })}
          </div>
        </div>
        {unplaced.length > 0 && (
          <div className={classes.aside} role="group" aria-label={t.ui.map.unplaced}>
            <p className={classes.asideTitle}>{t.ui.map.unplaced}</p>
            {shown.map((item) => (
              <div key={item.id} className={classes.cell}>
                {button(item)}
              </div>
            ))}
          </div>
        )}
      </div>
      <VisuallyHidden role="status">{move.said}</VisuallyHidden>
    </div>
  )
}
