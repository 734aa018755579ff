import { stockProductKinds, type StockProductKind } from '@lagar/domain/lists/stock.ts'
import { usualSupply } from '@lagar/domain/usual-supplies.ts'
import { Button, Modal, SimpleGrid } from '@mantine/core'
import { use, useState } from 'react'
import { CreatingContext } from '../../form/draft/creating.ts'
import { t, words } from '../../texts/t.ts'
import { useCovering } from '../../overlays/covered.ts'
import { Icon } from '../../ui/Icon.tsx'
import { kindIcons } from './kind-icons.ts'
import { later } from '../../ui/later.tsx'

const ProductForm = later(async () => (await import('./ProductForm.tsx')).ProductForm)

/** A new supply from within a picker: of the kind that the picker is narrowed to, or else of which of the nine is asked first. */
export function NewProduct({ onClose }: { onClose: () => void }) {
  const creating = use(CreatingContext)
  const { kind: asked, name } = creating?.start ?? {}
  const [kind, setKind] = useState(stockProductKinds.find((one) => one === asked))
  const usual = typeof name === 'string' ? usualSupply(name) : null
  return kind ? (
    <ProductForm kind={kind} {...(usual?.kind === kind && { use: usual.use })} onClose={onClose} />
  ) : (
    <WhichKind usual={usual?.kind} onKind={setKind} onClose={onClose} />
  )
}

type WhichProps = {
  /** The kind that the name tells: it is offered first. */
  usual: StockProductKind | undefined
  onKind: (kind: StockProductKind) => void
  onClose: () => void
}

function WhichKind({ usual, onKind, onClose }: WhichProps) {
  useCovering()
  const kinds = stockProductKinds.toSorted((one, other) => Number(other === usual) - Number(one === usual))
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t.stock.createMenu}
      closeButtonProps={{ 'aria-label': t.ui.close }}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            variant={kind === usual ? 'light' : 'default'}
            {...(kind === usual && { 'data-autofocus': true })}
            justify="flex-start"
            leftSection={<Icon path={kindIcons[kind]} />}
            onClick={() => onKind(kind)}
          >
            {words.stockProductKind[kind]}
          </Button>
        ))}
      </SimpleGrid>
    </Modal>
  )
}
