import type { FermentationRow } from '@lagar/domain/laboratory/fermentation-record.ts'
import type { MeasuramentRecord } from '@lagar/domain/laboratory/measurament.ts'
import { Button, Modal, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useCompany, useMe } from '../../session/me.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { HourField } from '../../form/fields/HourField.tsx'
import { EmployeePicker } from '../../pickers/pickers.tsx'
import { t } from '../../texts/t.ts'
import { toast, withUndo } from '../../messages/toast.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { hourHere } from '../../texts/numbers.ts'
import classes from './Round.module.css'
import { takingBack } from '../measuraments/taking-back.ts'
import { TankEntry } from './TankEntry.tsx'

type Props = { tanks: readonly FermentationRow[]; onClose: () => void }

/** The round of the tanks (recorrida): one after the other, with large fields and what was measured before. */
export function Round({ tanks: found, onClose }: Props) {
  const texts = t.laboratory.round
  const phone = usePhone()
  const me = useMe()
  const { timeZone } = useCompany()
  // What is measured on the way changes the list, and not the way.
  const [tanks] = useState(found)
  const [hour, setHour] = useState(() => hourHere(timeZone))
  const [employee, setEmployee] = useState<string | null>(me.employee)
  const [at, setAt] = useState(0)
  const [noted, setNoted] = useState(0)
  const tank = tanks[at]

  function saved(name: string, made: MeasuramentRecord) {
    toast(withUndo(texts.saved(name), takingBack(made)))
    setNoted(noted + 1)
    setAt(at + 1)
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title}
      size="md"
      fullScreen={phone}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t.form.close }}
    >
      {tank === undefined ? (
        <Done noted={noted} onClose={onClose} />
      ) : (
        <>
          <Progress value={(at / tanks.length) * 100} mb={6} aria-hidden />
          <Text size="sm" c="dimmed">
            {texts.of(at + 1, tanks.length)}
          </Text>
          <TankEntry
            key={tank.id}
            tank={tank}
            hour={hour}
            employee={employee}
            onSaved={(made) => saved(tank.cellarElement?.name ?? tank.name, made)}
            onSkip={() => setAt(at + 1)}
            onBack={at > 0 ? () => setAt(at - 1) : undefined}
          />
          <Who
            isOpen={at === 0 && me.employee === null}
            hour={hour}
            onHour={setHour}
            employee={employee}
            onEmployee={setEmployee}
          />
        </>
      )}
    </Modal>
  )
}

/** The end of the way: how many tanks were noted. */
function Done({ noted, onClose }: { noted: number; onClose: () => void }) {
  const texts = t.laboratory.round
  return (
    <Stack>
      <Text fw={650} size="lg">
        {texts.done}
      </Text>
      <Text>{texts.doneText(noted)}</Text>
      <Button size="lg" onClick={onClose}>
        {texts.finish}
      </Button>
    </Stack>
  )
}

type WhoProps = {
  isOpen: boolean
  hour: string
  onHour: (hour: string) => void
  employee: string | null
  onEmployee: (employee: string | null) => void
}

/** Who goes round, and at what hour, folded once it is known. */
function Who({ isOpen, hour, onHour, employee, onEmployee }: WhoProps) {
  const texts = t.laboratory.round
  return (
    <details className={classes.round} open={isOpen}>
      <summary>
        {texts.employee} · {hour}
      </summary>
      <FormGrid>
        <EmployeePicker
          name="employee"
          label={texts.employee}
          required
          value={employee}
          error={undefined}
          onChange={onEmployee}
          onBlur={() => {}}
        />
        <HourField
          name="hour"
          label={texts.now}
          value={hour}
          error={undefined}
          onChange={onHour}
          onBlur={() => {}}
        />
      </FormGrid>
    </details>
  )
}
