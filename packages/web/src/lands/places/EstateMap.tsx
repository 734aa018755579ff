import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import type { WineEstateRecord } from '@lagar/domain/lands/places/estate.ts'
import { Button, Group, Paper, SegmentedControl, Text, Title } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { mdiCheck, mdiCursorMove } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { saveRecord, useList } from '../../api/records.ts'
import { useCan } from '../../session/me.tsx'
import { useSelection } from '../../session/selection.tsx'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { MapGrid } from '../../parts/map/MapGrid.tsx'
import { toastFailure, toastUndoable } from '../../messages/toast.tsx'
import classes from '../shades/shades.module.css'
import type { Shade } from '../shades/shades.ts'
import { Legend } from '../shades/Legend.tsx'
import { ShadeChoice } from '../shades/ShadeChoice.tsx'
import { useShades } from '../shades/use-shades.ts'
import { Loading } from '../../ui/Loading.tsx'

const Ground = lazy(() => import('../map/Ground.tsx').then((file) => ({ default: file.Ground })))

/**
 * The map of an estate, as a plan of 9 by 9 cells or as it lies on the ground; with no estate chosen,
 * the way to choose one.
 */
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

type Kind = 'plan' | 'ground'

function OneEstate({ wineEstateId }: { wineEstateId: string }) {
  const texts = t.lands.map
  const [kind, setKind] = useLocalStorage<Kind>({
    key: 'lagar.map',
    defaultValue: 'plan',
    getInitialValueInEffect: false,
  })
  const { lands, move } = useMovableLands(wineEstateId)
  const shades = useShades(wineEstateId, lands)
  if (lands.length === 0) return null
  return (
    <Paper withBorder p="md" mb="lg" component="section" aria-label={texts.title}>
      <Group justify="space-between" mb="sm">
        <Title order={2}>{texts.title}</Title>
        <SegmentedControl
          aria-label={t.ground.kind}
          value={kind}
          onChange={setKind}
          data={[
            { value: 'plan', label: t.ground.plan },
            { value: 'ground', label: t.ground.map },
          ]}
        />
      </Group>
      <ShadeChoice shades={shades} />
      {kind === 'plan' ? (
        <Plan lands={lands} move={move} shadeOf={shades.shadeOf} />
      ) : (
        <Suspense fallback={<Loading />}>
          <Ground wineEstateId={wineEstateId} lands={lands} shadeOf={shades.shadeOf} />
        </Suspense>
      )}
    </Paper>
  )
}

type PlanProps = {
  lands: LandRecord[]
  move: (given: Move) => void
  shadeOf: (land: LandRecord) => Shade
}

/** The plots on 9 by 9 cells, where they can be put. */
function Plan({ lands, move, shadeOf }: PlanProps) {
  const texts = t.lands.map
  const mayMove = useCan('lands.write')
  const navigate = useNavigate()
  const [arranging, arrange] = useState(false)
  return (
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
        <Legend lands={lands} shadeOf={shadeOf} />
        {mayMove && (
          <div>
            <Button
              variant={arranging ? 'filled' : 'default'}
              leftSection={<Icon path={arranging ? mdiCheck : mdiCursorMove} size={18} />}
              onClick={() => arrange(!arranging)}
            >
              {arranging ? texts.arranged : texts.arrange}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

const Plot = ({ shade: { color, ink, mark, hatched } }: { shade: Shade }) => (
  <span
    className={classes.plot}
    style={{ backgroundColor: color, color: ink }}
    data-hatched={hatched || undefined}
  >
    {mark}
  </span>
)

/** A land as its call takes it, by the schema, which comes with the first land that is moved. */
const inputOf = async (land: LandRecord) => (await import('../shades/land-input.ts')).landInput(land)

/** The lands of an estate; one that was just moved stands where it was put until the server has said so. */
function useMovableLands(wineEstateId: string) {
  const list = useList<LandRecord>('lands/lands', { wineEstateId, limit: 200, sort: 'name' })
  const moving = useMutation({
    mutationFn: async ({ land, positionX, positionY }: Move) =>
      await saveRecord<LandRecord>('lands/land', { ...(await inputOf(land)), positionX, positionY }, land),
    onSuccess: (saved, { land }) =>
      toastUndoable(t.lands.map.moved(land.name), async () =>
        saveRecord('lands/land', await inputOf(land), { id: land.id, version: saved.version }),
      ),
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
