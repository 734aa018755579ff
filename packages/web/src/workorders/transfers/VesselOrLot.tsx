import type { CellarElementBatchRecord } from '@lagar/domain/wine/barrels/lot.ts'
import { UnstyledButton } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useRecord } from '../../api/records.ts'
import type { Filters } from '../../api/send.ts'
import type { Field } from '../../form/draft/use-draft.ts'
import { CellarElementBatchPicker, CellarElementPicker } from '../../pickers/cellar-pickers.tsx'
import { t } from '../../texts/t.ts'
import { Amount } from '../../ui/values.tsx'
import classes from './VesselOrLot.module.css'

type Props = {
  vessel: Field<string | null>
  lot: Field<string | null>
  cellar: string | null | undefined
  /** What narrows the vessels besides the cellar. */
  filters?: Filters
  hint?: ReactNode
  hideLabel?: boolean
  readOnly: boolean
}

/** An end of a transfer: one vessel, or a lot of barrels that is taken or filled as one. */
export function VesselOrLot({ vessel, lot, cellar, filters = {}, hint, hideLabel = false, readOnly }: Props) {
  const texts = t.workorders
  const [asLot, setAsLot] = useState(Boolean(lot.value))
  const inCellar = { cellarId: cellar ?? undefined }

  function turn() {
    setAsLot(!asLot)
    vessel.onChange(null)
    lot.onChange(null)
  }

  return (
    <div>
      {asLot ? (
        <CellarElementBatchPicker
          label={texts.lot}
          hideLabel={hideLabel}
          required
          filters={inCellar}
          hint={lot.value && <LotHint id={lot.value} />}
          {...lot}
          // What is missing of an end is told of its vessel, whichever of the two is asked for.
          name={vessel.name}
          error={lot.error ?? vessel.error}
        />
      ) : (
        <CellarElementPicker
          label={texts.element}
          hideLabel={hideLabel}
          required
          filters={{ ...inCellar, ...filters }}
          hint={hint}
          {...vessel}
        />
      )}
      {!readOnly && (
        <UnstyledButton className={classes.turn ?? ''} onClick={turn}>
          {asLot ? texts.chooseVessel : texts.chooseLot}
        </UnstyledButton>
      )}
    </div>
  )
}

/** How many barrels a lot has, what they hold and what still fits. */
function LotHint({ id }: { id: string }) {
  const lot = useRecord<CellarElementBatchRecord>('cellarElementBatch', id).data
  if (!lot) return null
  return (
    <>
      {t.cellars.vesselCount(lot.cellarElements.length)} · {t.workorders.holds}{' '}
      <Amount kind="litres" value={lot.currentAmount} unit="L" /> · {t.workorders.fits}{' '}
      <Amount kind="litres" value={lot.maxCapacity - lot.currentAmount} unit="L" />
    </>
  )
}
