import type { ToldMatch, ToldOrigin } from '@lagar/domain/traceability/told.ts'
import { toldAmount } from '@lagar/domain/traceability/told-shown.ts'
import { Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { OneOf } from '../../ui/OneOf.tsx'
import { toastFailure, toastUndoable } from '../../messages/toast.tsx'
import { dayText, numberText } from '../../texts/numbers.ts'
import { t, words } from '../../texts/t.ts'
import { matchTold } from './told.ts'
import { figures } from './look.ts'

type Props = { origin: ToldOrigin; mayChange: boolean }

/** Which lot of the document each of what the note brought is, to be picked where there are several. */
export const ToldMatches = ({ origin, mayChange }: Props) => (
  <Stack gap="sm">
    <Text size="sm" c="dimmed">
      {t.told.matchesHint} {origin.moreLots && t.told.moreLots}
    </Text>
    {origin.matches.map((match) => (
      <Match key={match.origin.id} origin={origin} match={match} mayChange={mayChange} />
    ))}
  </Stack>
)

// A lot may have left in several shipments: what is chosen is the lot and its shipment.
const keyOf = ({ lot, event }: Pick<ToldMatch, 'lot' | 'event'>) =>
  lot === null ? '' : `${event ?? ''} ${lot}`

function Match({ origin, match, mayChange }: Props & { match: ToldMatch }) {
  const texts = t.told
  const { lots } = origin
  const saving = useMutation({
    mutationFn: ({ lot, event }: Pick<ToldMatch, 'lot' | 'event'>) =>
      matchTold(origin, { origin: match.origin.id, lot, event }),
    onSuccess: (after) =>
      toastUndoable(texts.matched, () =>
        matchTold(after, { origin: match.origin.id, lot: match.lot, event: match.event }),
      ),
    onError: (error) => toastFailure(error),
  })
  const choose = (key: string | null) => {
    const chosen = lots.find((one) => keyOf(one) === key)
    saving.mutate({ lot: chosen?.lot ?? null, event: chosen?.event ?? null })
  }
  const { name, amount, unit } = match.origin
  const known = lots.map((lot) => ({ value: keyOf(lot), label: lotText(lot) }))
  const isListed = match.lot === null || known.some(({ value }) => value === keyOf(match))
  return (
    <OneOf
      label={texts.lotOf(name)}
      description={texts.receivedAmount(`${numberText('amount', amount)} ${words.unitSymbol[unit]}`)}
      options={[
        { value: '', label: texts.noLot },
        ...known,
        ...(isListed ? [] : [{ value: keyOf(match), label: match.lot ?? '' }]),
      ]}
      value={keyOf(match)}
      onChange={choose}
      disabled={!mayChange || saving.isPending}
      maw={560}
    />
  )
}

const lotText = (lot: ToldOrigin['lots'][number]) =>
  [
    lot.name,
    toldAmount(figures(), lot),
    lot.day === null ? t.told.notShipped : t.told.shippedOn(dayText(lot.day)),
  ]
    .filter((part) => part !== '')
    .join(' · ')
