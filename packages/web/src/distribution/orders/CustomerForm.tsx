import { customer, type CustomerRecord } from '@lagar/domain/distribution/customer.ts'
import { paymentMethods } from '@lagar/domain/lists/documents.ts'
import { countries } from '@lagar/domain/lists/places.ts'
import { saveRecord } from '../../api/records.ts'
import { labelled } from '../../form/draft/labelled.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { MultiSelectField, SelectField, TextArea, TextField } from '../../form/fields/fields.tsx'
import { CatalogueForm, type RecordFormProps } from '../../form/frames/CatalogueForm.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { MarketPicker } from '../../pickers/pickers.tsx'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'

/** Cliente. The one form for creating, editing and viewing a customer. */
export function CustomerForm({ saved, readOnly = false, onClose }: RecordFormProps<CustomerRecord>) {
  const initial = saved
    ? { ...saved, market: saved.market?.id ?? null }
    : { country: 'AR' as const, market: null, paymentMethods: [] }
  const draft = useDraft(customer, initial, (value, key) => saveRecord('distribution/customers', value, key))
  return (
    <CatalogueForm
      texts={t.administration.customers}
      saved={saved}
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
      size="lg"
    >
      <FormGrid>
        <TextField required {...labelled(draft, 'name')} />
        <TextField {...labelled(draft, 'cuit')} />
        <TextField {...labelled(draft, 'contact')} />
        <TextField type="email" {...labelled(draft, 'email')} />
        <TextField type="tel" {...labelled(draft, 'phoneNumber')} />
        <SelectField
          required
          options={options(countries, (country) => words.country[country])}
          {...labelled(draft, 'country')}
        />
        <MarketPicker clearable {...labelled(draft, 'market')} />
      </FormGrid>
      <TextField {...labelled(draft, 'address')} />
      <MultiSelectField
        options={options(paymentMethods, (method) => words.paymentMethod[method])}
        {...labelled(draft, 'paymentMethods')}
      />
      <TextArea {...labelled(draft, 'details')} />
    </CatalogueForm>
  )
}
