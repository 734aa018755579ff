import { Group, Pagination, Text } from '@mantine/core'
import { OneOf } from '../ui/OneOf.tsx'
import type { List } from '../api/records.ts'
import { t } from '../texts/t.ts'
import type { PageState } from './state.ts'
import { numberText } from '../texts/numbers.ts'

type Props = { data: List<unknown>; state: PageState }

/** Which rows are on screen, of how many, and the way to the others. */
export function Pager({ data, state }: Props) {
  const { page, limit, setPage, setLimit } = state
  const from = (page - 1) * limit + 1
  const to = from + data.result.length - 1
  const total = data.more ? t.ui.over(numberText('count', data.total)) : numberText('count', data.total)
  // What lies beyond the counted total is reached page by page.
  const following = data.more && data.result.length === limit ? page + 1 : page
  const pages = Math.max(Math.ceil(data.total / limit), following)
  return (
    <Group
      justify="space-between"
      px="md"
      py="xs"
      gap="sm"
      style={{ borderTop: '1px solid var(--lagar-border)' }}
    >
      <Text size="sm" c="dimmed" role="status">
        {t.ui.rows(numberText('count', from), numberText('count', to), total)}
      </Text>
      <Group gap="md">
        {data.total > 25 && (
          <OneOf
            aria-label={t.ui.perPage}
            size="xs"
            w={76}
            options={['25', '50', '100', '200'].map((value) => ({ value, label: value }))}
            value={String(limit)}
            onChange={(value) => setLimit(Number(value))}
          />
        )}
        {pages > 1 && (
          <Pagination
            aria-label={t.ui.pages}
            size="md"
            total={pages}
            value={page}
            onChange={setPage}
            siblings={1}
            getControlProps={(control) => ({
              'aria-label': control === 'next' ? t.ui.nextPage : t.ui.previousPage,
            })}
          />
        )}
      </Group>
    </Group>
  )
}
