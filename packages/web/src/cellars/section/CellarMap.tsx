import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import { Button } from '@mantine/core'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { mdiArrowExpandAll, mdiCheck, mdiCursorMove } from '@mdi/js'
import { lazy, Suspense, useCallback, useMemo, useState, type ComponentProps, type ReactNode } from 'react'
import { useWasOpened } from '../../overlays/use-was-opened.ts'
import { OneOf } from '../../ui/OneOf.tsx'
import { useCan } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { MAP_SIDE, MapGrid } from '../../parts/map/MapGrid.tsx'
import { toastFailure } from '../../messages/toast.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { mayStackOn, placeElements, standings, type Standing } from '../vessels/board.ts'
import classes from '../../parts/vessels/cellar.module.css'
import { CellarSummary } from './CellarSummary.tsx'
import { Legend } from './Legend.tsx'
import { later } from '../../ui/later.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { VesselCell } from '../vessels/VesselCell.tsx'

const loadPanel = () => import('../vessels/VesselPanel.tsx')
const VesselPanel = lazy(() => loadPanel().then((file) => ({ default: file.VesselPanel })))

const FromBelow = later(async () => (await import('./FromBelow.tsx')).FromBelow)

const [USUAL, LARGE] = [52, 80]

/** What stands around the cells of the map on both sides, in pixels: its padding and its borders. */
const FRAME = 40

/** The cellar as one sees it from the door: every vessel on its place, with its level, colour and state. */
export function CellarMap({ cellarId, elements }: { cellarId: string; elements: CellarElementRecord[] }) {
  const narrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const phone = usePhone()
  const [isLarge, setLarge] = useLocalStorage({ key: 'lagar.cellar.large', defaultValue: false })
  const [moving, setMoving] = useState(false)
  const [section, setSection] = useState<string | null>(null)
  const [openId, open] = useState<string>()
  const { place, fitting } = useFitting()
  const cell = isLarge && !narrow ? LARGE : fitting

  const shown = useMemo(() => {
    const inSection = elements.filter(({ cellarSection }) => !section || cellarSection?.id === section)
    return standings(inSection, t.cellars.stack)
  }, [elements, section])
  const opened = shown.find(({ elements: stacked }) => stacked.some(({ id }) => id === openId))

  const move = (ids: string[], x: number | null, y: number | null) =>
    void placeElements(cellarId, ids, x, y).catch((error: unknown) => toastFailure(error))
  const idsOf = (standing: Standing) => standing.elements.map(({ id }) => id)

  const panel = opened && (
    <Suspense fallback={<Loading />}>
      <VesselPanel
        key={opened.id}
        standing={opened}
        onClose={() => open(undefined)}
        onUnplace={() => move(idsOf(opened), null, null)}
      />
    </Suspense>
  )
  const tools = (
    <MapTools moving={moving} onMoving={setMoving} isLarge={isLarge} onLarge={narrow ? undefined : setLarge}>
      <SectionSelect elements={elements} value={section} onChange={setSection} />
    </MapTools>
  )
  return (
    <>
      {!phone && tools}
      <div className={classes.board}>
        {/* Who points at the map is about to open a vessel. */}
        <div className={classes.map} ref={place} onPointerEnter={() => void loadPanel()}>
          <MapGrid<Standing>
            label={t.cellars.map}
            items={shown}
            cell={cell}
            openId={opened?.id}
            mayShare={mayStackOn}
            render={(standing) => <VesselCell standing={standing} size={Math.round(cell * 0.66)} />}
            {...(moving
              ? { onMove: (standing, x, y) => move(idsOf(standing), x, y) }
              : { onOpen: ({ id }) => open(id) })}
          />
          {phone && tools}
          <Legend />
        </div>
        {narrow ? (
          <>
            <CellarSummary elements={elements} />
            <Below name={opened?.name} onClose={() => open(undefined)}>
              {panel}
            </Below>
          </>
        ) : (
          <aside className={classes.side}>{panel ?? <CellarSummary elements={elements} />}</aside>
        )}
      </div>
    </>
  )
}

/** The side in px of a cell that fits in where the map stands, told anew only where it is another one: a map of two hundred vessels is drawn once. */
function useFitting() {
  const [fitting, setFitting] = useState(USUAL)
  const place = useCallback((map: HTMLElement | null) => {
    if (!map) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setFitting(Math.min(USUAL, Math.floor((entry.contentRect.width - FRAME) / MAP_SIDE)))
    })
    observer.observe(map)
    return () => observer.disconnect()
  }, [])
  return { place, fitting }
}

/** The panel from below: it comes when a vessel is opened, and stays, to be seen closing. */
function Below(props: ComponentProps<typeof FromBelow>) {
  return useWasOpened(props.name !== undefined) && <FromBelow {...props} />
}

type ToolsProps = {
  moving: boolean
  onMoving: (moving: boolean) => void
  isLarge: boolean
  /** Absent where there is no room for it. */
  onLarge: ((isLarge: boolean) => void) | undefined
  children: ReactNode
}

/** What is shown of the map and how: the section, its vessels to be moved, and the map enlarged. */
function MapTools({ moving, onMoving, isLarge, onLarge, children }: ToolsProps) {
  const mayMove = useCan('cellars.write')
  return (
    <div className={classes.tools}>
      {children}
      {mayMove && (
        <Button
          variant={moving ? 'filled' : 'default'}
          leftSection={<Icon path={moving ? mdiCheck : mdiCursorMove} />}
          onClick={() => onMoving(!moving)}
        >
          {moving ? t.cellars.moveDone : t.cellars.move}
        </Button>
      )}
      {onLarge && (
        <Button
          variant="default"
          leftSection={<Icon path={mdiArrowExpandAll} />}
          onClick={() => onLarge(!isLarge)}
        >
          {isLarge ? t.cellars.reduce : t.cellars.enlarge}
        </Button>
      )}
    </div>
  )
}

type SelectProps = {
  elements: CellarElementRecord[]
  value: string | null
  onChange: (id: string | null) => void
}

/** The sections in which vessels stand, to see those of one alone. */
function SectionSelect({ elements, value, onChange }: SelectProps) {
  const phone = usePhone()
  const choices = useMemo(() => sectionsOf(elements), [elements])
  if (choices.length === 0) return null
  return (
    <OneOf
      aria-label={t.cellars.section}
      none={phone ? t.cellars.section : t.cellars.allSections}
      options={choices}
      value={value}
      onChange={onChange}
    />
  )
}

function sectionsOf(elements: readonly CellarElementRecord[]) {
  const names = new Map(elements.flatMap(({ cellarSection: at }) => (at ? [[at.id, at.name] as const] : [])))
  const sections = [...names].map(([value, label]) => ({ value, label }))
  return sections.toSorted((a, b) => a.label.localeCompare(b.label, 'es', { numeric: true }))
}
