import { Meaning } from '../form/fields/Meaning.tsx'
import { device, type Device, type DeviceRecord } from '@lagar/domain/readings/device.ts'
import { magnitudes } from '@lagar/domain/lists/laboratory.ts'
import { labelled } from '../form/draft/labelled.ts'
import type { Draft } from '../form/draft/use-draft.ts'
import { MultiSelectField, SwitchField, TextArea, TextField } from '../form/fields/fields.tsx'
import { IntegerField } from '../form/fields/number-fields.tsx'
import { FormGrid, FormSection } from '../form/frames/FormModal.tsx'
import { magnitudeText } from '../parts/readings/told.ts'
import { options } from '../texts/options.ts'
import { t } from '../texts/t.ts'
import { BindingRows } from './BindingRows.tsx'
import { formOf } from '../form/frames/form-of.tsx'

function Fields({ draft, readOnly }: { draft: Draft<Device>; readOnly: boolean }) {
  const texts = t.readings
  return (
    <>
      <FormGrid>
        <TextField required {...labelled(draft, 'name')} />
        <TextField required hint={<Meaning of="serial" />} {...labelled(draft, 'serial')} />
        <MultiSelectField
          required
          options={options(magnitudes, magnitudeText)}
          {...labelled(draft, 'magnitudes')}
        />
        <IntegerField
          mayBeBlank
          min={1}
          hint={<Meaning of="silentAfter" />}
          {...labelled(draft, 'silentAfter')}
        />
      </FormGrid>
      <FormSection title={texts.bindings} hint={texts.bindingsHint}>
        <div style={{ gridColumn: '1 / -1' }}>
          <BindingRows draft={draft} disabled={readOnly} />
        </div>
      </FormSection>
      <TextArea {...labelled(draft, 'note')} />
      <SwitchField hint={<Meaning of="retired" />} {...labelled(draft, 'retired')} />
    </>
  )
}

export const DeviceForm = formOf<Device, DeviceRecord>({
  texts: () => t.readings,
  path: 'readings/devices',
  schema: device,
  size: 'xl',
  initial: (saved) => ({
    ...(saved && { id: saved.id, version: saved.version }),
    name: saved?.name,
    serial: saved?.serial,
    magnitudes: saved?.magnitudes ?? [],
    silentAfter: saved ? saved.silentAfter : 60,
    retired: saved?.retired ?? false,
    note: saved?.note ?? '',
    bindings: saved?.bindings.map((one) => ({ ...one, place: one.place.id })) ?? [],
  }),
  fields: (draft, readOnly) => <Fields draft={draft} readOnly={readOnly} />,
})
