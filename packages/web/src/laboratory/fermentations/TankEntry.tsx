import { readDensity } from '@lagar/domain/laboratory/fermentation.ts'
import type { FermentationRow } from '@lagar/domain/laboratory/fermentation-record.ts'
import {
  measurament,
  type Measurament,
  type MeasuramentRecord,
} from '@lagar/domain/laboratory/measurament.ts'
import { check } from '@lagar/domain/check.ts'
import { capWorks, type CapWork } from '@lagar/domain/lists/laboratory.ts'
import { Alert, Button, Chip, Group, Stack, Text } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { ApiError } from '../../wire/errors.ts'
import { send } from '../../api/send.ts'
import { uuidv7 } from '../../wire/uuid.ts'
import { useMe } from '../../session/me.tsx'
import { DecimalField } from '../../form/fields/number-fields.tsx'
import { FieldReportsContext } from '../../form/draft/field-reports.ts'
import { useFieldReports } from '../../form/draft/use-field-reports.ts'
import { dayText } from '../../texts/numbers.ts'
import { t, words } from '../../texts/t.ts'
import { failureText } from '../../messages/failure.ts'
import { measuredText, mustText } from '../../messages/analysis.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './Round.module.css'

type Props = {
  tank: FermentationRow
  hour: string
  employee: string | null
  /** Called with the measurement that was made. */
  onSaved: (made: MeasuramentRecord) => void
  onSkip: () => void
  onBack: (() => void) | undefined
}

/** One tank of the round: its last values, and large fields for the new ones. */
export function TankEntry({ tank, hour, employee, onSaved, onSkip, onBack }: Props) {
  const texts = t.laboratory.round
  const fields = useFieldReports()
  const { read, set, errors, sending, save } = useReading({ tank, hour, employee, onSaved })

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    event.stopPropagation()
    // What cannot be read says so at its field, and nothing is sent instead of it.
    if (fields.unread.length === 0) void save()
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <Last tank={tank} />
      <Stack mt="md">
        <FieldReportsContext value={fields}>
          <Values read={read} set={set} errors={errors} />
        </FieldReportsContext>
        <CapChoice value={read.capWork} onChange={(capWork) => set({ capWork })} />
        {errors.form && (
          <Alert color="red" role="alert">
            {errors.form}
          </Alert>
        )}
        <Button type="submit" size="xl" loading={sending}>
          {texts.save}
        </Button>
        <Group grow>
          <Button variant="default" size="md" disabled={onBack === undefined} onClick={onBack}>
            {texts.back}
          </Button>
          <Button variant="default" size="md" onClick={onSkip}>
            {texts.skip}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** What is read at a tank. */
type Reading = { density: number | null; temperature: number | null; capWork: CapWork | null }

/** What somebody reads at a tank, and how it is saved: with the id of the first try, so that it is noted once. */
function useReading({
  tank,
  hour,
  employee,
  onSaved,
}: Pick<Props, 'tank' | 'hour' | 'employee' | 'onSaved'>) {
  const { today } = useMe()
  const [id] = useState(uuidv7)
  const [read, setRead] = useState<Reading>({ density: null, temperature: null, capWork: null })
  const [sending, setSending] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const set = (change: Partial<Reading>) => setRead((before) => ({ ...before, ...change }))

  async function save() {
    const draft = {
      cellarElement: tank.cellarElement?.id ?? null,
      day: today,
      hour,
      employee,
      capWork: read.capWork,
      measuraments: valuesOf(read.density, read.temperature),
    }
    const verdict = check(measurament, draft)
    if (!verdict.ok) return setErrors(told(draft.measuraments, verdict))
    setSending(true)
    try {
      onSaved(await send<MeasuramentRecord>('POST', 'cellars/measuraments', { ...verdict.value, id }))
    } catch (error) {
      const wrong = error instanceof ApiError ? error.errors : {}
      const fields = told(draft.measuraments, { errors: wrong, missing: [] })
      setErrors({ ...fields, form: failureText(error) })
    } finally {
      setSending(false)
    }
  }

  return { read, set, errors, sending, save }
}

type ValuesProps = { read: Reading; set: (change: Partial<Reading>) => void; errors: Errors }

/** Density and temperature, large enough for wet hands. */
function Values({ read, set, errors }: ValuesProps) {
  return (
    <div className={classes.pair}>
      <div className={classes.big}>
        <DecimalField
          {...plain('density', read.density, (density) => set({ density }), errors.density)}
          label={t.laboratory.fermentations.density}
          hint={densityHint(read.density)}
        />
      </div>
      <div className={classes.big}>
        <DecimalField
          {...plain(
            'temperature',
            read.temperature,
            (temperature) => set({ temperature }),
            errors.temperature,
          )}
          label={t.laboratory.fermentations.temperature}
          hint="°C"
          min={-20}
        />
      </div>
    </div>
  )
}

/** What was done to the cap. */
function CapChoice({ value, onChange }: { value: CapWork | null; onChange: (work: CapWork | null) => void }) {
  const texts = t.laboratory.round
  return (
    <div role="group" aria-label={texts.cap}>
      <Text size="sm" fw={500} mb={6}>
        {texts.cap}
      </Text>
      <Group gap={8}>
        {capWorks.map((work) => (
          <Chip
            key={work}
            size="md"
            checked={value === work}
            onChange={(isOn) => onChange(isOn ? work : null)}
          >
            {words.capWork[work]}
          </Chip>
        ))}
      </Group>
    </div>
  )
}

type Errors = { density?: string; temperature?: string; form?: string }

/** What the tank is, and what was measured before. */
function Last({ tank: { name, cellarElement, last, alarms } }: Pick<Props, 'tank'>) {
  const texts = t.laboratory.round
  const said = (code: string, value: number | null) =>
    value === null ? t.ui.none : measuredText(code, value)
  return (
    <>
      <div className={classes.tank}>
        <span className={classes.name}>{cellarElement?.name}</span>
        <Text span c="dimmed">
          {name}
        </Text>
        {alarms.map((alarm) => (
          <StatusBadge key={alarm} label={words.fermentationAlarm[alarm]} tone="bad" />
        ))}
      </div>
      <Text>
        {last
          ? texts.last(
              said('DENSITY', last.density),
              said('TEMPERATURE', last.temperature),
              dayText(last.day),
            )
          : texts.first}
      </Text>
    </>
  )
}

const plain = (
  name: string,
  value: number | null,
  onChange: (value: number | null) => void,
  error: string | undefined,
) => ({ name, value, error, onChange, onBlur: () => {}, decimals: 4, mayBeBlank: true })

/** How a density is typed, until what it says of the must's sugar can be told. */
const densityHint = (density: number | null): string =>
  (density === null ? '' : mustText('DENSITY', readDensity(density))) || t.laboratory.round.densityHint

/** What was typed, as it is measured: a density read off the hydrometer as 1045 is 1.045. */
const valuesOf = (density: number | null, temperature: number | null): Measurament['measuraments'] => [
  ...(density !== null ? [{ code: 'DENSITY' as const, value: readDensity(density), unit: '' }] : []),
  ...(temperature !== null ? [{ code: 'TEMPERATURE' as const, value: temperature, unit: '' }] : []),
]

/** What is wrong, at the field where it was typed. */
function told(
  values: Measurament['measuraments'],
  { errors, missing }: { errors: Record<string, string>; missing: string[] },
): Errors {
  const texts = t.laboratory.round
  const at = (code: string) =>
    errors[`measuraments.${values.findIndex((value) => value.code === code)}.value`]
  const [density, temperature] = [at('DENSITY'), at('TEMPERATURE')]
  const form = missing.includes('employee')
    ? texts.needsEmployee
    : missing.length > 0
      ? texts.nothing
      : undefined
  return {
    ...(density ? { density } : {}),
    ...(temperature ? { temperature } : {}),
    ...(form ? { form } : {}),
  }
}
