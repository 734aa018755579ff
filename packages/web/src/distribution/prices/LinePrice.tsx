import { proposedPrice, type HeldPrice } from '@lagar/domain/distribution/price-list.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import { Button, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
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
  // What the list gave follows it from tier to tier, as bottles are typed; a price that somebody said stays, nothing included.
  const taken = useRef<number>(undefined)
  const offered = proposed?.price
  useEffect(() => {
    const follows = price === null || price === undefined || price === taken.current
    if (disabled || !follows || offered === undefined || offered === price) return
    taken.current = offered
    onTake(offered)
  }, [disabled, offered, price, taken, onTake])
  if (!proposed) return held.data ? <Told>{texts.noList}</Told> : null
  const { name } = proposed.priceList
  if (price === proposed.price)
    return (
      <Told>
        {proposed.minimum > 1
          ? texts.fromListMinimum(name, numberText('bottles', proposed.minimum))
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
