import type { StockStats } from '@lagar/domain/stock/stats.ts'
import { useCan } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import { numberText } from '../../texts/numbers.ts'
import { wholeMoney } from '../../parts/stats/money.ts'
import { Tiles, type Figure } from '../../parts/stats/Tiles.tsx'

/** Of which deposit the lists tell, and whether the alarms are one of them. */
type There = { deposit: string | undefined; seesAlarms: boolean }

/** What there is and what asks for attention today, each leading to its list. */
export function Figures({ stats, deposit }: { stats: StockStats; deposit: string | undefined }) {
  const there = { deposit, seesAlarms: useCan('alarms.read') }
  const figures = [
    ...valueOf(stats),
    alarmsOf(stats, there),
    ...ordersOf(stats, there),
    heldOf(stats, there),
    expiryOf(stats, there),
  ]
  return <Tiles label={t.stockStats.today} figures={figures} />
}

const counted = (text: (n: number, shown: string) => string, n: number) => text(n, numberText('count', n))

function valueOf({ value, kinds, currency }: StockStats): Figure[] {
  const texts = t.stockStats
  if (value === null) return []
  const products = kinds.reduce((sum, kind) => sum + kind.products, 0)
  const detail = counted(texts.products, products)
  return [{ label: texts.value, value: wholeMoney(value, currency), detail }]
}

function alarmsOf({ attention: { alarms, lowStocks } }: StockStats, { deposit, seesAlarms }: There): Figure {
  const texts = t.stockStats
  return {
    label: texts.alarms,
    value: numberText('count', alarms),
    detail: counted(texts.lowStocks, lowStocks),
    isBad: lowStocks > 0,
    to: seesAlarms
      ? { to: '/alarms', search: { deposit } }
      : { to: '/stock', search: { tab: 'stocks', alarm: true, stockDepositId: deposit } },
  }
}

function ordersOf({ attention: { ordersAwaited, ordersLate } }: StockStats, { deposit }: There): Figure[] {
  if (ordersAwaited === null || ordersLate === null) return []
  return [
    {
      label: t.stockStats.orders,
      value: numberText('count', ordersAwaited),
      detail: counted(t.stockStats.late, ordersLate),
      isBad: ordersLate > 0,
      to: { to: '/stock', search: { tab: 'orders', open: 'true', deposit } },
    },
  ]
}

function heldOf({ attention: { batchesOnHold } }: StockStats, { deposit, seesAlarms }: There): Figure {
  return {
    label: t.stockStats.held,
    value: numberText('count', batchesOnHold),
    detail: batchesOnHold === 0 ? t.stockStats.noneHeld : t.stockStats.heldHint,
    ...(seesAlarms && { to: { to: '/alarms', search: { kind: 'BATCH_ON_HOLD', deposit } } }),
  }
}

function expiryOf({ attention, currency }: StockStats, { deposit, seesAlarms }: There): Figure {
  const texts = t.stockStats
  const { batchesExpired, batchesExpiring, valueExpired, valueExpiring } = attention
  const value =
    valueExpired === null || valueExpiring === null
      ? numberText('count', batchesExpired + batchesExpiring)
      : wholeMoney(valueExpired + valueExpiring, currency)
  const told = [
    ...(batchesExpired > 0 ? [counted(texts.expired, batchesExpired)] : []),
    ...(batchesExpiring > 0 ? [counted(texts.expiring, batchesExpiring)] : []),
  ]
  return {
    label: texts.expiry,
    value,
    detail: told.join(' · ') || texts.noExpiry,
    isBad: batchesExpired > 0,
    ...(seesAlarms && {
      to: { to: '/alarms', search: { kind: batchesExpired > 0 ? 'EXPIRED' : 'EXPIRES_SOON', deposit } },
    }),
  }
}
