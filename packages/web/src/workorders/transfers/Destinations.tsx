import type { CellarElementBatchRecord } from '@lagar/domain/wine/barrels/lot.ts'
import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import type { WorkorderTransfer } from '@lagar/domain/workorders/transfers/transfer.ts'
import { overBounds } from '@lagar/domain/workorders/transfers/bounds.ts'
import { movedAt } from '@lagar/domain/workorders/transfers/moved.ts'
import { contentStatuses } from '@lagar/domain/lists/statuses.ts'
import { volumeUnits } from '@lagar/domain/lists/units.ts'
import { grapeTypes } from '@lagar/domain/lists/vineyard.ts'
import { ActionIcon, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import { useState } from 'react'
import { useRecord } from '../../api/records.ts'
import { CheckField, SelectField, TextField } from '../../form/fields/fields.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { DecimalField, IntegerField, UnitField } from '../../form/fields/number-fields.tsx'
import { options } from '../../texts/options.ts'
import { useMarked } from '../../form/draft/field-reports.ts'
import type { Draft } from '../../form/draft/use-draft.ts'
import { VarietyPicker } from '../../pickers/pickers.tsx'
import { CellarElementsPicker } from '../../pickers/cellar-pickers.tsx'
import { t, words } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { volumeText } from '../../parts/wine/amounts.tsx'
import { VesselLevel } from '../../parts/vessels/VesselLevel.tsx'
import { VesselUnfit } from '../../parts/wine/VesselUnfit.tsx'
import { grapeTypes as takingGrapes, newDestination, type OrderDraft } from './order-draft.ts'
import { VesselOrLot } from './VesselOrLot.tsx'
import { PressFractions } from './PressFractions.tsx'

type Destination = WorkorderTransfer['destinations'][number]
type Props = { draft: Draft<OrderDraft>; index: number; readOnly: boolean }

/** Where the wine of a transfer arrives, a card each. */
export function Destinations({ draft, index, readOnly }: Props) {
  const texts = t.workorders
  const rows = draft.rows(`workorderTransfers.${index}.destinations`)
  return (
    <Stack gap="sm" style={{ gridColumn: '1 / -1' }}>
      {rows.rows.map((_, row) => (
        <Paper key={rows.keys[row]} withBorder p="sm">
          <Group justify="space-between" mb="xs">
            <Text fw={600}>{texts.destination(row + 1)}</Text>
            {!readOnly && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t.form.removeRow(row + 1)}
                onClick={() => rows.remove(row)}
              >
                <Icon path={mdiTrashCanOutline} />
              </ActionIcon>
            )}
          </Group>
          <DestinationCard draft={draft} index={index} row={row} readOnly={readOnly} />
        </Paper>
      ))}
      {!readOnly && (
        <Button
          variant="light"
          size="sm"
          leftSection={<Icon path={mdiPlus} size={18} />}
          onClick={() => rows.add(newDestination)}
          w="fit-content"
        >
          {texts.addDestination}
        </Button>
      )}
    </Stack>
  )
}

function DestinationCard({ draft, index, row, readOnly }: Props & { row: number }) {
  const texts = t.workorders
  const path = `workorderTransfers.${index}.destinations.${row}` as const
  const destination = draft.rows(`workorderTransfers.${index}.destinations`).rows[row] as Destination
  const vessel = useRecord<CellarElementRecord>('cellarElement', destination.cellarElement ?? undefined).data
  const lot = useRecord<CellarElementBatchRecord>(
    'cellarElementBatch',
    destination.cellarElementBatch ?? undefined,
  ).data
  const holder = vessel ?? lot
  const transfers = draft.rows('workorderTransfers').rows
  const isGrapes = takingGrapes.has(transfers[index]!.type)
  // What a vessel will hold by then is not known yet; more than its capacity never fits.
  const bounds = vessel && !readOnly ? overBounds(transfers, new Map([[vessel.id, vessel]]), false) : {}
  const amount = useMarked(draft.field(`${path}.amount`), bounds[`${path}.amount`])
  const makesNew = lot ? lot.currentAmount === 0 : !vessel?.content
  return (
    <>
      <FormGrid>
        <Where draft={draft} path={path} vessel={vessel} readOnly={readOnly} />
        <UnitField
          label={texts.amount}
          required
          decimals={3}
          units={options(volumeUnits, (unit) => words.unitSymbol[unit])}
          disabled={destination.fill}
          amount={amount}
          unit={draft.field(`${path}.unit`)}
        />
        <CheckField label={texts.fill} hint={texts.fillHint} {...draft.field(`${path}.fill`)} />
        {holder && !readOnly && <VesselLevel holder={holder} moved={movedAt(transfers, holder)} />}
        {makesNew && <NewWine draft={draft} index={index} row={row} isGrapes={isGrapes} />}
        <CheckField label={texts.isWineDregs} {...draft.field(`${path}.isWineDregs`)} />
        <TextField label={texts.note} {...draft.field(`${path}.note`)} />
        {vessel?.class === 'PRESS' && (
          <DecimalField
            label={texts.pomaceWeight}
            rightSection="kg"
            {...draft.field(`${path}.pomaceWeight`)}
          />
        )}
      </FormGrid>
      {vessel?.class === 'PRESS' && (
        <PressFractions draft={draft} path={`${path}.children`} readOnly={readOnly} />
      )}
    </>
  )
}

type WhereProps = {
  draft: Draft<OrderDraft>
  path: `workorderTransfers.${number}.destinations.${number}`
  vessel: CellarElementRecord | undefined
  readOnly: boolean
}

/** The vessel or the lot of barrels where it arrives, or the several vessels that it fills. */
function Where({ draft, path, vessel, readOnly }: WhereProps) {
  const texts = t.workorders
  const [asSeveral, setSeveral] = useState(false)
  const isSeveral = asSeveral || (draft.field(`${path}.cellarElements`).value ?? []).length > 0
  return (
    <>
      {isSeveral ? (
        <CellarElementsPicker
          label={texts.severalVessels}
          required
          filters={{ cellarId: draft.value.cellar ?? undefined }}
          {...draft.field(`${path}.cellarElements`)}
          error={draft.field(`${path}.cellarElements`).error ?? draft.field(`${path}.cellarElement`).error}
        />
      ) : (
        <VesselOrLot
          cellar={draft.value.cellar}
          hint={vessel && <VesselHint vessel={vessel} organic={draft.value.isOrganic === true} />}
          vessel={draft.field(`${path}.cellarElement`)}
          lot={draft.field(`${path}.cellarElementBatch`)}
          readOnly={readOnly}
        />
      )}
      <CheckField
        label={texts.several}
        hint={texts.severalHint}
        {...draft.field(`${path}.fill`)}
        name={`${path}.several`}
        value={isSeveral}
        error={undefined}
        onChange={(several: boolean) => {
          setSeveral(several)
          draft.field(`${path}.cellarElement`).onChange(null)
          draft.field(`${path}.cellarElementBatch`).onChange(null)
          draft.field(`${path}.cellarElements`).onChange([])
        }}
      />
    </>
  )
}

type NewWineProps = { draft: Draft<OrderDraft>; index: number; row: number; isGrapes: boolean }

/** What the wine is from now on that arrives where nothing is. */
function NewWine({ draft, index, row, isGrapes }: NewWineProps) {
  const texts = t.workorders
  const path = `workorderTransfers.${index}.destinations.${row}` as const
  return (
    <>
      <TextField label={texts.newContentName} {...draft.field(`${path}.newContentName`)} />
      <VarietyPicker
        label={texts.variety}
        hint={isGrapes ? texts.varietyOfGrapes : texts.varietyOfWine}
        clearable
        {...draft.field(`${path}.variety`)}
      />
      <IntegerField label={texts.year} mayBeBlank min={1900} max={2200} {...draft.field(`${path}.year`)} />
      <SelectField
        label={texts.grapeType}
        clearable
        options={options(grapeTypes, (kind) => words.grapeType[kind])}
        {...draft.field(`${path}.grapeType`)}
      />
      <SelectField
        label={texts.stage}
        clearable
        options={options(contentStatuses, (stage) => words.contentStatus[stage])}
        {...draft.field(`${path}.stage`)}
      />
    </>
  )
}

/** What the vessel holds and what still fits, and whether it may have organic wine. */
function VesselHint({ vessel, organic }: { vessel: CellarElementRecord; organic: boolean }) {
  const texts = t.workorders
  const free = vessel.maxCapacity - (vessel.content?.currentAmount ?? 0)
  return (
    <>
      {vessel.content?.name ?? texts.emptyVessel} · {texts.fits} {volumeText(free, vessel.unit)}
      <VesselUnfit vessel={vessel} organic={organic} />
    </>
  )
}
