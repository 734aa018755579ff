import type { ImportRecord, ImportRow } from '@lagar/domain/imports/import.ts'
import { Button } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { recordsChanged } from '../api/queries.ts'
import { useList } from '../api/records.ts'
import { send } from '../api/send.ts'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { toast, toastFailure } from '../messages/toast.tsx'

/** Creates the categories that rows name and that are not there yet; absent where every one is known. */
export function MissingCategories({ record: { id } }: { record: ImportRecord }) {
  const wrong = useList<ImportRow>(`imports/${id}/rows`, { state: 'WRONG', limit: 200 })
  const create = useMutation({
    mutationFn: () => send<ImportRecord>('PUT', 'imports/categories', { id }),
    onSuccess: () => {
      toast(t.imports.categoriesCreated)
      recordsChanged()
    },
    onError: (error) => toastFailure(error),
  })
  const isAsked = wrong.data?.result.some(({ mistakes }) =>
    mistakes.some(({ field, code }) => field === 'categories' && code === 'NOT_FOUND_BY_NAME'),
  )
  if (!isAsked) return null
  return (
    <Button
      variant="light"
      loading={create.isPending}
      leftSection={<Icon path={mdiPlus} size={18} />}
      onClick={() => create.mutate()}
    >
      {t.imports.createCategories}
    </Button>
  )
}
