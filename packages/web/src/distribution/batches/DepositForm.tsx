import {
  distributionDeposit,
  type DistributionDeposit,
  type DistributionDepositRecord,
} from '@lagar/domain/distribution/deposit.ts'
import { saveRecord } from '../../api/records.ts'
import { labelled } from '../../form/draft/labelled.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { CheckField, TextField } from '../../form/fields/fields.tsx'
import { Meaning } from '../../form/fields/Meaning.tsx'
import { CatalogueForm, type RecordFormProps } from '../../form/frames/CatalogueForm.tsx'
import { CellarPicker } from '../../pickers/pickers.tsx'
import { t } from '../../texts/t.ts'

/** Depósito de distribución. The one form for creating, editing and viewing a deposit of bottles. */
export function DepositForm({
  saved,
  readOnly = false,
  onClose,
}: RecordFormProps<DistributionDepositRecord>) {
  const draft = useDraft<DistributionDeposit>(
    distributionDeposit,
    saved
      ? { id: saved.id, version: saved.version, ...inputOf(saved) }
      : { name: '', address: '', cellar: null, isQuarantine: false },
    (value, key) => saveRecord('distribution/deposits', value, key),
  )
  return (
    <CatalogueForm
      texts={t.distribution.deposits}
      saved={saved}
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
    >
      <TextField required {...labelled(draft, 'name')} />
      <TextField {...labelled(draft, 'address')} />
      <CellarPicker clearable {...labelled(draft, 'cellar')} />
      <CheckField hint={<Meaning of="isQuarantine" />} {...labelled(draft, 'isQuarantine')} />
    </CatalogueForm>
  )
}

const inputOf = (saved: DistributionDepositRecord): DistributionDeposit => ({
  name: saved.name,
  address: saved.address,
  cellar: saved.cellar?.id ?? null,
  isQuarantine: saved.isQuarantine,
})
