import type { CellarElementBatchRecord } from '@lagar/domain/wine/barrels/lot.ts'
import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import {
  lackingIn,
  lotTopping,
  toppingLitres,
  transfersOfTopping,
  type LotTopping,
  type ToppedBarrel,
} from '@lagar/domain/wine/barrels/topping.ts'
import type { WorkOrderTypeRecord } from '@lagar/domain/workorders/orders/type.ts'
import { toMilliliters } from '@lagar/domain/units/volume.ts'
import { Alert, Modal, Text } from '@mantine/core'
import { z } from 'zod'
import { useList, useRecord } from '../../api/records.ts'
import { send } from '../../api/send.ts'
import { useMe } from '../../session/me.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { FormGrid, FormModal } from '../../form/frames/FormModal.tsx'
import { DecimalField } from '../../form/fields/number-fields.tsx'
import { RowsTable, type RowColumn } from '../../form/fields/RowsTable.tsx'
import { useDraft, type Draft } from '../../form/draft/use-draft.ts'
import { EmployeePicker } from '../../pickers/pickers.tsx'
import { CellarElementPicker } from '../../pickers/cellar-pickers.tsx'
import { t } from '../../texts/t.ts'
import { VesselLevel } from '../../parts/vessels/VesselLevel.tsx'
import { volumeText } from '../../parts/wine/amounts.tsx'
import { Loading } from '../../ui/Loading.tsx'

type Props = { lot: CellarElementBatchRecord; onClose: () => void }

/** Topping the barrels of a lot: out of which vessel, and how many litres go into each. */
export function ToppingForm(props: Props) {
  const texts = t.vessel.lot
  const barrels = useList<CellarElementRecord>('cellars/cellarElements', { batch: props.lot.id, limit: 200 })
  const types = useList<WorkOrderTypeRecord>('cellars/workorders/types', { limit: 200 })
  if (!barrels.data || !types.data)
    return (
      <Modal opened onClose={props.onClose} title={texts.topTitle(props.lot.name)}>
        <Loading />
      </Modal>
    )
  const type = types.data.result.find(({ defaultTransferType }) => defaultTransferType === 'FILL')
  const lacking = lackingIn(barrels.data.result)
  const reason = !type ? texts.noType : lacking.every(({ amount }) => amount === 0) ? texts.full : undefined
  if (!type || reason)
    return (
      <Modal opened onClose={props.onClose} title={texts.topTitle(props.lot.name)}>
        <Alert>{reason}</Alert>
      </Modal>
    )
  return <Topping {...props} type={type.id} lacking={lacking} />
}

type Status = { status?: 'PENDING' | 'DONE' | undefined }

const schema: z.ZodType<LotTopping & Status> = lotTopping.safeExtend({
  status: z.enum(['PENDING', 'DONE']).optional(),
})

function Topping({ lot, type, lacking, onClose }: Props & { type: string; lacking: ToppedBarrel[] }) {
  const texts = t.vessel.lot
  const { today, employee } = useMe()
  const initial = { dateToStart: today, barrels: lacking, ...(employee === null ? {} : { employee }) }
  const draft = useDraft<LotTopping & Status>(schema, initial, (value, { id }) =>
    send('POST', 'cellars/workorders', { id, ...orderOf(lot, type, value) }),
  )
  const total = toppingLitres(draft.value.barrels ?? [])
  return (
    <FormModal
      title={texts.topTitle(lot.name)}
      done={texts.toppingPlanned}
      action={texts.topPlan}
      draft={draft}
      onClose={onClose}
      second={{
        label: texts.topNow,
        submit: () => draft.submitWith({ status: 'DONE' }),
        done: texts.topped,
      }}
    >
      <FormGrid>
        <CellarElementPicker
          label={texts.from}
          required
          filters={{ cellarId: lot.cellar.id, status: 'WITH_CONTENT' }}
          {...draft.field('cellarElement')}
        />
        <EmployeePicker label={texts.who} required {...draft.field('employee')} />
        <DayField label={texts.day} required {...draft.field('dateToStart')} />
      </FormGrid>
      <Text size="sm" c="dimmed">
        {texts.topHint}
      </Text>
      <RowsTable
        title={texts.barrels}
        rows={draft.rows('barrels')}
        columns={columns(draft)}
        removable={false}
        footer={
          <>
            <Text fw={600} mt="sm" role="status">
              {texts.total(volumeText(total))}
            </Text>
            <Left id={draft.value.cellarElement ?? undefined} asked={total} />
          </>
        }
      />
    </FormModal>
  )
}

/** The level of the vessel that the barrels are topped out of, before and after. */
function Left({ id, asked }: { id: string | undefined; asked: number }) {
  const vessel = useRecord<CellarElementRecord>('cellarElement', id).data
  return vessel && <VesselLevel holder={vessel} moved={{ taken: toMilliliters(asked, 'LITER') }} />
}

const columns = (draft: Draft<LotTopping & Status>): RowColumn<ToppedBarrel>[] => [
  { key: 'name', header: t.cellars.element.one, cell: ({ name }) => name },
  { key: 'free', header: t.vessel.lot.free, cell: ({ free }) => volumeText(free) },
  {
    key: 'amount',
    header: t.vessel.lot.litres,
    width: 150,
    cell: ({ name, free }, row) => (
      <DecimalField
        label={`${t.vessel.lot.litres} ${name}`}
        hideLabel
        decimals={3}
        max={free}
        {...draft.field(`barrels.${row}.amount`)}
      />
    ),
  },
]

const orderOf = (lot: CellarElementBatchRecord, type: string, value: LotTopping & Status) => ({
  type,
  cellar: lot.cellar.id,
  employee: value.employee,
  dateToStart: value.dateToStart,
  description: t.vessel.lot.topTitle(lot.name),
  parents: [],
  workorderTransfers: transfersOfTopping(value),
  status: value.status ?? 'PENDING',
})
