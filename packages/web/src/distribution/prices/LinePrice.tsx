import { proposedPrice, type HeldPrice } from '@lagar/domain/distribution/price-list.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import { Button, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useList } from '../../api/records.ts'
import { priceText } from '../../texts/money.ts'
import { numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'

type Props = {
  customer: string
  lot: string
  day: string | undefined
  amount: number
  currency: Currency
  price: number | null | undefined
  disabled: boolean
  /** Says the price of the list. */
  onTake: (price: number) => void
}

/** Where the price of a line comes from: proposed while none is said, from the customer's list or by hand. */
export function LinePrice({ customer, lot, day, amount, currency, price, disabled, onTake }: Props) {
  const texts = t.prices
  const asked = { customer, wineBatch: lot, day, limit: 200 }
  const held = useList<HeldPrice>('distribution/prices', asked)
  const proposed = held.isPlaceholderData
    ? undefined
    : proposedPrice(held.data?.result ?? [], { amount, currency })
  // A line that is given away says so: only what nobody has priced yet takes the price of the list.
  const isUnsaid = !disabled && (price === null || price === undefined)
  const offered = proposed?.price
  useEffect(() => {
    if (isUnsaid && offered !== undefined) onTake(offered)
  }, [isUnsaid, offered, onTake])
  if (!proposed) return held.data ? <Told>{texts.noList}</Told> : null
  const { name } = proposed.priceList
  if (price === proposed.price)
    return (
      <Told>
        {proposed.minimum > 1
          ? texts.fromListMinimum(name, numberText(proposed.minimum, 0))
          : texts.fromList(name)}
      </Told>
    )
  return (
    <div>
      <Told>{texts.byHand(priceText(proposed.price, currency), name)}</Told>
      {!disabled && (
        <Button size="compact-xs" variant="subtle" onClick={() => onTake(proposed.price)}>
          {texts.take}
        </Button>
      )}
    </div>
  )
}

const Told = ({ children }: { children: string }) => (
  <Text size="xs" c="dimmed" role="status">
    {children}
  </Text>
)
