import { stockProductKinds, type StockProductKind } from '@lagar/domain/lists/stock.ts'
import { Button, Menu } from '@mantine/core'
import { mdiChevronDown, mdiPlaylistPlus } from '@mdi/js'
import { t, words } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { kindIcons } from './kind-icons.ts'

type Props = { onKind: (kind: StockProductKind) => void; onPlace: () => void }

/**
 * "Crear insumo": one entry for each of the nine kinds, and one that places a product that is already there.
 */
export function CreateSupplyMenu({ onKind, onPlace }: Props) {
  return (
    <Menu position="bottom-end" shadow="md" width={250}>
      <Menu.Target>
        <Button rightSection={<Icon path={mdiChevronDown} size={18} />}>{t.stock.createMenu}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {stockProductKinds.map((kind) => (
          <Menu.Item key={kind} leftSection={<Icon path={kindIcons[kind]} />} onClick={() => onKind(kind)}>
            {words.stockProductKind[kind]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<Icon path={mdiPlaylistPlus} />} onClick={onPlace}>
          {t.stock.place.action}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
