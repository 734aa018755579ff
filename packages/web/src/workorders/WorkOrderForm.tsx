import { workOrderOf } from '@lagar/domain/cellars/work-order.ts'
import type { WorkOrderRecord } from '@lagar/domain/cellars/work-order-record.ts'
import { z } from 'zod'
import { Alert } from '@mantine/core'
import { useState } from 'react'
import { saveRecord } from '../api/records.ts'
import { useCan, useMe } from '../auth/me.tsx'
import { DayField } from '../form/DayField.tsx'
import { SwitchField, TextArea } from '../form/fields.tsx'
import { FormModal, FormSection } from '../form/FormModal.tsx'
import { DecimalField } from '../form/numberFields.tsx'
import { useDraft } from '../form/useDraft.ts'
import {
  CellarElementsPicker,
  CellarPicker,
  EmployeePicker,
  WorkOrdersPicker,
  WorkOrderTypePicker,
} from '../pickers/pickers.tsx'
import { useSelection } from '../shell/selection.tsx'
import { t } from '../texts/t.ts'
import { MeasuramentsTable } from './MeasuramentsTable.tsx'
import { OrderSupplies } from './OrderSupplies.tsx'
import { draftOf, newOrder, newTransfer, type OrderDraft, type OrderType } from './order-draft.ts'
import { TransferSection } from './TransferSection.tsx'

type Props = { saved?: WorkOrderRecord | undefined; readOnly?: boolean; onClose: () => void }

/** Orden de trabajo (OT). The one form for creating, editing and viewing a work order; its type says which parts it has. */
export function WorkOrderForm({ saved, readOnly = false, onClose }: Props) {
  const texts = t.workorders
  const { today } = useMe()
  const { cellar } = useSelection()
  const mayOverride = useCan('workorders.override')
  const [type, setType] = useState<OrderType | undefined>(saved?.type)
  const schema = workOrderOf(type).safeExtend({ status: z.enum(['PENDING', 'DONE']).optional() })
  const draft = useDraft<OrderDraft>(
    schema as z.ZodType<OrderDraft>,
    saved ? draftOf(saved) : newOrder(today, cellar),
    (value, key) => {
      const { status, ...order } = value
      return saveRecord(
        'cellars/workorders',
        key.version === undefined && status ? { ...order, status } : order,
        key,
      )
    },
  )
  const locked = saved !== undefined
  const transfers = draft.rows('workorderTransfers')

  function chooseType(chosen: OrderType | undefined) {
    setType(chosen)
    const first = chosen?.isTransfers ? [newTransfer(chosen.defaultTransferType ?? 'RACK')] : []
    draft.set({
      type: chosen?.id ?? null,
      workorderTransfers: first,
      cellarElements: [],
      measuraments: [],
      stocksUsed: [],
    })
  }

  return (
    <FormModal
      title={
        readOnly
          ? texts.viewTitle(saved?.number ?? 0)
          : locked
            ? texts.editTitle(saved.number)
            : texts.createTitle
      }
      done={texts.saved}
      size="80rem"
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
      {...(locked
        ? {}
        : { second: { label: texts.createAndFinish, submit: () => draft.submitWith({ status: 'DONE' }) } })}
    >
      {saved?.isCreatedByWhatsapp && (
        <Alert color="green" title={texts.fromMessage}>
          {saved.whatsappMessage}
        </Alert>
      )}
      <FormSection title={texts.what}>
        <WorkOrderTypePicker
          label={texts.type}
          required
          disabled={locked}
          {...draft.field('type')}
          onPick={(choice) => chooseType(choice?.row as OrderType | undefined)}
        />
        <CellarPicker label={texts.cellar} required {...draft.field('cellar')} />
        <EmployeePicker label={texts.employee} required disabled={locked} {...draft.field('employee')} />
        <DayField label={texts.dateToStart} required {...draft.field('dateToStart')} />
        <WorkOrdersPicker
          label={texts.parents}
          hint={texts.parentsHint}
          disabled={locked}
          filters={{ status: 'PENDING' }}
          {...draft.field('parents')}
        />
        {type?.hasAmountOfHours && (
          <DecimalField label={texts.hours} decimals={1} {...draft.field('amountOfHours')} />
        )}
        <SwitchField label={texts.isOrganic} {...draft.field('isOrganic')} />
      </FormSection>
      {type?.hasCellarElements && (
        <FormSection title={texts.elements}>
          <CellarElementsPicker
            label={texts.elements}
            required
            disabled={locked}
            filters={{
              cellarId: draft.value.cellar ?? undefined,
              classes: type.cellarElementTypesFilter.join(',') || undefined,
            }}
            {...draft.field('cellarElements')}
          />
        </FormSection>
      )}
      {type?.isTransfers &&
        transfers.rows.map((_, index) => (
          <TransferSection key={transfers.keys[index]} draft={draft} index={index} readOnly={readOnly} />
        ))}
      {type?.isMeasuraments && <MeasuramentsTable draft={draft} readOnly={readOnly} />}
      {type?.isStocks && (
        <FormSection title={texts.stocks}>
          <OrderSupplies draft={draft} readOnly={readOnly} isWasher={type.isWasher} />
        </FormSection>
      )}
      <TextArea label={texts.description} {...draft.field('description')} />
      {mayOverride && !readOnly && (
        <SwitchField label={texts.override} hint={texts.overrideHint} {...draft.field('override')} />
      )}
    </FormModal>
  )
}
