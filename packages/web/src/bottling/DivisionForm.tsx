import { Meaning } from '../form/fields/Meaning.tsx'
import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import { commonStockTypes, withoutDryGoods, type FilledLine } from '@lagar/domain/bottles/stocks.ts'
import { divisionWithin, isFromBottles, type DivisionBottle } from '@lagar/domain/bottling/division.ts'
import type { DivisionRecord } from '@lagar/domain/bottling/record.ts'
import { divisionFilterTypes } from '@lagar/domain/lists/cellar.ts'
import { volumeUnits } from '@lagar/domain/lists/units.ts'
import { fromMilliliters, toMilliliters } from '@lagar/domain/units/volume.ts'
import { Alert, Text } from '@mantine/core'
import { readRecord, saveRecord, useRecord } from '../api/records.ts'
import { send } from '../api/send.ts'
import { useCan, useMe } from '../session/me.tsx'
import { asksForDose } from '../messages/far-over.ts'
import { AdditiveWarning } from '../parts/wine/AdditiveWarning.tsx'
import { VesselLevel } from '../parts/vessels/VesselLevel.tsx'
import { volumeText } from '../parts/wine/amounts.tsx'
import { MultiSelectField, SwitchField, TextArea } from '../form/fields/fields.tsx'
import { FormSection } from '../form/frames/FormModal.tsx'
import { labelled } from '../form/draft/labelled.ts'
import type { Initial } from '../form/draft/paths.ts'
import { UnitField } from '../form/fields/number-fields.tsx'
import { options } from '../texts/options.ts'
import { useDraft, type Draft } from '../form/draft/use-draft.ts'
import { CellarElementPicker } from '../pickers/cellar-pickers.tsx'
import { fieldName } from '../texts/field-names.ts'
import { t, words } from '../texts/t.ts'
import { BottleSection } from '../bottles/BottleSection.tsx'
import { BottlingBalance } from './BottlingBalance.tsx'
import { BottlingStocks } from '../bottles/BottlingStocks.tsx'
import {
  divisionInput,
  newBottles,
  newDivision,
  sentDivision,
  type DivisionDraft,
} from '../bottles/run-draft.ts'
import { RunFields } from '../bottles/RunFields.tsx'
import { AddLine, RunForm } from '../bottles/RunForm.tsx'
import { useState, type ReactNode } from 'react'

type Props = { saved?: DivisionRecord; readOnly?: boolean; onClose: () => void }

/** Fraccionamiento. The one form for planning, closing, editing and viewing a bottling. */
export function DivisionForm({ saved, readOnly = false, onClose }: Props) {
  const texts = t.division
  const mayOverride = useCan('workorders.override')
  const division = useDivision(saved)
  const { draft, vessel, taken } = division
  const lines = draft.rows('divisionBottles')
  const isBare = lines.rows.some((line) => withoutDryGoods(filled(line)).length > 0)
  const mayReopen = useCan('division.delete')
  async function reopen() {
    const closed = await readRecord<DivisionRecord>('division', draft.key.id)
    const { id, version } = closed
    const again = { ...divisionInput(closed), id, version, status: 'PENDING', reason: t.ui.undoneAtOnce }
    return send('PUT', 'cellars/divisions', again)
  }
  return (
    <RunForm
      texts={texts}
      draft={draft}
      saved={saved}
      readOnly={readOnly}
      reopen={mayReopen && reopen}
      onClose={onClose}
    >
      <RunFields draft={draft} of="division" saved={saved !== undefined} />
      <FromTank {...division}>
        <BottlingBalance milliliters={taken} lines={lines.rows} />
      </FromTank>
      {lines.rows.map((_, index) => (
        <BottleSection
          key={lines.keys[index]}
          draft={draft}
          index={index}
          readOnly={readOnly}
          removable={lines.rows.length > 1}
        />
      ))}
      {!readOnly && <AddLine label={texts.addBottles} onClick={() => lines.add(newBottles)} />}
      <FormSection title={texts.commonStocks} hint={texts.commonStocksHint}>
        <BottlingStocks
          title={texts.commonStocks}
          rows={draft.rows('stocksUsed')}
          types={commonStockTypes}
          readOnly={readOnly}
        />
        {!readOnly && (
          <div style={{ gridColumn: '1 / -1' }}>
            <AdditiveWarning
              content={vessel?.content?.id}
              rows={draft.rows('stocksUsed').rows.filter(({ type }) => type === 'divisionContentStocks')}
              liters={bottledLiters(lines.rows)}
            />
          </div>
        )}
      </FormSection>
      <TextArea {...labelled(draft, 'note')} />
      {isBare && !readOnly && <Alert color="yellow">{texts.withoutSupplies}</Alert>}
      {(mayOverride || isBare || asksForDose(draft.failure) || draft.value.override) && !readOnly && (
        <SwitchField label={texts.override} hint={texts.overrideHint} {...draft.field('override')} />
      )}
    </RunForm>
  )
}

/** The draft of a bottling, the tank that it takes from, and in millilitres what there is in it and what is taken. */
function useDivision(saved: DivisionRecord | undefined) {
  const { today, employee } = useMe()
  const [tank, setTank] = useState(saved?.cellarElement.id)
  const vessel = useRecord<CellarElementRecord>('cellarElement', tank).data
  const held = vessel && toMilliliters(vessel.content?.currentAmount ?? 0, vessel.unit)
  // What was closed is seen as it was closed: its wine is no longer in the tank.
  const available = saved?.status === 'DONE' ? undefined : held
  const start = saved
    ? { ...divisionInput(saved), id: saved.id, version: saved.version }
    : newDivision(today, employee)
  const draft = useDraft<DivisionDraft>(divisionWithin(available), start, (value, key, hold) => {
    // What is refused is named by its row: none that was only offered may stand before it.
    hold({ divisionBottles: value.divisionBottles })
    return saveRecord('cellars/divisions', sentDivision(value), key)
  })
  const taken = draft.value.emptyContent
    ? (available ?? toMilliliters(saved?.contentAmount ?? 0, 'LITER'))
    : toMilliliters(finite(draft.value.contentAmount), draft.value.contentAmountUnit ?? 'LITER')
  return { draft, vessel, onTank: setTank, available, taken }
}

type FromTankProps = ReturnType<typeof useDivision> & { children: ReactNode }

/** The tank whose wine is bottled, how it is filtered on the way, and how much of it is left. */
function FromTank({ draft, vessel, onTank, available, taken, children }: FromTankProps) {
  const texts = t.division
  return (
    <FormSection title={texts.wine} hint={texts.tankHint}>
      <CellarElementPicker
        required
        filters={{ contentStatuses: 'READY_TO_FRACTIONATE', status: 'WITH_CONTENT' }}
        {...labelled(draft, 'cellarElement')}
        onChange={(id) => {
          onTank(id ?? undefined)
          draft.field('cellarElement').onChange(id)
        }}
      />
      {vessel?.content?.isOrganic && (
        <SwitchField hint={<Meaning of="isLineWashed" />} {...labelled(draft, 'isLineWashed')} />
      )}
      <ContentAmount draft={draft} available={available} taken={taken} />
      <MultiSelectField
        options={options(divisionFilterTypes, (filter) => words.divisionFilterType[filter])}
        {...labelled(draft, 'divisionFilterTypes')}
      />
      {vessel?.content && (
        <div style={{ gridColumn: '1 / -1' }}>
          <Text size="sm" c="dimmed">
            {texts.holds(vessel.content.name, volumeText(vessel.content.currentAmount, vessel.unit))}
          </Text>
          {available !== undefined && <VesselLevel holder={vessel} moved={{ taken }} />}
        </div>
      )}
      {children}
    </FormSection>
  )
}

const filled = ({ dividedBottles, stocksUsed, ...from }: Partial<DivisionBottle>): FilledLine => ({
  bottles: finite(dividedBottles),
  isFromBottles: isFromBottles(from),
  supplies: (stocksUsed ?? []).map(({ type, amount }) => ({ type, amount: finite(amount) })),
})

type AmountProps = { draft: Draft<DivisionDraft>; available: number | undefined; taken: number }

/** How much of the tank's wine is bottled; all of it when the vessel is emptied. */
function ContentAmount({ draft, available, taken }: AmountProps) {
  const { emptyContent } = draft.value
  const amount = draft.field('contentAmount')
  const unit = draft.field('contentAmountUnit')
  return (
    <>
      <UnitField
        label={fieldName('contentAmount')}
        required
        decimals={emptyContent ? 3 : 2}
        disabled={emptyContent === true}
        units={options(volumeUnits, (one) => words.unitSymbol[one])}
        amount={emptyContent ? { ...amount, value: fromMilliliters(taken, unit.value ?? 'LITER') } : amount}
        unit={unit}
      />
      <SwitchField
        label={t.division.empties}
        {...draft.field('emptyContent')}
        onChange={(empties) => {
          const all = fromMilliliters(available ?? 0, unit.value ?? 'LITER')
          draft.set({ emptyContent: empties, ...(empties ? { contentAmount: all } : {}) })
        }}
      />
    </>
  )
}

/** The litres that reach the bottles: what is added for the wine goes with them. */
const bottledLiters = (lines: Initial<DivisionDraft['divisionBottles']>) =>
  fromMilliliters(
    lines.reduce((sum, line) => sum + finite(line.dividedBottles) * finite(line.bottleCapacity), 0),
    'LITER',
  )

const finite = (amount: number | null | undefined) => (amount && Number.isFinite(amount) ? amount : 0)
