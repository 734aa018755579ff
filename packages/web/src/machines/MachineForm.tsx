import { machine, type Machine, type MachineRecord } from '@lagar/domain/machines/machine.ts'
import { meterUnits } from '@lagar/domain/lists/units.ts'
import { DecimalField, IntegerField } from '../form/fields/number-fields.tsx'
import { SelectField, TextField } from '../form/fields/fields.tsx'
import { FormGrid } from '../form/frames/FormModal.tsx'
import { labelled } from '../form/draft/labelled.ts'
import { ProductPicker } from '../pickers/stock-pickers.tsx'
import { options } from '../texts/options.ts'
import { t, words } from '../texts/t.ts'
import { formOf } from '../form/frames/form-of.tsx'

export const MachineForm = formOf<Machine, MachineRecord>({
  texts: () => t.administration.machines,
  path: 'machines/machines',
  schema: machine,
  size: 'lg',
  initial: (saved) => ({ meterUnit: 'HOURS', ...saved, fuelProduct: saved?.fuelProduct?.id ?? null }),
  fields: (draft) => (
    <>
      <TextField required {...labelled(draft, 'name')} />
      <FormGrid>
        <TextField {...labelled(draft, 'branch')} />
        <TextField {...labelled(draft, 'model')} />
        <TextField {...labelled(draft, 'patent')} />
        <IntegerField mayBeBlank {...labelled(draft, 'year')} />
        <DecimalField {...draft.field('fuelPerHour')} label={t.administration.fuelPerHour} />
        <ProductPicker clearable filters={{ kind: 'FUEL' }} {...labelled(draft, 'fuelProduct')} />
        <SelectField
          options={options(meterUnits, (unit) => words.meterUnit[unit])}
          {...labelled(draft, 'meterUnit')}
        />
        <DecimalField mayBeBlank {...labelled(draft, 'tankCapacity')} />
      </FormGrid>
    </>
  ),
})
