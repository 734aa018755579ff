import { nutrients, type StockProductKind } from '@lagar/domain/lists/stock.ts'
import type { ProductRecord } from '@lagar/domain/stock/product.ts'
import { t, words } from '../../texts/t.ts'
import type { Fact } from '../../records/DetailPage.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { numberText } from '../../texts/numbers.ts'
import { supplyKind } from '../../messages/supply-kind.ts'

/** The data of a product: what all have, and what its kind has beside. */
export function productFacts(product: ProductRecord): Fact[] {
  const texts = t.stock.product
  return [
    { label: t.stock.kind, value: supplyKind(product) },
    { label: texts.unit, value: words.unitSymbol[product.unit] },
    { label: t.stock.categories, value: namesOf(product.categories) },
    { label: texts.suppliers, value: namesOf(product.suppliers) },
    { label: texts.basedInBatches, value: product.basedInBatches ? t.ui.yes : t.ui.no },
    { label: texts.replenishmentDelay, value: product.replenishmentDelay },
    ...ownFacts[product.kind](product),
    ...(product.organicCertifier ? [{ label: texts.organicCertifier, value: product.organicCertifier }] : []),
    { label: texts.instructions, value: product.instructions, wide: true },
  ]
}

/** What each kind tells beside what all tell. */
const ownFacts: Record<StockProductKind, (product: ProductRecord) => Fact[]> = {
  FUEL: () => [],
  SEED: ({ seed }) => [{ label: t.stock.product.seed, value: seed?.name }],
  LABEL: (product) => [lineFact(product), { label: t.stock.product.label, value: labelLink(product) }],
  WINE_BOX: (product) => [
    lineFact(product),
    { label: t.stock.product.bottlesByBox, value: product.bottlesByBox },
  ],
  BOTTLE: (product) => [{ label: t.stock.product.bottleCapacity, value: capacityText(product) }],
  FERTILIZER: (product) => [
    doseFact(product),
    { label: t.stock.product.nutrientsTitle, value: nutrientsText(product), wide: true },
  ],
  CURING_DOSE: (product) => [doseFact(product), ...protectionFacts(product)],
  CELLAR: (product) => [doseFact(product), lineFact(product)],
  CLEANING: (product) => [
    doseFact(product),
    { label: t.stock.product.isWasher, value: product.isWasher ? t.ui.yes : t.ui.no },
  ],
}

const protectionFacts = (product: ProductRecord): Fact[] => {
  const texts = t.stock.product
  const band = product.productLabel
  return [
    { label: texts.plagues, value: namesOf(product.plagues) },
    { label: texts.tcDays, value: product.tcDays },
    { label: texts.residualPower, value: product.residualPower },
    { label: texts.reentryHours, value: product.reentryHours },
    { label: texts.maxApplications, value: product.maxApplications },
    { label: texts.activeIngredient, value: product.activeIngredient || null },
    { label: texts.registrationNumber, value: product.registrationNumber || null },
    { label: texts.productLabel, value: band && words.labelColor[band] },
  ]
}

const namesOf = (named: { name: string }[]) => named.map(({ name }) => name).join(', ') || null

const lineFact = ({ use }: ProductRecord): Fact => ({
  label: t.stock.product.use,
  value: use && words.productUse[use],
})

const doseFact = ({ dose, doseUnit, hideDose }: ProductRecord): Fact => ({
  label: t.stock.product.dose,
  value:
    hideDose || dose === null || !doseUnit ? null : `${numberText('dose', dose)} ${words.doseUnit[doseUnit]}`,
})

const capacityText = ({ bottleCapacity, bottleUnit }: ProductRecord) =>
  bottleCapacity === null || !bottleUnit
    ? null
    : `${numberText('litres', bottleCapacity)} ${words.unitSymbol[bottleUnit]}`

const labelLink = ({ label }: ProductRecord) =>
  label && (
    <EntityLink type="label" id={label.id}>
      {label.name}
    </EntityLink>
  )

function nutrientsText(product: ProductRecord): string | null {
  const said = nutrients.flatMap((nutrient) => {
    const percent = product.nutrients[nutrient]
    return percent ? `${words.nutrient[nutrient]} ${percent} %` : []
  })
  const oxides = product.nutrientsAsOxides ? [t.stock.product.nutrientsAsOxides] : []
  return [...said, ...(said.length > 0 ? oxides : [])].join(' · ') || null
}
