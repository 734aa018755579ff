import { depositIcons } from '@lagar/domain/lists/cellar.ts'
import { stockDeposit, type StockDeposit, type StockDepositRecord } from '@lagar/domain/stock/deposit.ts'
import { SelectField, TextField } from '../../form/fields/fields.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { options } from '../../texts/options.ts'
import { CellarPicker, WineEstatePicker } from '../../pickers/pickers.tsx'
import { t, words } from '../../texts/t.ts'
import { formOf } from '../../form/frames/form-of.tsx'

export const DepositForm = formOf<StockDeposit, StockDepositRecord>({
  texts: () => t.stock.deposits,
  path: 'stock/deposit',
  schema: stockDeposit,
  initial: (saved) =>
    saved
      ? { ...saved, wineEstate: saved.wineEstate?.id ?? null, cellar: saved.cellar?.id ?? null }
      : { icon: 'WAREHOUSE', wineEstate: null, cellar: null },
  fields: (draft) => (
    <>
      <TextField required {...labelled(draft, 'name')} />
      <FormGrid>
        <SelectField
          options={options(depositIcons, (icon) => words.depositIcon[icon])}
          {...labelled(draft, 'icon')}
        />
        <WineEstatePicker clearable {...labelled(draft, 'wineEstate')} />
        <CellarPicker clearable {...labelled(draft, 'cellar')} />
      </FormGrid>
    </>
  ),
})
