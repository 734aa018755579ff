import { depositIcons } from '@lagar/domain/lists/cellar.ts'
import { stockDeposit, type StockDeposit, type StockDepositRecord } from '@lagar/domain/stock/deposit.ts'
import { saveRecord } from '../api/records.ts'
import { SelectField, TextField } from '../form/fields.tsx'
import { FormGrid, FormModal } from '../form/FormModal.tsx'
import { options } from '../form/options.ts'
import { useDraft } from '../form/useDraft.ts'
import { CellarPicker, WineEstatePicker } from '../pickers/pickers.tsx'
import { t, words } from '../texts/t.ts'

type Props = { saved?: StockDepositRecord | undefined; onClose: () => void }

/** Depósito. Without an estate or a cellar it serves the whole company. */
export function DepositForm({ saved, onClose }: Props) {
  const texts = t.stock.deposits
  const draft = useDraft<StockDeposit>(
    stockDeposit,
    saved
      ? { ...saved, wineEstate: saved.wineEstate?.id ?? null, cellar: saved.cellar?.id ?? null }
      : { icon: 'WAREHOUSE', wineEstate: null, cellar: null },
    (value, key) => saveRecord('stock/deposit', value, key),
  )
  return (
    <FormModal
      title={saved ? texts.edit : texts.create}
      done={saved ? texts.edited : texts.created}
      size="md"
      draft={draft}
      onClose={onClose}
    >
      <TextField label={texts.name} required {...draft.field('name')} />
      <FormGrid>
        <SelectField
          label={texts.icon}
          options={options(depositIcons, (icon) => words.depositIcon[icon])}
          {...draft.field('icon')}
        />
        <WineEstatePicker label={texts.wineEstate} clearable {...draft.field('wineEstate')} />
        <CellarPicker label={texts.cellar} clearable {...draft.field('cellar')} />
      </FormGrid>
    </FormModal>
  )
}
