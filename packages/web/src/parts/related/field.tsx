import { isObservation, listedTitle } from '@lagar/domain/lands/works/names.ts'
import type { LandWorkRow } from '@lagar/domain/lands/works/work.ts'
import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import { column, sorted } from '../../records/columns.tsx'
import { workWords } from '../../texts/codes.ts'
import { t, words } from '../../texts/t.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Amount, DayText, Money } from '../../ui/values.tsx'
import { related } from './frame.tsx'

/** Plots of an estate, of a variety, of a supplier. */
export const relatedLands = related<LandRecord>({
  key: 'lands',
  title: () => t.lands.lands.title,
  path: 'lands/lands',
  defaultSort: 'name',
  columns: () => [
    sorted('name', ({ name }) => name),
    sorted('wineEstate', ({ wineEstate }) => wineEstate.name),
    sorted('variety', ({ variety }) => variety?.name),
    sorted(
      'surface',
      ({ surface, surfaceUnit }) => (
        <Amount kind="hectares" value={surface} unit={words.unitSymbol[surfaceUnit]} />
      ),
      { align: 'right' },
    ),
  ],
  nameOf: ({ name }) => name,
  hrefOf: ({ id }) => `/entities/land/${id}`,
})

/** Field works of a person, of a crew's contractor, of an estate. */
export const relatedWorks = related<LandWorkRow>({
  key: 'works',
  title: () => t.fieldWork.works,
  path: 'traceability/all/type/land/works',
  defaultSort: '-initialTimezone',
  columns: () => [
    sorted('kind', (row) => listedTitle(workWords(), row), { header: t.fieldWork.work }),
    column('lands', ({ lands }) => lands.map(({ name }) => name).join(', ')),
    sorted('initialTimezone', ({ initialTimezone }) => <DayText day={initialTimezone} />),
    sorted('status', (row) =>
      isObservation(row) ? null : (
        <StatusBadge status={row.status} label={words.fieldWorkStatus[row.status]} />
      ),
    ),
    column('costs', (row) => (isObservation(row) ? null : row.costs && <Money value={row.costs.total} />), {
      align: 'right',
      hideBelow: 'md',
    }),
  ],
  nameOf: ({ title }) => title,
  hrefOf: ({ kind, id }) => `/entities/${kind}/${id}`,
})
