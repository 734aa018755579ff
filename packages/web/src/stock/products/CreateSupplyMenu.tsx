import { stockProductKinds, type StockProductKind } from '@lagar/domain/lists/stock.ts'
import { Button } from '@mantine/core'
import { mdiChevronDown, mdiPlaylistPlus } from '@mdi/js'
import { t, words } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { MenuButton } from '../../overlays/MenuButton.tsx'
import { kindIcons } from './kind-icons.ts'

type Props = { onKind: (kind: StockProductKind) => void; onPlace: () => void }

/**
 * "Crear insumo": one entry for each of the nine kinds, and one that places a product that is already there.
 */
export const CreateSupplyMenu = ({ onKind, onPlace }: Props) => (
  <MenuButton
    position="bottom-end"
    width={250}
    button={
      <Button data-creates rightSection={<Icon path={mdiChevronDown} size={18} />}>
        {t.stock.createMenu}
      </Button>
    }
    entries={[
      ...stockProductKinds.map((kind) => ({
        label: words.stockProductKind[kind],
        icon: kindIcons[kind],
        onClick: () => onKind(kind),
      })),
      { label: t.stock.place.action, icon: mdiPlaylistPlus, onClick: onPlace, above: true },
    ]}
  />
)
