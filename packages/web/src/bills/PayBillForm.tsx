import { payBillIn } from '@lagar/domain/bills/pay.ts'
import { type PayBill, type PayBillRecord } from '@lagar/domain/bills/pay-bill.ts'
import { currencies } from '@lagar/domain/lists/places.ts'
import { Button, Text } from '@mantine/core'
import { mdiTrayArrowDown } from '@mdi/js'
import { useMemo, useState } from 'react'
import { saveRecord } from '../api/records.ts'
import { labelled } from '../form/draft/labelled.ts'
import { useDraft, type Draft } from '../form/draft/use-draft.ts'
import { DayField } from '../form/fields/DayField.tsx'
import { SelectField, TextArea } from '../form/fields/fields.tsx'
import { RateOfDay } from '../form/fields/RateOfDay.tsx'
import { CatalogueForm, type RecordFormProps } from '../form/frames/CatalogueForm.tsx'
import { FormSection } from '../form/frames/FormModal.tsx'
import { toastFailure } from '../messages/toast.tsx'
import { EmployeePicker, EmployeesProviderPicker } from '../pickers/pickers.tsx'
import { useCompany, useMe } from '../session/me.tsx'
import { moneyText } from '../texts/money.ts'
import { options } from '../texts/options.ts'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { PayLines } from './PayLines.tsx'
import { isOfWork, proposalFor, rateIn, revalued, startOf, withProposal } from './pay-draft.ts'

/** Liquidación. The one form for creating, editing and viewing a pay bill. */
export function PayBillForm({ saved, readOnly = false, onClose }: RecordFormProps<PayBillRecord>) {
  const texts = t.bills.pay
  const { today } = useMe()
  const { currency: own } = useCompany()
  const schema = useMemo(() => payBillIn(own), [own])
  const draft = useDraft<PayBill>(schema, startOf(saved, today, own), (value, key) =>
    saveRecord('administration/payBills', value, key),
  )
  // Works are of somebody and of some days: of others they are others.
  const turn = (change: Parameters<typeof draft.set>[0]) =>
    draft.set({ ...change, lines: (draft.value.lines ?? []).filter((line) => !isOfWork(line)) })
  const { employee, employeesProvider } = draft.value
  return (
    <CatalogueForm
      texts={texts}
      saved={saved}
      draft={draft}
      readOnly={readOnly}
      size="80rem"
      onClose={onClose}
    >
      <FormSection title={texts.who}>
        <EmployeePicker
          clearable
          required={!employeesProvider}
          {...labelled(draft, 'employee')}
          label={texts.payee}
          disabled={Boolean(employeesProvider)}
          onChange={(chosen) => turn({ employee: chosen })}
        />
        <EmployeesProviderPicker
          clearable
          {...labelled(draft, 'employeesProvider')}
          disabled={Boolean(employee)}
          onChange={(chosen) => turn({ employeesProvider: chosen })}
        />
        <DayField required {...labelled(draft, 'fromDate')} onChange={(fromDate) => turn({ fromDate })} />
        <DayField required {...labelled(draft, 'toDate')} onChange={(toDate) => turn({ toDate })} />
      </FormSection>
      {!readOnly && <Bring draft={draft} />}
      <Worth draft={draft} />
      <PayLines draft={draft} readOnly={readOnly} />
      <TextArea {...labelled(draft, 'note')} />
    </CatalogueForm>
  )
}

/** The day and the currency of a bill; what nobody corrected follows its rate. */
function Worth({ draft }: { draft: Draft<PayBill> }) {
  const texts = t.bills.pay
  const { today } = useMe()
  const { currency: own } = useCompany()
  const { currency = own, day, lines = [] } = draft.value
  const revalue = (change: { currency?: PayBill['currency']; exchangeRate?: number | null }) =>
    draft.set({ ...change, lines: revalued(lines ?? [], rateIn({ ...draft.value, ...change }, own)) })
  return (
    <FormSection title={texts.money}>
      <DayField required max={today} {...labelled(draft, 'day')} />
      <SelectField
        required
        options={options(currencies, (one) => one)}
        {...labelled(draft, 'currency')}
        onChange={(next: PayBill['currency']) => revalue({ currency: next, exchangeRate: null })}
      />
      {currency && currency !== own && (
        <RateOfDay
          label={texts.rate(own, currency)}
          hint={texts.rateHint}
          of={currency}
          within={own}
          day={day}
          {...draft.field('exchangeRate')}
          onChange={(exchangeRate) => revalue({ exchangeRate })}
        />
      )}
    </FormSection>
  )
}

/** Brings the works that nobody paid into the lines, and says how many there were. */
function Bring({ draft }: { draft: Draft<PayBill> }) {
  const texts = t.bills.pay
  const { currency: own } = useCompany()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()
  async function bring() {
    const proposal = await proposalFor(draft.value, draft.key.id)
    if (!proposal) return setSaid(texts.choose)
    draft.set({ lines: withProposal(draft.value.lines ?? [], proposal, rateIn(draft.value, own)) })
    const { result, total } = proposal
    setSaid(result.length === 0 ? texts.nothing : texts.brought(result.length, moneyText(total, own)))
  }
  return (
    <div>
      <Text size="sm" c="dimmed" mb={6}>
        {texts.bringHint}
      </Text>
      <Button
        variant="light"
        leftSection={<Icon path={mdiTrayArrowDown} size={18} />}
        loading={busy}
        onClick={() => {
          setBusy(true)
          void bring()
            .catch((error: unknown) => toastFailure(error, texts.bring))
            .finally(() => setBusy(false))
        }}
      >
        {texts.bring}
      </Button>
      {said && (
        <Text size="sm" mt={6} role="status">
          {said}
        </Text>
      )}
    </div>
  )
}
