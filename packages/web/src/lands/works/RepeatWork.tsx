import { movedTo, repeated, repeatedSupplies, type RepeatedOn } from '@lagar/domain/lands/works/repeat.ts'
import type { AnyWork } from '@lagar/domain/lands/works/kinds.ts'
import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import { Button, Group, Modal, SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { saveRecord } from '../../api/records.ts'
import { uuidv7 } from '../../wire/uuid.ts'
import { useMe } from '../../session/me.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { LandsPicker } from '../../pickers/pickers.tsx'
import { amountText } from '../../pickers/stock-texts.ts'
import { fieldName } from '../../texts/field-names.ts'
import { t } from '../../texts/t.ts'
import { failureText } from '../../messages/failure.ts'
import { numberText } from '../../texts/numbers.ts'
import { toast } from '../../messages/toast.tsx'
import { BatchFailures, BatchProgress } from './batch-parts.tsx'
import classes from './Batch.module.css'
import { OpenWaiting } from './OpenWaiting.tsx'
import { useBatch, type Failed } from './use-batch.ts'
import { asSent, sendOrKeep } from '../../form/draft/waiting.ts'
import { titleOf } from '../record/waiting.ts'
import { landSurface, totalSurface, useWorkLands } from '../record/lands.ts'
import { dayCostOfOne } from '../record/works.ts'
import { ReasonButton } from '../../overlays/ReasonButton.tsx'
import { works } from '@lagar/domain/lists/field-work.ts'

/** One of the works that a repetition makes: the id stays, so that a call sent twice makes one. `isKept` says it waits for the signal. */
type Made = { id: string; name: string; input: object; isKept?: boolean }

/** Asks on which lands and days a work is done again; opens its form when that is one work, and makes them all when it is several. */
export function RepeatWork({ work, onClose }: { work: AnyWork; onClose: () => void }) {
  const [form, setForm] = useState<Parameters<typeof OpenWaiting>[0]['item']>()
  if (form) return <OpenWaiting item={form} onClose={onClose} />
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={t.works.repeatTitle(work.title)}
      closeButtonProps={{ 'aria-label': t.ui.close }}
    >
      <RepeatQuestion
        work={work}
        onClose={onClose}
        onOne={(input) =>
          setForm({
            id: uuidv7(),
            kind: work.kind,
            draft: { value: asDraft(work, input), version: undefined },
          })
        }
      />
    </Modal>
  )
}

type QuestionProps = { work: AnyWork; onClose: () => void; onOne: (input: object) => void }

function RepeatQuestion({ work, onClose, onOne }: QuestionProps) {
  const { today } = useMe()
  const [ids, setIds] = useState<readonly string[]>([])
  const [days, setDays] = useState(() => movedTo(work, today))
  const [isPerLand, setPerLand] = useState(true)
  const lands = useWorkLands({ scope: 'lands', wineEstate: null, wineEstateSection: null, lands: ids })
  const { outcome, run } = useBatch(makeOne(work), { size: 1, stopped: t.works.stopped })
  const groups = isPerLand ? lands.map((land) => [land]) : [lands]
  const ready = ids.length > 0 && lands.length === ids.length && days.finalTimezone >= days.initialTimezone
  const count = isPerLand ? ids.length : 1

  async function go() {
    const made = groups.map((group): Made => ({
      id: uuidv7(),
      name: group.map(({ name }) => name).join(', '),
      input: repeated(work, onLands(group, days)),
    }))
    if (made.length === 1) return onOne(made[0]!.input)
    if ((await run(made)).length > 0) return
    toast(made.some(({ isKept }) => isKept) ? t.offline.kept : t.works.made(made.length))
    onClose()
  }

  if (outcome) return <Outcome outcome={outcome} onClose={onClose} onRetry={(some) => void run(some)} />
  return (
    <>
      <Text size="sm" mb="sm">
        {t.works.repeatText}
      </Text>
      <LandsPicker
        required
        label={fieldName('lands')}
        name="lands"
        filters={{ wineEstateId: work.wineEstate.id }}
        value={ids}
        error={undefined}
        onChange={setIds}
        onBlur={() => {}}
      />
      <Days days={days} onChange={setDays} />
      {ids.length > 1 && <PerLand isPerLand={isPerLand} onChange={setPerLand} />}
      {ready && <Supplies work={work} lands={lands} groups={groups.map((group) => onLands(group, days))} />}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t.ui.cancel}
        </Button>
        <ReasonButton whyNot={ready ? undefined : t.works.repeatNeeds} onClick={() => void go()}>
          {count > 1 ? t.works.make(count) : t.works.goOn}
        </ReasonButton>
      </Group>
    </>
  )
}

type Days = Pick<RepeatedOn, 'initialTimezone' | 'finalTimezone'>

/** From which day until which: another beginning moves the end with it. */
const Days = ({ days, onChange }: { days: Days; onChange: (days: Days) => void }) => (
  <Group grow mt="sm" align="start">
    <DayField
      required
      label={fieldName('initialTimezone')}
      name="initialTimezone"
      value={days.initialTimezone}
      error={undefined}
      onChange={(day) => day && onChange(movedTo(days, day))}
      onBlur={() => {}}
    />
    <DayField
      required
      label={fieldName('finalTimezone')}
      name="finalTimezone"
      min={days.initialTimezone}
      value={days.finalTimezone}
      error={undefined}
      onChange={(day) => day && onChange({ ...days, finalTimezone: day })}
      onBlur={() => {}}
    />
  </Group>
)

type PerLandProps = { isPerLand: boolean; onChange: (isPerLand: boolean) => void }

/** One work of each land, or one of all of them. */
const PerLand = ({ isPerLand, onChange }: PerLandProps) => (
  <SegmentedControl
    fullWidth
    mt="md"
    size="md"
    aria-label={t.works.howMany}
    value={isPerLand ? 'land' : 'all'}
    onChange={(value) => onChange(value === 'land')}
    data={[
      { value: 'land', label: t.works.perLand },
      { value: 'all', label: t.works.forAll },
    ]}
  />
)

/** What a call takes as its form takes it: the daily cost there is that of one person. */
const asDraft = (work: AnyWork, input: object) => ({ ...input, workedDayCost: dayCostOfOne(work.kind, work) })

const onLands = (
  lands: LandRecord[],
  days: Pick<RepeatedOn, 'initialTimezone' | 'finalTimezone'>,
): RepeatedOn => ({ ...days, lands: lands.map((land) => ({ id: land.id, surface: landSurface(land) })) })

/** Makes one work after the other; without signal they wait on this device, each to be opened in its form. */
const makeOne =
  (work: AnyWork) =>
  async ([made]: Made[]): Promise<Failed<Made>[]> => {
    const { id, input } = made!
    const key = { id, version: undefined }
    try {
      made!.isKept = await sendOrKeep(
        () => saveRecord(works[work.kind].path, input, key),
        (request) => ({
          id,
          kind: work.kind,
          title: titleOf(work.kind, input),
          steps: asSent(input, key, request),
          draft: { value: asDraft(work, input), version: undefined },
        }),
      )
      return []
    } catch (error) {
      return [{ item: made!, reason: failureText(error) }]
    }
  }

/** What all of them take of each supply together, and whether its dose says so. */
function Supplies({ work, lands, groups }: { work: AnyWork; lands: LandRecord[]; groups: RepeatedOn[] }) {
  const [first, ...others] = groups.map((group) => repeatedSupplies(work, group))
  return (
    <>
      <Text size="sm" mt="md" mb={4}>
        {t.fieldWork.totalSurface(numberText('hectaresRound', totalSurface(lands) / 100_000_000))}
      </Text>
      {first!.length > 0 && (
        <ul className={classes.names} aria-label={t.works.supplies}>
          {first!.map(({ used, amount, byDose }, at) => (
            <li key={used.id}>
              {used.stock.name}
              <span>
                {amountText(
                  others.reduce((sum, group) => sum + group[at]!.amount, amount),
                  used.unit,
                )}{' '}
                {byDose ? t.works.byDose : t.works.bySurface}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type OutcomeProps = {
  outcome: NonNullable<ReturnType<typeof useBatch<Made>>['outcome']>
  onClose: () => void
  onRetry: (some: Made[]) => void
}

function Outcome({ outcome: { done, of, running, failed }, onClose, onRetry }: OutcomeProps) {
  if (running) return <BatchProgress label={t.works.make(of)} done={done} of={of} />
  return (
    <>
      <BatchFailures
        title={t.works.someMade(done, of)}
        failed={failed.map(({ item, reason }) => ({ key: item.id, name: item.name, reason }))}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t.ui.close}
        </Button>
        <Button onClick={() => onRetry(failed.map(({ item }) => item))}>{t.works.retry}</Button>
      </Group>
    </>
  )
}
