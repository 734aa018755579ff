import type { ProductRecord } from '@lagar/domain/stock/product.ts'
import { Box, Group } from '@mantine/core'
import { mdiPencilOutline, mdiPlaylistPlus, mdiTrashCanOutline } from '@mdi/js'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { removeRecord, useRecord } from '../../api/records.ts'
import { t, words } from '../../texts/t.ts'
import { DetailPage, type Detail, type DetailTab } from '../../records/DetailPage.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { productFacts } from './facts.tsx'
import { amountText } from '../../pickers/stock-texts.ts'
import { numberText } from '../../texts/numbers.ts'
import { inPlace, later } from '../../ui/later.tsx'
import part from '../../ui/Part.module.css'
import { supplyKind } from '../../messages/supply-kind.ts'

const BatchesTab = inPlace(async () => (await import('../batches/BatchesTab.tsx')).BatchesTab)
const MovementsTab = inPlace(async () => (await import('../movements/MovementsTab.tsx')).MovementsTab)
const StocksTab = inPlace(async () => (await import('../stocks/StocksTab.tsx')).StocksTab)
const DeleteDialog = later(async () => (await import('../../records/DeleteDialog.tsx')).DeleteDialog)
const PlaceForm = later(async () => (await import('../stocks/PlaceForm.tsx')).PlaceForm)
const ProductForm = later(async () => (await import('./ProductForm.tsx')).ProductForm)

/** A product's page: what it is, where it lies, its batches and movements. */
export function ProductPage() {
  const texts = t.stock.product
  const { id } = useParams({ strict: false })
  const query = useRecord<ProductRecord>('stockProduct', id)
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'place' | 'delete'>()
  const close = () => setOpen(undefined)

  const detail = (product: ProductRecord): Detail => ({
    title: product.name,
    badges: <Badges product={product} />,
    facts: productFacts(product),
    links: <Concentrations product={product} />,
    tabs: tabsOf(product),
    actions: [
      { label: t.ui.edit, icon: mdiPencilOutline, allowed: product.can.edit, onClick: () => setOpen('edit') },
      {
        label: t.stock.place.title,
        icon: mdiPlaylistPlus,
        allowed: product.can.edit,
        onClick: () => setOpen('place'),
      },
      {
        label: t.ui.remove,
        icon: mdiTrashCanOutline,
        danger: true,
        allowed: product.can.delete,
        onClick: () => setOpen('delete'),
      },
    ],
  })

  const product = query.data
  return (
    <>
      <DetailPage query={query} kind={texts.one} detail={detail} />
      {open === 'edit' && product && <ProductForm kind={product.kind} saved={product} onClose={close} />}
      {open === 'place' && product && <PlaceForm product={product.id} onClose={close} />}
      {open === 'delete' && product && (
        <DeleteDialog
          name={product.name}
          text={texts.removeText}
          done={texts.removed}
          remove={(typed) => removeRecord('stock/product', product.id, typed)}
          onClose={close}
          onDeleted={() => void navigate({ to: '/stock' })}
        />
      )}
    </>
  )
}

function Badges({ product }: { product: ProductRecord }) {
  return (
    <Group gap={6}>
      <StatusBadge label={supplyKind(product)} />
      {product.isOrganic && <StatusBadge label={t.stock.organic} tone="done" />}
      {product.isAllergene && (
        <StatusBadge label={product.allergen || t.stock.product.isAllergene} tone="waiting" />
      )}
      {product.retired && <StatusBadge label={t.stock.retired} tone="waiting" />}
    </Group>
  )
}

const tabsOf = ({ id, basedInBatches }: ProductRecord): DetailTab[] => [
  {
    key: 'stocks',
    label: t.stock.product.stocks,
    content: (
      <StocksTab
        of="product"
        fixed={{ productId: id }}
        empty={{ title: t.stock.product.stocksEmpty, hint: t.stock.product.stocksEmptyHint }}
      />
    ),
  },
  ...(basedInBatches
    ? [{ key: 'batches', label: t.stock.batches, content: <BatchesTab fixed={{ productId: id }} /> }]
    : []),
  { key: 'movements', label: t.stock.movements, content: <MovementsTab fixed={{ productId: id }} /> },
]

/** How much of a cleaning product vessels ask for, by their capacity. */
function Concentrations({ product }: { product: ProductRecord }) {
  const { volumeConcentrationsOfCellarElements: rows, unit } = product
  const texts = t.stock.product
  if (rows.length === 0) return null
  return (
    <Box mt="md" maw={520}>
      <table className={part.table} aria-label={texts.concentrations}>
        <thead>
          <tr>
            <th>{texts.concentrations}</th>
            <th data-number>{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.min} ${row.unit}`}>
              <td>
                {numberText('litres', row.min)} – {numberText('litres', row.max)} {words.unitSymbol[row.unit]}
              </td>
              <td data-number>{amountText(row.amount, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
