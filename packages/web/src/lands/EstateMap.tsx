import type { LandRecord } from '@lagar/domain/lands/land.ts'
import type { WineEstateRecord } from '@lagar/domain/lands/wineEstate.ts'
import { sumOf } from '@lagar/domain/units/amount.ts'
import { hectares } from '@lagar/domain/units/surface.ts'
import { Button, Group, Paper, SegmentedControl, Text, Title } from '@mantine/core'
import { mdiCheck, mdiCursorMove } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { saveRecord, useList } from '../api/records.ts'
import { useCan, useMe } from '../auth/me.tsx'
import { useSelection } from '../shell/selection.tsx'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { MapGrid } from '../ui/MapGrid.tsx'
import { numberText } from '../ui/numbers.ts'
import { toast, toastFailure } from '../ui/toast.tsx'
import classes from './EstateMap.module.css'
import { landInput } from './landInput.ts'
import { shadeModes, shadesOf, type Shade, type ShadeMode } from './landShades.ts'

/** The 9 by 9 map of an estate; with no estate chosen, the way to choose one. */
export function EstateMap({ wineEstateId }: { wineEstateId: string | null }) {
  const estates = useList<WineEstateRecord>('lands/wineEstates', { limit: 200, sort: 'name' }, !wineEstateId)
  const all = estates.data?.result ?? []
  const only = all.length === 1 ? all[0]?.id : undefined
  const shown = wineEstateId ?? only
  if (shown) return <OneEstate wineEstateId={shown} />
  return all.length === 0 ? null : <ChooseEstate estates={all} />
}

function ChooseEstate({ estates }: { estates: WineEstateRecord[] }) {
  const { setWineEstate } = useSelection()
  return (
    <Paper withBorder p="md" mb="lg">
      <Text mb="sm">{t.lands.map.chooseEstate}</Text>
      <Group gap="sm">
        {estates.map(({ id, name }) => (
          <Button key={id} variant="default" onClick={() => setWineEstate(id)}>
            {name}
          </Button>
        ))}
      </Group>
    </Paper>
  )
}

type Move = { land: LandRecord; positionX: number; positionY: number }

function OneEstate({ wineEstateId }: { wineEstateId: string }) {
  const texts = t.lands.map
  const { today } = useMe()
  const mayMove = useCan('lands.write')
  const navigate = useNavigate()
  const [mode, setMode] = useState<ShadeMode>('variety')
  const [arranging, arrange] = useState(false)
  const { lands, move } = useMovableLands(wineEstateId)
  const shadeOf = shadesOf(lands, mode, today)
  if (lands.length === 0) return null
  return (
    <Paper withBorder p="md" mb="lg" component="section" aria-label={texts.title}>
      <Group justify="space-between" mb="sm">
        <Title order={2}>{texts.title}</Title>
        {mayMove && (
          <Button
            variant={arranging ? 'filled' : 'default'}
            leftSection={<Icon path={arranging ? mdiCheck : mdiCursorMove} size={18} />}
            onClick={() => arrange(!arranging)}
          >
            {arranging ? texts.arranged : texts.arrange}
          </Button>
        )}
      </Group>
      <div className={classes.body}>
        <MapGrid<LandRecord>
          label={texts.title}
          items={lands}
          render={(land) => <Plot shade={shadeOf(land)} />}
          {...(arranging
            ? { onMove: (land, positionX, positionY) => move({ land, positionX, positionY }) }
            : { onOpen: ({ id }) => void navigate({ to: '/entities/land/$id', params: { id } }) })}
        />
        <div className={classes.side}>
          <SegmentedControl
            aria-label={texts.colorBy}
            value={mode}
            onChange={(chosen) => setMode(chosen)}
            data={shadeModes.map((value) => ({ value, label: texts[value] }))}
          />
          <Legend lands={lands} shadeOf={shadeOf} />
        </div>
      </div>
    </Paper>
  )
}

const Plot = ({ shade: { color, mark } }: { shade: Shade }) => (
  <span className={classes.plot} style={{ background: color }}>
    {mark}
  </span>
)

/** The lands of an estate; one that was just moved stands where it was put until the server has said so. */
function useMovableLands(wineEstateId: string) {
  const list = useList<LandRecord>('lands/lands', { wineEstateId, limit: 200, sort: 'name' })
  const moving = useMutation({
    mutationFn: ({ land, positionX, positionY }: Move) =>
      saveRecord('lands/land', { ...landInput(land), positionX, positionY }, land),
    onSuccess: (_, { land }) => toast(t.lands.map.moved(land.name)),
    onError: (error) => toastFailure(error),
  })
  const last = moving.isError ? undefined : moving.variables
  const lands = (list.data?.result ?? []).map((land) =>
    last?.land.id === land.id && last.land.version >= land.version
      ? { ...land, positionX: last.positionX, positionY: last.positionY }
      : land,
  )
  return { lands, move: moving.mutate }
}

function Legend({ lands, shadeOf }: { lands: LandRecord[]; shadeOf: (land: LandRecord) => Shade }) {
  const byName = lands.toSorted((a, b) => shadeOf(a).order - shadeOf(b).order)
  const entries = Map.groupBy(byName, (land) => shadeOf(land).label)
  return (
    <>
      <dl className={classes.legend} aria-label={t.lands.map.legend}>
        {[...entries].map(([label, those]) => (
          <div key={label}>
            <dt>
              <i style={{ background: those[0] && shadeOf(those[0]).color }} aria-hidden="true" />
              {label}
            </dt>
            <dd>{t.lands.map.total(those.length, surfaceOf(those))}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" fw={600}>
        {t.lands.map.total(lands.length, surfaceOf(lands))}
      </Text>
    </>
  )
}

const surfaceOf = (lands: LandRecord[]) =>
  numberText(sumOf(lands.map(({ surface, surfaceUnit }) => hectares(surface, surfaceUnit))), 2)
