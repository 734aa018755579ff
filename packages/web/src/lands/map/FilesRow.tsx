import type { LandBoundaryRecord } from '@lagar/domain/lands/places/boundary.ts'
import { readBoundaries, writeGeoJson, type BroughtShape } from '@lagar/domain/lands/places/boundary-files.ts'
import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import { Button, FileButton, Group } from '@mantine/core'
import { mdiDownloadOutline, mdiMapPlus } from '@mdi/js'
import { useRef, useState } from 'react'
import { saveText } from '../../api/files.ts'
import { useCan } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { toastProblem } from '../../messages/toast.tsx'
import { BringShapes } from './BringShapes.tsx'

type Props = { lands: readonly LandRecord[]; drawn: readonly LandBoundaryRecord[] }

/** Boundaries come from a file that another map wrote, and go into one. */
export function FilesRow({ lands, drawn }: Props) {
  const mayWrite = useCan('lands.write')
  const [shapes, bring] = useState<BroughtShape[]>()
  // Cleared after each choice, so that the same file may be chosen again.
  const forget = useRef<() => void>(null)

  async function read(file: File | null) {
    forget.current?.()
    if (!file) return
    const found = readBoundaries(await file.text())
    if (found) bring(found)
    else toastProblem(/\.kmz$/i.test(file.name) ? t.ground.isKmz : t.ground.notAMap(file.name))
  }

  return (
    <Group gap="xs">
      {mayWrite && (
        <FileButton
          accept=".kml,.kmz,.geojson,.json"
          resetRef={forget}
          onChange={(file) => void read(file)}
          inputProps={{ 'aria-label': t.ground.bring }}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<Icon path={mdiMapPlus} size={18} />}>
              {t.ground.bring}
            </Button>
          )}
        </FileButton>
      )}
      {drawn.length > 0 && (
        <Button
          variant="default"
          leftSection={<Icon path={mdiDownloadOutline} size={18} />}
          onClick={() => saveText(`${drawn[0]!.wineEstate.name}.geojson`, writeGeoJson(drawn))}
        >
          {t.ground.download}
        </Button>
      )}
      {shapes && <BringShapes shapes={shapes} lands={lands} drawn={drawn} onClose={() => bring(undefined)} />}
    </Group>
  )
}
