import type { Permission } from '@lagar/domain/access/permissions.ts'
import type { Filters } from '../../api/send.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { ListPage, type ListRow } from '../../lists/ListPage.tsx'
import type { DetailTab } from '../../records/DetailPage.tsx'
import { t } from '../../texts/t.ts'

/** Records of one kind as another record's page lists them: the call, the columns, where each leads, and who may read them. */
type Kind<Row extends ListRow> = {
  key: string
  needs?: Permission
  title: () => string
  path: string
  defaultSort: string
  columns: () => Column<Row>[]
  nameOf: (row: Row) => string
  hrefOf: (row: Row) => string
}

/** The tab of what hangs on a record: the records of a kind, narrowed by `fixed` to those of it. What is done with them is done in their section. */
export const related =
  <Row extends ListRow>({ key, needs, title, path, defaultSort, columns, nameOf, hrefOf }: Kind<Row>) =>
  (fixed: Filters): DetailTab => ({
    key,
    label: title(),
    ...(needs && { needs }),
    content: (
      <ListPage<Row>
        title={title()}
        order={2}
        path={path}
        fixed={fixed}
        defaultSort={defaultSort}
        columns={columns()}
        rowName={nameOf}
        rowHref={hrefOf}
        empty={{ title: t.related.empty(title()), hint: t.related.emptyHint }}
      />
    ),
  })
