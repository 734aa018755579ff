import { Button } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import type { ReactNode } from 'react'
import { SwitchField, TextArea } from '../../form/fields/fields.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { HoursField } from '../../form/fields/number-fields.tsx'
import type { Draft } from '../../form/draft/use-draft.ts'
import { CellarPicker, EmployeePicker } from '../../pickers/pickers.tsx'
import { useOff } from '../../parts/people/use-off.ts'
import { CellarElementsPicker, WorkOrdersPicker, WorkOrderTypePicker } from '../../pickers/cellar-pickers.tsx'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { OrderSupplies } from './OrderSupplies.tsx'
import { toolClasses } from '@lagar/domain/lists/cellar.ts'
import {
  newTransfer,
  partsOf,
  type ForVessel,
  type OrderDraft,
  type OrderType,
} from '../transfers/order-draft.ts'
import { TransferSection } from '../transfers/TransferSection.tsx'

type Props = {
  draft: Draft<OrderDraft>
  type: OrderType | undefined
  /** What a saved order keeps as it is. */
  locked: boolean
  children?: ReactNode
}

type WhatProps = Props & {
  onType: (type: OrderType | undefined) => void
  /** The vessel that the order is made for, where it is made from its page. */
  vessel?: ForVessel | undefined
}

/** What an order is: its type, where, who, what it waits for; `children` say when. */
export function OrderWhat(props: WhatProps) {
  const { draft, type, locked, onType, vessel, children } = props
  const off = useOff(draft.value.employee, draft.value.dateToStart)
  const texts = t.workorders

  function chooseType(chosen: OrderType | undefined) {
    onType(chosen)
    draft.set({
      type: chosen?.id ?? null,
      ...partsOf(chosen, vessel),
      ...(chosen?.hasAmountOfHours ? {} : { amountOfHours: 0 }),
    })
  }

  return (
    <FormSection title={texts.what}>
      <WorkOrderTypePicker
        label={texts.type}
        required
        disabled={locked}
        {...draft.field('type')}
        onPick={(choice) => chooseType(choice?.row)}
      />
      <CellarPicker label={texts.cellar} required {...draft.field('cellar')} />
      <EmployeePicker
        hint={off}
        label={texts.employee}
        required
        disabled={locked}
        {...draft.field('employee')}
      />
      {children}
      <WorkOrdersPicker
        label={texts.parents}
        hint={texts.parentsHint}
        disabled={locked}
        filters={{ isOpen: true }}
        {...draft.field('parents')}
      />
      {type?.hasAmountOfHours && <HoursField label={texts.hours} {...draft.field('amountOfHours')} />}
      <SwitchField label={texts.isOrganic} {...draft.field('isOrganic')} />
    </FormSection>
  )
}

/** What an order does, by the flags of its type: vessels, transfers, supplies; `children` come between the last two. */
export function OrderWork({ draft, type, locked, readOnly, children }: Props & { readOnly: boolean }) {
  const texts = t.workorders
  const transfers = draft.rows('workorderTransfers')
  return (
    <>
      {type?.hasCellarElements && (
        <FormSection title={texts.elements}>
          <CellarElementsPicker
            label={texts.elements}
            required
            disabled={locked}
            filters={{
              cellarId: draft.value.cellar ?? undefined,
              classes: type.cellarElementTypesFilter.join(',') || undefined,
              contentStatuses: type.contentStatusesFilter.join(',') || undefined,
            }}
            {...draft.field('cellarElements')}
          />
        </FormSection>
      )}
      {type?.isTransfers && !type.hasCellarElements && (
        <FormSection title={texts.tools}>
          <CellarElementsPicker
            label={texts.tools}
            hint={texts.toolsHint}
            disabled={locked}
            filters={{ cellarId: draft.value.cellar ?? undefined, classes: toolClasses.join(',') }}
            {...draft.field('cellarElements')}
          />
        </FormSection>
      )}
      {type?.isTransfers &&
        transfers.rows.map((_, index) => (
          <TransferSection key={transfers.keys[index]} draft={draft} index={index} readOnly={readOnly} />
        ))}
      {type?.isTransfers && !readOnly && (
        <Button
          variant="light"
          size="sm"
          leftSection={<Icon path={mdiPlus} size={18} />}
          onClick={() => transfers.add(newTransfer(type.defaultTransferType ?? 'RACK'))}
          w="fit-content"
        >
          {texts.addTransfer}
        </Button>
      )}
      {children}
      {type?.isStocks && (
        <FormSection title={texts.stocks}>
          <OrderSupplies draft={draft} readOnly={readOnly} isWasher={type.isWasher} />
        </FormSection>
      )}
      <TextArea label={texts.description} {...draft.field('description')} />
    </>
  )
}
