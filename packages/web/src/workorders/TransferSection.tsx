import type { WorkorderTransfer } from '@lagar/domain/cellars/work-order.ts'
import { leavingTypes } from '@lagar/domain/cellars/work-order.ts'
import { transferTypes } from '@lagar/domain/lists/cellar.ts'
import { SwitchField, SelectField, TextField } from '../form/fields.tsx'
import { FormGrid, FormSection } from '../form/FormModal.tsx'
import { DecimalField } from '../form/numberFields.tsx'
import { options } from '../form/options.ts'
import type { Draft } from '../form/useDraft.ts'
import { t, words } from '../texts/t.ts'
import { Destinations } from './Destinations.tsx'
import { GrapeOrigins } from './GrapeOrigins.tsx'
import { grapeTypes, type OrderDraft } from './order-draft.ts'
import { OwnersWarning } from './OwnersWarning.tsx'
import { ReturnNote } from './ReturnNote.tsx'
import { TransferBalance } from './TransferBalance.tsx'
import { WineOrigins } from './WineOrigins.tsx'

type Props = { draft: Draft<OrderDraft>; index: number; readOnly: boolean }

/** One transfer of an order: what is taken, where it goes, and what is lost between. */
export function TransferSection({ draft, index, readOnly }: Props) {
  const texts = t.workorders
  const path = `workorderTransfers.${index}` as const
  const transfer = draft.rows('workorderTransfers').rows[index] as WorkorderTransfer
  const isGrapes = grapeTypes.has(transfer.type)
  return (
    <>
      <FormSection title={`${texts.origins} · ${words.transferType[transfer.type]}`}>
        <SelectField
          label={texts.transferType}
          options={options(transferTypes, (one) => words.transferType[one])}
          disabled={draft.key.version !== undefined}
          {...draft.field(`${path}.type`)}
        />
        {isGrapes && (
          <DecimalField label={texts.stems} decimals={1} max={30} {...draft.field(`${path}.stemsPercent`)} />
        )}
      </FormSection>
      {isGrapes ? (
        <GrapeOrigins draft={draft} index={index} readOnly={readOnly} />
      ) : (
        <WineOrigins draft={draft} index={index} readOnly={readOnly} />
      )}
      {!leavingTypes.has(transfer.type) && (
        <FormSection title={texts.destinations}>
          <Destinations draft={draft} index={index} readOnly={readOnly} />
        </FormSection>
      )}
      <TransferBalance transfer={transfer} />
      <OwnersWarning transfer={transfer} />
      {transfer.type === 'RETURN' && <ReturnNote transfer={transfer} />}
      {transfer.type === 'BARREL_IN' && (
        <FormGrid>
          <SwitchField label={texts.makeElementBatch} {...draft.field(`${path}.makeElementBatch`)} />
          {transfer.makeElementBatch && (
            <TextField label={texts.elementBatchName} required {...draft.field(`${path}.elementBatchName`)} />
          )}
        </FormGrid>
      )}
    </>
  )
}
