import type { Order } from '@lagar/domain/distribution/order.ts'
import { paymentMethods } from '@lagar/domain/lists/documents.ts'
import { MultiSelectField, TextArea, TextField } from '../../form/fields/fields.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { options } from '../../texts/options.ts'
import type { Draft } from '../../form/draft/use-draft.ts'
import { t, words } from '../../texts/t.ts'

type Props = { draft: Draft<Order>; disabled: boolean }

/** The customer as this order keeps them. */
export function OrderCustomer({ draft, disabled }: Props) {
  const texts = t.distribution.orders
  return (
    <FormSection title={texts.snapshot} hint={texts.snapshotHint}>
      <TextField disabled={disabled} {...labelled(draft, 'customerName')} />
      <TextField disabled={disabled} {...labelled(draft, 'customerContact')} />
      <TextField type="email" disabled={disabled} {...labelled(draft, 'customerEmail')} />
      <TextField type="tel" disabled={disabled} {...labelled(draft, 'customerPhoneNumber')} />
      <TextField disabled={disabled} {...labelled(draft, 'customerAddress')} />
      <MultiSelectField
        disabled={disabled}
        options={options(paymentMethods, (method) => words.paymentMethod[method])}
        {...labelled(draft, 'customerPaymentMethods')}
      />
      <TextArea disabled={disabled} {...labelled(draft, 'customerDetails')} />
    </FormSection>
  )
}
