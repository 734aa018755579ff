import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { name: string | undefined; onClose: () => void; children: ReactNode }

/** The vessel that is looked at, where there is no room beside the map. */
export const FromBelow = ({ name, onClose, children }: Props) => (
  <Drawer
    opened={name !== undefined}
    onClose={onClose}
    position="bottom"
    size="85%"
    withCloseButton={false}
    title={name}
    styles={{ header: { display: 'none' }, body: { paddingTop: 18 } }}
  >
    {children}
  </Drawer>
)
