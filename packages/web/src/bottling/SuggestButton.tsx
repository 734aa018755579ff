import { isOffered, type BottlingStock } from '@lagar/domain/cellars/bottling-stock.ts'
import { Button } from '@mantine/core'
import { mdiAutoFix } from '@mdi/js'
import { useState } from 'react'
import type { Filters } from '../api/send.ts'
import type { Initial } from '../form/paths.ts'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { toast, toastFailure } from '../ui/toast.tsx'
import { suggestedStocks } from './suggest.ts'

type Props = {
  asked: Filters
  rows: readonly BottlingStock[]
  onSuggested: (rows: Initial<BottlingStock>[]) => void
}

/** Adds the supplies that a line's bottles ask for, as far as the stock has them. */
export function SuggestButton({ asked, rows, onSuggested }: Props) {
  const texts = t.division
  const [busy, setBusy] = useState(false)
  function suggest() {
    setBusy(true)
    void suggestedStocks(
      asked,
      rows.filter((row) => !isOffered(row)),
    )
      .then((found) => {
        const isFound = (row: BottlingStock) => isOffered(row) && found.some(({ type }) => type === row.type)
        if (found.length > 0) onSuggested([...rows.filter((row) => !isFound(row)), ...found])
        toast(found.length === 0 ? texts.nothingToSuggest : texts.suggested(found.length))
      })
      .catch((error: unknown) => toastFailure(error))
      .finally(() => setBusy(false))
  }
  return (
    <Button
      variant="light"
      size="xs"
      loading={busy}
      leftSection={<Icon path={mdiAutoFix} size={16} />}
      onClick={suggest}
    >
      {texts.suggest}
    </Button>
  )
}
