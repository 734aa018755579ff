import type { FactName } from '@lagar/domain/lists/analytics.ts'
import { currencies } from '@lagar/domain/lists/places.ts'
import { Button } from '@mantine/core'
import { mdiBookmarkOutline } from '@mdi/js'
import { useState } from 'react'
import { useListState } from '../lists/state.ts'
import { useSavedTables } from '../parts/analysis/saved.ts'
import { onlyText } from '../parts/analysis/use-table.ts'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { useAsked, usePlaces, type Look } from './use-analysis.ts'
import { later } from '../ui/later.tsx'

const SaveTableForm = later(async () => (await import('./SaveTableForm.tsx')).SaveTableForm)

/** Keeps what a question shows now, over the kept table that was opened where it is one's own. */
export function SaveButton({ fact, look }: { fact: FactName; look: Look }) {
  const [isOpen, setIsOpen] = useState(false)
  const { filters } = useListState()
  const { by, only, measure } = useAsked(fact)
  const places = usePlaces(fact)
  const { data } = useSavedTables()
  const opened = data?.result.find(({ id, can }) => id === filters['saved'] && can.edit)
  const text = (name: string) => (typeof filters[name] === 'string' ? filters[name] : undefined)
  const [from, to] = [text('from'), text('to')]
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon path={mdiBookmarkOutline} size={18} />}
        onClick={() => setIsOpen(true)}
      >
        {t.analytics.saved.save}
      </Button>
      {isOpen && (
        <SaveTableForm
          asked={{
            fact,
            by: by.join(','),
            only: onlyText([...places, ...only]),
            drawn: measure,
            fromDate: from && to ? from : null,
            toDate: from && to ? to : null,
            compare: text('compare') ?? '',
            currency: currencies.find((one) => one === text('currency')) ?? null,
          }}
          days={look.days}
          saved={opened}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
