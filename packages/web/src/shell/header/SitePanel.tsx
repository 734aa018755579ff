import { Stack } from '@mantine/core'
import { OpenedPanel, type PanelFrame } from '../../overlays/OpenedPanel.tsx'
import { t } from '../../texts/t.ts'
import { SiteSelectors } from './SiteSelectors.tsx'

/** The choice of estate and cellar below its button. */
export const SitePanel = (frame: PanelFrame) => (
  <OpenedPanel {...frame} label={t.shell.chooseSite} width={280}>
    {() => (
      <Stack>
        <SiteSelectors />
      </Stack>
    )}
  </OpenedPanel>
)
