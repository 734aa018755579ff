import type { Input } from '@lagar/domain/input/input.ts'
import { TextField } from '../form/fields.tsx'
import { FormSection } from '../form/FormModal.tsx'
import { labelled } from '../form/labelled.ts'
import { MoneyField } from '../form/numberFields.tsx'
import type { Draft } from '../form/useDraft.ts'
import { t } from '../texts/t.ts'
import { TruckDriverPicker, TruckPicker } from './pickers.tsx'

type Props = { draft: Draft<Input>; freightLocked?: boolean }

/** Who carries a note, in what, and for how much; the plate and the name stay on the note as they were that day. */
export function TransportFields({ draft, freightLocked = false }: Props) {
  const texts = t.input
  const pick = (field: 'patent' | 'driverName', value: unknown) =>
    typeof value === 'string' && draft.set({ [field]: value })
  return (
    <FormSection title={texts.truckTitle}>
      <TruckPicker
        {...labelled(draft, 'truck')}
        clearable
        onPick={(choice) => pick('patent', (choice?.row as { patent?: string } | undefined)?.patent)}
      />
      <TextField {...labelled(draft, 'patent')} maxLength={15} />
      <TruckDriverPicker
        {...labelled(draft, 'truckDriver')}
        clearable
        onPick={(choice) => pick('driverName', (choice?.row as { name?: string } | undefined)?.name)}
      />
      <TextField {...labelled(draft, 'driverName')} />
      <TextField {...labelled(draft, 'travelOwner')} />
      <MoneyField
        label={texts.freight}
        {...(draft.value.isReceivingLand ? { hint: texts.freightHint } : {})}
        disabled={freightLocked}
        {...draft.field('transportPrice')}
      />
    </FormSection>
  )
}
