import type { StockStats } from '@lagar/domain/stock/stats.ts'
import { USE_DAYS } from '@lagar/domain/stock/suggested.ts'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { amountText } from '../../pickers/stock-texts.ts'
import { t, words } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { numberText } from '../../texts/numbers.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { wholeMoney } from '../../parts/stats/money.ts'
import { Panel } from '../../parts/stats/Panel.tsx'
import { Ranking, type Ranked } from '../../parts/stats/Ranking.tsx'

type Props = { stats: StockStats }

/** What lies there by kind, each leading to its list. */
export function Kinds({
  stats: { kinds, currency, value },
  deposit,
}: Props & { deposit: string | undefined }) {
  const texts = t.stockStats
  const most = Math.max(...kinds.map((row) => row.value ?? row.products))
  const rows = kinds.map((row): Ranked => {
    const products = texts.products(row.products, numberText('count', row.products))
    return {
      key: row.kind,
      name: (
        <Anchor
          inherit
          renderRoot={(props) => (
            <Link
              {...props}
              to="/stock"
              search={{ tab: 'stocks', stockType: row.kind, stockDepositId: deposit }}
            />
          )}
        >
          {words.stockProductKind[row.kind]}
        </Anchor>
      ),
      ...(row.value !== null && { detail: products }),
      value: row.value === null ? products : wholeMoney(row.value, currency),
      share: (row.value ?? row.products) / most,
    }
  })
  const hint = value === null ? texts.kindsHintNoCosts : texts.kindsHint
  return (
    <Panel title={texts.kinds} hint={hint} empty={kinds.length === 0 && texts.noKinds}>
      <Ranking label={texts.kinds} nameTitle={texts.kind} valueTitle={texts.value} rows={rows} />
    </Panel>
  )
}

/** The products that were used most, each leading to its page. */
export function MostUsed({ stats: { products, currency, value } }: Props) {
  const texts = t.stockStats
  const costs = value !== null
  const most = Math.max(...products.map((row) => row.cost ?? row.times))
  const rows = products.map(({ product, unit, amount, cost, times }): Ranked => {
    const often = texts.times(times, numberText('count', times))
    const used = amountText(amount, unit)
    return {
      key: product.id,
      name: (
        <EntityLink type="stockProduct" id={product.id}>
          {product.name}
        </EntityLink>
      ),
      detail: cost === null ? used : `${used} · ${often}`,
      value: cost === null ? often : wholeMoney(cost, currency),
      share: (cost ?? times) / most,
    }
  })
  return (
    <Panel
      title={texts.mostUsed}
      hint={costs ? texts.mostUsedHint : texts.mostUsedHintNoCosts}
      empty={products.length === 0 && texts.noneUsed}
    >
      <Ranking
        label={texts.mostUsed}
        nameTitle={texts.product}
        valueTitle={costs ? texts.cost : texts.timesTitle}
        rows={rows}
      />
    </Panel>
  )
}

/** The stocks that run out first, each leading to its page; marked where more of it would come too late. */
export function Cover({ stats: { cover } }: Props) {
  const texts = t.stockStats
  const days = numberText('count', USE_DAYS)
  return (
    <Panel title={texts.cover} hint={texts.coverHint(days)} empty={cover.length === 0 && texts.noCover(days)}>
      <Ranking
        label={texts.cover}
        nameTitle={texts.stock}
        valueTitle={texts.lasts}
        rows={cover.map(coverRow)}
      />
    </Panel>
  )
}

function coverRow({
  stock,
  deposit,
  unit,
  amount,
  days,
  replenishmentDelay,
}: StockStats['cover'][number]): Ranked {
  const texts = t.stockStats
  const isLate = replenishmentDelay !== null && days < replenishmentDelay
  return {
    key: stock.id,
    name: (
      <EntityLink type="stock" id={stock.id}>
        {stock.name}
      </EntityLink>
    ),
    detail: (
      <>
        {amount === 0 ? texts.gone(deposit.name) : texts.left(amountText(amount, unit), deposit.name)}
        {isLate && (
          <StatusBadge
            tone="bad"
            label={texts.tooLate(replenishmentDelay, numberText('count', replenishmentDelay))}
          />
        )}
      </>
    ),
    value: texts.days(days, numberText('count', days)),
    share: days / USE_DAYS,
    isBad: isLate || days === 0,
  }
}
