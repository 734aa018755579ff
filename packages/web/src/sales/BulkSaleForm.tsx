import { useGoTo } from '../ui/list-search.ts'
import { bulkSale, isAgreed, newBulkSale, type NewBulkSale } from '@lagar/domain/sales/contract.ts'
import { bulkSaleOf, type BulkSaleRecord } from '@lagar/domain/sales/record.ts'
import { bulkProducts } from '@lagar/domain/lists/sales.ts'
import { saveRecord } from '../api/records.ts'
import type { Initial } from '../form/draft/paths.ts'
import { useDraft, type Draft } from '../form/draft/use-draft.ts'
import { DayField } from '../form/fields/DayField.tsx'
import { SelectField, TextArea, TextField } from '../form/fields/fields.tsx'
import { FormModal, FormSection } from '../form/frames/FormModal.tsx'
import { ContentPicker } from '../pickers/cellar-pickers.tsx'
import { CustomerPicker, EmployeePicker } from '../pickers/pickers.tsx'
import { LaboratoryPicker } from '../pickers/stock-pickers.tsx'
import { useCan, useCompany, useMe } from '../session/me.tsx'
import { options } from '../texts/options.ts'
import { t, words } from '../texts/t.ts'
import { ContractPrice } from './ContractPrice.tsx'

type FormDraft = Draft<NewBulkSale>
type Props = {
  saved?: BulkSaleRecord
  start?: Initial<NewBulkSale>
  readOnly?: boolean
  onClose: () => void
}

const blank: Initial<NewBulkSale> = {
  status: 'OFFERED',
  product: 'WINE',
  content: null,
  agreedOn: null,
  deadlineDate: null,
  objectionDays: 30,
  sample: '',
  sampleSentOn: null,
  laboratory: null,
  instalments: [],
  note: '',
}

/** Venta a granel. The one form for offering, editing and viewing a sale; once agreed its terms are shown locked. */
export function BulkSaleForm({ saved, start, readOnly = false, onClose }: Props) {
  const texts = t.sales
  const { today, employee } = useMe()
  const { currency } = useCompany()
  const goTo = useGoTo()
  const begun = saved
    ? { ...bulkSaleOf(saved), id: saved.id, version: saved.version }
    : { ...blank, date: today, currency, employee: employee ?? undefined, ...start }
  // An edited sale takes the same fields; where it may stand is asked by dialogs of their own.
  const schema = saved ? bulkSale : newBulkSale
  const draft = useDraft<NewBulkSale>(schema, begun as Initial<NewBulkSale>, (value, key) =>
    saveRecord('sales/contracts', value, key),
  )
  const locked = saved !== undefined && isAgreed(saved.status)
  return (
    <FormModal
      title={saved ? (readOnly ? texts.named(saved.number) : texts.editTitle(saved.number)) : texts.create}
      done={saved ? texts.edited : texts.created}
      failed={texts.failed}
      draft={draft}
      readOnly={readOnly}
      {...(locked && !readOnly ? { intro: texts.locked } : {})}
      onSaved={() => {
        if (!saved) goTo(`/entities/bulkSale/${draft.key.id}`)
      }}
      onClose={onClose}
    >
      <What draft={draft} locked={locked} />
      <ContractPrice
        amount={draft.field('amount')}
        price={draft.field('price')}
        currency={draft.field('currency')}
        objectionDays={draft.field('objectionDays')}
        objectionHint={texts.objectionHint}
        instalments={draft.rows('instalments')}
        isGrapes={draft.value.product === 'GRAPES'}
        locked={locked}
      />
      <Sample draft={draft} locked={locked} />
      <FormSection title={texts.care}>
        <EmployeePicker label={texts.employee} required {...draft.field('employee')} />
        <DayField label={texts.deadline} clearable {...draft.field('deadlineDate')} />
      </FormSection>
      <TextArea label={texts.note} {...draft.field('note')} />
    </FormModal>
  )
}

type PartProps = { draft: FormDraft; locked: boolean }

/** Who buys what: the wine by its name, or one that is in the cellar now. */
function What({ draft, locked }: PartProps) {
  const texts = t.sales
  const { today } = useMe()
  return (
    <FormSection title={texts.whatTitle}>
      <CustomerPicker
        label={texts.customer}
        required
        disabled={locked}
        {...draft.field('customer')}
        // Prices are in the money of the market that the customer buys for.
        onPick={(choice) => {
          const market = choice?.row.market
          if (market) draft.set({ currency: market.currency })
        }}
      />
      <SelectField
        label={texts.product}
        required
        disabled={locked}
        options={options(bulkProducts, (product) => words.bulkProduct[product])}
        {...draft.field('product')}
        onChange={(product) => draft.set({ product, ...(product === 'GRAPES' && { content: null }) })}
      />
      <TextField
        label={texts.what}
        hint={texts.whatHint}
        required
        disabled={locked}
        {...draft.field('description')}
      />
      {draft.value.product !== 'GRAPES' && (
        <ContentPicker label={texts.content} clearable disabled={locked} {...draft.field('content')} />
      )}
      <DayField label={texts.date} required max={today} disabled={locked} {...draft.field('date')} />
    </FormSection>
  )
}

/** The sample that went with the offer, and the analysis that was agreed on. */
function Sample({ draft, locked }: PartProps) {
  const texts = t.sales
  const { today } = useMe()
  const seesAnalyses = useCan('laboratory.read')
  return (
    <FormSection title={texts.sampleTitle}>
      <TextField label={texts.sample} disabled={locked} {...draft.field('sample')} />
      <DayField
        label={texts.sampleSentOn}
        clearable
        max={today}
        disabled={locked}
        {...draft.field('sampleSentOn')}
      />
      {seesAnalyses && <LaboratoryPicker label={texts.laboratory} clearable {...draft.field('laboratory')} />}
    </FormSection>
  )
}
