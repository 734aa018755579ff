import type { WorkorderTransfer } from '@lagar/domain/workorders/transfers/transfer.ts'
import { leavingTypes } from '@lagar/domain/workorders/transfers/transfer.ts'
import { transferTypes } from '@lagar/domain/lists/cellar.ts'
import { SwitchField, SelectField, TextField } from '../../form/fields/fields.tsx'
import { FormGrid, FormSection } from '../../form/frames/FormModal.tsx'
import { DecimalField, IntegerField } from '../../form/fields/number-fields.tsx'
import { options } from '../../texts/options.ts'
import type { Draft } from '../../form/draft/use-draft.ts'
import { EmployeePicker } from '../../pickers/pickers.tsx'
import { t, words } from '../../texts/t.ts'
import { useProposedArrival } from './arrival.ts'
import { Destinations } from './Destinations.tsx'
import { GrapeOrigins } from './GrapeOrigins.tsx'
import { grapeTypes, type OrderDraft } from './order-draft.ts'
import { Button } from '@mantine/core'
import { mdiTrashCanOutline } from '@mdi/js'
import { Icon } from '../../ui/Icon.tsx'
import { PlannedVessels } from './PlannedVessels.tsx'
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
  const all = draft.rows('workorderTransfers')
  useProposedArrival(draft, index, readOnly)
  return (
    <>
      <FormSection title={`${texts.origins} · ${words.transferType[transfer.type]}`}>
        <SelectField
          label={texts.transferType}
          options={options(transferTypes, (one) => words.transferType[one])}
          disabled={draft.key.version !== undefined}
          {...draft.field(`${path}.type`)}
        />
        <EmployeePicker
          label={texts.employeeAssign}
          hint={texts.employeeAssignHint}
          clearable
          {...draft.field(`${path}.employeeAssign`)}
        />
        {isGrapes ? (
          <ExpectedGrapes draft={draft} path={path} />
        ) : (
          <SwitchField label={texts.isPomace} {...draft.field(`${path}.isPomace`)} />
        )}
        {!readOnly && all.rows.length > 1 && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<Icon path={mdiTrashCanOutline} size={18} />}
            onClick={() => all.remove(index)}
            w="fit-content"
          >
            {texts.removeTransfer(index + 1)}
          </Button>
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
          <PlannedVessels draft={draft} index={index} readOnly={readOnly} />
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

type Expected = { draft: Draft<OrderDraft>; path: `workorderTransfers.${number}` }

/** What is expected to be ground before the grapes are weighed, and what of them are stems. */
function ExpectedGrapes({ draft, path }: Expected) {
  const texts = t.workorders
  return (
    <>
      <DecimalField label={texts.stems} decimals={1} max={30} {...draft.field(`${path}.stemsPercent`)} />
      <DecimalField
        label={texts.expectedWeight}
        rightSection="kg"
        {...draft.field(`${path}.expectedWeight`)}
      />
      <IntegerField label={texts.expectedBines} {...draft.field(`${path}.expectedBines`)} />
      <IntegerField label={texts.expectedBoxes} {...draft.field(`${path}.expectedBoxes`)} />
      <IntegerField label={texts.amountOfBines} {...draft.field(`${path}.amountOfBines`)} />
    </>
  )
}
