import { useGoTo } from '../ui/list-search.ts'
import { boughtProducts } from '@lagar/domain/lists/sales.ts'
import { bulkPurchase, newBulkPurchase, type NewBulkPurchase } from '@lagar/domain/purchases/contract.ts'
import { bulkPurchaseOf, type BulkPurchaseRecord } from '@lagar/domain/purchases/record.ts'
import { isAgreed, OBJECTION_DAYS } from '@lagar/domain/sales/contract.ts'
import { saveRecord } from '../api/records.ts'
import type { Initial } from '../form/draft/paths.ts'
import { useDraft, type Draft } from '../form/draft/use-draft.ts'
import { DayField } from '../form/fields/DayField.tsx'
import { SelectField, TextArea, TextField } from '../form/fields/fields.tsx'
import { IntegerField } from '../form/fields/number-fields.tsx'
import { FormModal, FormSection } from '../form/frames/FormModal.tsx'
import { AnySupplierPicker, EmployeePicker, VarietyPicker } from '../pickers/pickers.tsx'
import { LaboratoryPicker } from '../pickers/stock-pickers.tsx'
import { ContractPrice } from '../sales/ContractPrice.tsx'
import { useCan, useCompany, useMe } from '../session/me.tsx'
import { options } from '../texts/options.ts'
import { t, words } from '../texts/t.ts'

type FormDraft = Draft<NewBulkPurchase>
type Props = {
  saved?: BulkPurchaseRecord
  start?: Initial<NewBulkPurchase>
  readOnly?: boolean
  onClose: () => void
}

const blank: Initial<NewBulkPurchase> = {
  status: 'OFFERED',
  product: 'WINE',
  variety: null,
  year: null,
  agreedOn: null,
  deadlineDate: null,
  objectionDays: OBJECTION_DAYS,
  sample: '',
  sampleCameOn: null,
  laboratory: null,
  instalments: [],
  note: '',
}

/** Compra a granel. The one form for writing down, editing and viewing a purchase; once agreed its terms are shown locked. */
export function BulkPurchaseForm({ saved, start, readOnly = false, onClose }: Props) {
  const texts = t.bulkPurchases
  const { today, employee } = useMe()
  const { currency } = useCompany()
  const goTo = useGoTo()
  const begun = saved
    ? { ...bulkPurchaseOf(saved), id: saved.id, version: saved.version }
    : { ...blank, date: today, currency, employee: employee ?? undefined, ...start }
  // An edited purchase takes the same fields; where it may stand is asked by dialogs of their own.
  const schema = saved ? bulkPurchase : newBulkPurchase
  const draft = useDraft<NewBulkPurchase>(schema, begun as Initial<NewBulkPurchase>, (value, key) =>
    saveRecord('purchases/contracts', value, key),
  )
  const locked = saved !== undefined && isAgreed(saved.status)
  return (
    <FormModal
      title={saved ? (readOnly ? texts.named(saved.number) : texts.editTitle(saved.number)) : texts.create}
      done={saved ? texts.edited : texts.created}
      failed={texts.failed}
      draft={draft}
      readOnly={readOnly}
      {...(locked && !readOnly ? { intro: texts.editTerms } : {})}
      onSaved={() => {
        if (!saved) goTo(`/entities/bulkPurchase/${draft.key.id}`)
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
      <FormSection title={t.sales.care}>
        <EmployeePicker label={t.sales.employee} required {...draft.field('employee')} />
        <DayField label={texts.deadline} clearable {...draft.field('deadlineDate')} />
      </FormSection>
      <TextArea label={t.sales.note} {...draft.field('note')} />
    </FormModal>
  )
}

type PartProps = { draft: FormDraft; locked: boolean }

/** Who sells what: the wine as the contract says it, and what its delivery notes begin with. */
function What({ draft, locked }: PartProps) {
  const texts = t.bulkPurchases
  const { today } = useMe()
  return (
    <FormSection title={texts.whatTitle}>
      <AnySupplierPicker label={texts.supplier} required disabled={locked} {...draft.field('supplier')} />
      <SelectField
        label={t.sales.product}
        required
        disabled={locked}
        options={options(boughtProducts, (product) => words.bulkProduct[product])}
        {...draft.field('product')}
        onChange={(product) => draft.set({ product, ...(product === 'GRAPES' && { year: null }) })}
      />
      <TextField
        label={texts.what}
        hint={t.sales.whatHint}
        required
        disabled={locked}
        {...draft.field('description')}
      />
      <VarietyPicker
        label={texts.variety}
        clearable
        disabled={locked}
        filters={{ crop: 'GRAPE' }}
        {...draft.field('variety')}
      />
      {draft.value.product !== 'GRAPES' && (
        <IntegerField label={texts.year} mayBeBlank disabled={locked} {...draft.field('year')} />
      )}
      <DayField label={t.sales.date} required max={today} disabled={locked} {...draft.field('date')} />
    </FormSection>
  )
}

/** The sample that came with the offer, and the analysis that was agreed on. */
function Sample({ draft, locked }: PartProps) {
  const texts = t.sales
  const { today } = useMe()
  const seesAnalyses = useCan('laboratory.read')
  return (
    <FormSection title={texts.sampleTitle}>
      <TextField label={texts.sample} disabled={locked} {...draft.field('sample')} />
      <DayField
        label={t.bulkPurchases.sampleCameOn}
        clearable
        max={today}
        disabled={locked}
        {...draft.field('sampleCameOn')}
      />
      {seesAnalyses && <LaboratoryPicker label={texts.laboratory} clearable {...draft.field('laboratory')} />}
    </FormSection>
  )
}
