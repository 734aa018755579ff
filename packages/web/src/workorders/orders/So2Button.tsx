import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import type { ContentRecord } from '@lagar/domain/wine/contents/content.ts'
import { weightUnits, type StockUnit } from '@lagar/domain/lists/units.ts'
import { convertStock } from '@lagar/domain/units/magnitude.ts'
import { fromMilliliters, toMilliliters } from '@lagar/domain/units/volume.ts'
import { Button } from '@mantine/core'
import { mdiCalculatorVariantOutline } from '@mdi/js'
import { useState } from 'react'
import { useRecord } from '../../api/records.ts'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { later } from '../../ui/later.tsx'

const So2Calculator = later(
  async () => (await import('../../parts/laboratory/So2Calculator.tsx')).So2Calculator,
)

type Props = {
  vessel: CellarElementRecord | undefined
  /** The id of the supply that the row gives. */
  stock: string
  onUse: (dose: { grams: number; byHectoliter: number }) => void
}

/** Works out the SO2 that the wine of a vessel needs, and fills the row in; nothing where the vessel is empty. */
export function So2Button({ vessel, stock, onUse }: Props) {
  const [open, setOpen] = useState(false)
  const content = useRecord<ContentRecord>('content', open ? vessel?.content?.id : undefined).data
  const supply = useRecord<StockRecord>('stock', open ? stock : undefined)
  if (!vessel?.content) return null
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        mt={4}
        leftSection={<Icon path={mdiCalculatorVariantOutline} size={16} />}
        onClick={() => setOpen(true)}
      >
        {t.laboratory.so2.action}
      </Button>
      {open && content && !supply.isLoading && (
        <So2Calculator
          content={content}
          volume={fromMilliliters(toMilliliters(vessel.content.currentAmount, vessel.unit), 'LITER')}
          grapeType={content.grapeType}
          product={supply.data?.product}
          onUse={onUse}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Grams in the unit that a row is weighed in; in grams where it has none. */
export function weighed(grams: number, unit: StockUnit | undefined): { amount: number; unit: StockUnit } {
  const isWeight = unit !== undefined && (weightUnits as readonly StockUnit[]).includes(unit)
  const shown = isWeight ? unit : 'GRAM'
  return { amount: convertStock(grams, 'GRAM', shown), unit: shown }
}
