import type { ExportType } from '@lagar/domain/lists/exports.ts'
import { Button, Loader } from '@mantine/core'
import { mdiMicrosoftExcel } from '@mdi/js'
import { useState } from 'react'
import { downloadExcel, type Coming } from '../api/files.ts'
import type { Filters } from '../api/send.ts'
import { toastFailure } from '../messages/toast.tsx'
import { numberText, sizeText } from '../texts/numbers.ts'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'

/** Takes what the filters let through away as a workbook. */
export function ExcelButton({ type, filters }: { type: ExportType; filters: Filters }) {
  const [coming, setComing] = useState<Coming>()
  function start() {
    setComing({ rows: 0, bytes: 0 })
    void downloadExcel(type, filters, setComing)
      .catch((error: unknown) => toastFailure(error, t.ui.excelFailed))
      .finally(() => setComing(undefined))
  }
  return (
    <Button
      variant="default"
      disabled={coming !== undefined}
      leftSection={coming ? <Loader size={16} /> : <Icon path={mdiMicrosoftExcel} />}
      onClick={start}
    >
      {coming && coming.bytes > MUCH
        ? t.ui.excelComing(numberText('count', coming.rows), sizeText(coming.bytes))
        : t.ui.excel}
    </Button>
  )
}

/** In bytes: what comes at once needs no word on how far it is. */
const MUCH = 200_000
