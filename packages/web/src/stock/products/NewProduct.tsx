import { stockProductKinds, type StockProductKind } from '@lagar/domain/lists/stock.ts'
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
  const asked = use(CreatingContext)?.start['kind']
  const [kind, setKind] = useState(stockProductKinds.find((one) => one === asked))
  return kind ? (
    <ProductForm kind={kind} onClose={onClose} />
  ) : (
    <WhichKind onKind={setKind} onClose={onClose} />
  )
}

function WhichKind({ onKind, onClose }: { onKind: (kind: StockProductKind) => void; onClose: () => void }) {
  useCovering()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.stock.createMenu}
      closeButtonProps={{ 'aria-label': t.ui.close }}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {stockProductKinds.map((kind) => (
          <Button
            key={kind}
            variant="default"
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
