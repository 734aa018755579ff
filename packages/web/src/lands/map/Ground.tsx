import type { LandBoundaryRecord } from '@lagar/domain/lands/places/boundary.ts'
import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import { isInside, type Bounds, type Position } from '@lagar/domain/lands/places/ring.ts'
import { Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { mdiCrosshairsGps } from '@mdi/js'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { t } from '../../texts/t.ts'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { numberText } from '../../texts/numbers.ts'
import type { Shade } from '../shades/shades.ts'
import { Legend } from '../shades/Legend.tsx'
import { DrawLayer, sideUnder } from './DrawLayer.tsx'
import { DrawPanel, DrawTools } from './DrawPanel.tsx'
import { FilesRow } from './FilesRow.tsx'
import { Here, hereText } from './Here.tsx'
import { LandCard } from './LandCard.tsx'
import { LandList } from './LandList.tsx'
import classes from './map.module.css'
import { MapCanvas, Tool } from './MapCanvas.tsx'
import { Shapes } from './Shapes.tsx'
import { useBoundaries } from './use-boundaries.ts'
import { useGroundView } from './use-ground-view.ts'
import { usePosition, type Standing } from './use-position.ts'
import { useRing, type Drawing } from './use-ring.ts'
import type { Point, Size } from './view.ts'

type Props = { wineEstateId: string; lands: LandRecord[]; shadeOf: (land: LandRecord) => Shade }

/** The plots of an estate as they lie on the ground: looked at, walked around and drawn. */
export function Ground({ wineEstateId, lands: listed, shadeOf }: Props) {
  const { ref, ...size } = useElementSize()
  const box = useRef<HTMLDivElement>(null)
  const { query, drawn, lands, boundaryOf, frame } = useDrawnLands(wineEstateId, listed)
  const [locating, locate] = useState(false)
  const position = usePosition(locating)
  const ground = useGroundView(drawn, size, frame)
  useLookAt(position.standing?.place, ground.lookAt)
  const { opened, redrawn, drawing, open, draw, openLand, startDrawing, tap } = useOpened(box, size, {
    lands,
    drawn,
    boundaryOf,
    ground,
  })

  if (query.error) {
    return <LoadFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  }
  return (
    <div className={classes.body}>
      <div ref={box} className={classes.box}>
        <div ref={ref} className={classes.map} />
        <GroundMap
          ground={ground}
          size={size}
          drawn={redrawn ? drawn.filter(({ id }) => id !== redrawn.id) : drawn}
          shadeOf={shadeOf}
          openId={opened?.id}
          standing={position.standing}
          locating={locating}
          onLocate={() => locate(!locating)}
          drawing={redrawn && drawing}
          onTap={tap}
        />
        {query.isSuccess && drawn.length === 0 && !redrawn && (
          <p className={classes.hint}>{t.ground.empty}</p>
        )}
      </div>
      <div className={classes.side}>
        {locating && (
          <Text role="status" fw={600}>
            {hereText(position, drawn)}
          </Text>
        )}
        {query.data?.more && <MoreLands shown={drawn.length} />}
        {redrawn ? (
          <DrawPanel
            key={redrawn.id}
            land={redrawn}
            before={boundaryOf(redrawn.id)}
            drawing={drawing}
            standing={position.standing}
            isLocating={locating && !position.nowhere}
            onLocate={() => locate(true)}
            onMarkCentre={() => drawing.add(ground.view.centre)}
            onClose={() => draw(undefined)}
          />
        ) : (
          <LandsBeside
            {...{ lands, drawn, shadeOf, opened }}
            onDraw={startDrawing}
            onOpen={openLand}
            onClose={() => open(undefined)}
          />
        )}
      </div>
    </div>
  )
}

/** The plots of an estate: those that are listed, and those whose boundary lies within the part of the map that is looked at. */
function useDrawnLands(wineEstateId: string, listed: LandRecord[]) {
  const [bounds, frame] = useState<Bounds>()
  const query = useBoundaries(wineEstateId, bounds)
  const drawn = query.data?.result ?? []
  const lands = [...listed, ...drawn.filter(({ id }) => !listed.some((land) => land.id === id))]
  const boundaryOf = (id: string | undefined) => drawn.find((land) => land.id === id)?.boundary
  return { query, drawn, lands, boundaryOf, frame }
}

type Known = Pick<ReturnType<typeof useDrawnLands>, 'lands' | 'drawn' | 'boundaryOf'> & {
  ground: ReturnType<typeof useGroundView>
}

/** The plot that is open, and the ring that is being drawn for it; a tap opens a plot, or sets a corner of the ring. */
function useOpened(
  box: RefObject<HTMLDivElement | null>,
  size: Size,
  { lands, drawn, boundaryOf, ground }: Known,
) {
  const [openId, open] = useState<string>()
  const [drawingId, draw] = useState<string>()
  const drawing = useRing()
  const opened = lands.find(({ id }) => id === openId)
  const redrawn = drawingId === openId ? opened : undefined

  function openLand(id: string) {
    open(id)
    const ring = boundaryOf(id)
    if (ring) ground.showRing(ring)
    if (ring) box.current?.scrollIntoView({ block: 'nearest' })
  }

  function startDrawing(id: string) {
    ground.hold()
    box.current?.scrollIntoView({ block: 'center' })
    drawing.start(boundaryOf(id) ?? [])
    draw(id)
  }

  function tap(place: Position, at: Point) {
    if (!redrawn) return open(drawn.findLast(({ boundary }) => isInside(place, boundary))?.id)
    const side = sideUnder({ view: ground.view, size, drawing }, at)
    if (side === undefined) drawing.add(place)
    else drawing.insert(side, place)
  }

  return { opened, redrawn, drawing, open, draw, openLand, startDrawing, tap }
}

/** More plots are drawn here than are shown. */
const MoreLands = ({ shown }: { shown: number }) => (
  <Text size="sm" c="dimmed" role="status">
    {t.ground.more(numberText('count', shown))}
  </Text>
)

type BesideProps = {
  lands: LandRecord[]
  drawn: LandBoundaryRecord[]
  shadeOf: (land: LandRecord) => Shade
  opened: LandRecord | undefined
  onDraw: (id: string) => void
  onOpen: (id: string) => void
  onClose: () => void
}

/** The plots beside the map while none is drawn: the one that is open, what the colours say, and all of them. */
function LandsBeside({ lands, drawn, shadeOf, opened, onDraw, onOpen, onClose }: BesideProps) {
  return (
    <>
      {opened && (
        <LandCard
          land={opened}
          boundary={drawn.find(({ id }) => id === opened.id)?.boundary}
          shade={shadeOf(opened)}
          onDraw={() => onDraw(opened.id)}
          onClose={onClose}
        />
      )}
      <Legend lands={lands} shadeOf={shadeOf} />
      <LandList
        lands={lands}
        drawn={new Set(drawn.map(({ id }) => id))}
        shadeOf={shadeOf}
        openId={opened?.id}
        onOpen={onOpen}
      />
      <FilesRow lands={lands} drawn={drawn} />
    </>
  )
}

/** Moves the map to where somebody stands, when that becomes known; afterwards they push it as they like. */
function useLookAt(place: Position | undefined, lookAt: (place: Position) => void) {
  const latest = useRef({ place, lookAt })
  useEffect(() => {
    latest.current = { place, lookAt }
  })
  const isKnown = place !== undefined
  useEffect(() => {
    const { place: now, lookAt: look } = latest.current
    if (isKnown && now) look(now)
  }, [isKnown])
}

type MapProps = {
  ground: ReturnType<typeof useGroundView>
  size: Size
  drawn: LandBoundaryRecord[]
  shadeOf: (land: LandRecord) => Shade
  openId: string | undefined
  standing: Standing | undefined
  locating: boolean
  onLocate: () => void
  drawing: Drawing | undefined
  onTap: (place: Position, at: Point) => void
}

function GroundMap(props: MapProps) {
  const { ground, size, drawn, shadeOf, openId, standing, locating, onLocate, drawing, onTap } = props
  const seen = { view: ground.view, size }
  if (size.width === 0) return null
  return (
    <MapCanvas
      label={drawing ? t.ground.drawLabel : t.ground.label}
      {...seen}
      change={ground.change}
      onFit={ground.fit}
      onTap={onTap}
      drawing={drawing !== undefined}
      tools={
        <>
          <Tool label={t.ground.whereAmI} icon={mdiCrosshairsGps} active={locating} onClick={onLocate} />
          {drawing && <DrawTools drawing={drawing} />}
        </>
      }
    >
      <Shapes {...seen} lands={drawn} shadeOf={shadeOf} openId={openId} />
      {drawing && <DrawLayer {...seen} drawing={drawing} />}
      {standing && <Here {...seen} standing={standing} />}
    </MapCanvas>
  )
}
