import { addDays } from '@lagar/domain/day.ts'
import type { HarvestPickRecord } from '@lagar/domain/lands/harvest/pick.ts'
import type { HarvestRecord } from '@lagar/domain/lands/works/harvest.ts'
import type { InputListRow, InputRecord } from '@lagar/domain/input/record.ts'
import { Button, Text } from '@mantine/core'
import { mdiCheckCircle, mdiCheckboxBlankCircleOutline } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { recordsChanged } from '../../api/queries.ts'
import { useList, useRecord, useRecords } from '../../api/records.ts'
import { send } from '../../api/send.ts'
import { toast, toastFailure } from '../../messages/toast.tsx'
import { WorkOrderLink } from '../../records/links.tsx'
import { useCan } from '../../session/me.tsx'
import { dayText } from '../../texts/numbers.ts'
import { t, words } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ReasonButton } from '../../overlays/ReasonButton.tsx'
import { ApiError } from '../../wire/errors.ts'
import own from './harvest.module.css'
import { later } from '../../ui/later.tsx'

const OrderOfNote = later(async () => (await import('./OrderOfNote.tsx')).OrderOfNote)
const HarvestInputForm = later(async () => (await import('../kinds/HarvestInputForm.tsx')).HarvestInputForm)
const PickForm = later(async () => (await import('./PickForm.tsx')).PickForm)

/** So many days around the planned one a harvest of the plot may be the one that was planned. */
const AROUND = 10

/** What a pick becomes, one click each: its harvest, the delivery notes of that, and the work orders of those. What was made is ticked and leads there. */
export function PickSteps({ pick }: { pick: HarvestPickRecord }) {
  const texts = t.harvestPlan.steps
  const { harvest } = pick
  const notes = useList<InputListRow>('input', { harvestId: harvest?.id, limit: 50 }, harvest !== null)
  const found = harvest ? (notes.data?.result ?? []) : []
  const standing = found.filter(({ status }) => status !== 'REJECTED' && status !== 'CANCELLED')
  return (
    <section aria-label={texts.title}>
      <ul className={own.steps}>
        <HarvestStep pick={pick} />
        <NoteStep pick={pick} notes={standing} />
        <OrderStep notes={standing} />
      </ul>
    </section>
  )
}

function Step({ name, isMade, children }: { name: string; isMade: boolean; children: ReactNode }) {
  return (
    <li data-made={isMade || undefined}>
      <b>
        <Icon path={isMade ? mdiCheckCircle : mdiCheckboxBlankCircleOutline} size={20} />
        {name}
      </b>
      {children}
    </li>
  )
}

const NotYet = () => (
  <Text size="sm" c="dimmed">
    {t.harvestPlan.steps.notYet}
  </Text>
)

function HarvestStep({ pick }: { pick: HarvestPickRecord }) {
  const texts = t.harvestPlan.steps
  const mayMake = useCan('harvest.write')
  const [asks, setAsks] = useState(false)
  const { harvest, id, version } = pick
  const make = useMutation({
    mutationFn: (made: string | null) =>
      send('PUT', 'lands/harvestPicks/harvest', { id, version, harvest: made }),
    onSuccess: (_, made) => {
      recordsChanged()
      toast(made ? texts.harvestTied : texts.harvestMade)
    },
    onError: (error) => {
      toastFailure(error)
      // What it lacks is said in the pick.
      if (error instanceof ApiError && error.missing.length > 0) setAsks(true)
    },
  })
  return (
    <Step name={texts.harvest} isMade={harvest !== null}>
      {harvest ? (
        <span>
          <EntityLink type="harvest" id={harvest.id}>
            {texts.on(harvest.name)}
          </EntityLink>{' '}
          · {words.fieldWorkStatus[harvest.status]}
        </span>
      ) : mayMake ? (
        <>
          <Button size="compact-md" loading={make.isPending} onClick={() => make.mutate(null)}>
            {texts.makeHarvest}
          </Button>
          <Standing pick={pick} isBusy={make.isPending} onTake={(made) => make.mutate(made)} />
        </>
      ) : (
        <NotYet />
      )}
      {asks && <PickForm saved={pick} onClose={() => setAsks(false)} />}
    </Step>
  )
}

type StandingProps = { pick: HarvestPickRecord; isBusy: boolean; onTake: (harvest: string) => void }

/** Harvests of the plot that were written down by themselves around the planned day: the pick may be one of them. */
function Standing({ pick, isBusy, onTake }: StandingProps) {
  const { land, day } = pick
  const asked = { landId: land.id, from: addDays(day, -AROUND), to: addDays(day, AROUND), limit: 5 }
  const works = useList<HarvestRecord>('lands/harvest', asked).data?.result ?? []
  return works.map(({ id, initialTimezone }) => (
    <Button key={id} variant="default" size="compact-md" disabled={isBusy} onClick={() => onTake(id)}>
      {t.harvestPlan.steps.isThat(dayText(initialTimezone))}
    </Button>
  ))
}

function NoteStep({ pick, notes }: { pick: HarvestPickRecord; notes: InputListRow[] }) {
  const texts = t.harvestPlan.steps
  const mayMake = useCan('input.write')
  const [isOpen, setOpen] = useState(false)
  const isMade = notes.length > 0
  return (
    <Step name={texts.note} isMade={isMade}>
      {notes.map(({ id, inputName, status }) => (
        <span key={id}>
          <EntityLink type="input" id={id}>
            {inputName}
          </EntityLink>{' '}
          · {words.inputStatus[status]}
        </span>
      ))}
      {mayMake ? (
        <ReasonButton
          size="compact-md"
          {...(isMade ? { variant: 'default' } : {})}
          whyNot={pick.harvest ? undefined : texts.harvestFirst}
          onClick={() => setOpen(true)}
        >
          {isMade ? texts.another : texts.makeNote}
        </ReasonButton>
      ) : (
        !isMade && <NotYet />
      )}
      {isOpen && pick.harvest && (
        <NoteOfPick
          pick={pick}
          harvest={pick.harvest.id}
          ahead={notes.length}
          onClose={() => setOpen(false)}
        />
      )}
    </Step>
  )
}

type NoteProps = { pick: HarvestPickRecord; harvest: string; ahead: number; onClose: () => void }

/** The note of a pick, filled in as far as it is planned: from its plot to its cellar, with one grape unit of its kilograms. */
function NoteOfPick({ pick, harvest, ahead, onClose }: NoteProps) {
  const work = useRecord<HarvestRecord>('harvest', harvest).data
  if (!work) return null
  const { land, variety, cellar, kilos, wineEstate } = pick
  const day = work.initialTimezone
  return (
    <HarvestInputForm
      harvest={{
        ...{ id: harvest, isSaved: true, wineEstate: wineEstate.id, date: day, type: work.type },
        lands: work.lands,
      }}
      start={{
        description: `${land.name} · ${dayText(day)}`,
        ...(cellar ? { toType: 'CELLAR' as const, to: cellar.id } : {}),
        ...(ahead === 0 && variety
          ? {
              cius: [
                {
                  ...{ ciu: '', variety: variety.id, lands: [land.id], CIUTransportedBy: 'BULK' as const },
                  ...{ weight: kilos, unit: 'KG' as const, harvestedDate: day },
                },
              ],
            }
          : {}),
      }}
      ahead={ahead}
      onKeep={() => {}}
      onClose={onClose}
    />
  )
}

function OrderStep({ notes }: { notes: InputListRow[] }) {
  const texts = t.harvestPlan.steps
  const mayMake = useCan('workorders.write')
  const [asked, setAsked] = useState<string>()
  const records = useRecords<InputRecord>(
    'input',
    notes.map(({ id }) => id),
  ).filter((record) => record !== undefined)
  const orders = records.flatMap(({ destinations }) => destinations)
  const open = records.find(({ destinations, toType }) => destinations.length === 0 && toType === 'CELLAR')
  const whyNot =
    records.length === 0 ? texts.noteFirst : open || orders.length > 0 ? undefined : texts.toCellarFirst
  const opened = records.find(({ id }) => id === asked)
  return (
    <Step name={texts.order} isMade={orders.length > 0 && !open}>
      {orders.map((order) => (
        <span key={order.id}>
          <WorkOrderLink order={{ ...order, name: order.type.name }} />
        </span>
      ))}
      {mayMake && (open || orders.length === 0) ? (
        <ReasonButton size="compact-md" whyNot={whyNot} onClick={() => setAsked(open?.id)}>
          {texts.makeOrder}
        </ReasonButton>
      ) : (
        orders.length === 0 && <NotYet />
      )}
      {opened && <OrderOfNote note={opened} onClose={() => setAsked(undefined)} />}
    </Step>
  )
}
