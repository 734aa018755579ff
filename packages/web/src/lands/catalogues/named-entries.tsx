import type { CatalogueOn } from '@lagar/domain/catalogues.ts'
import {
  namedEntry,
  type NamedEntry,
  type NamedEntryRecord,
} from '@lagar/domain/lands/catalogues/named-entry.ts'
import { TextField } from '../../form/fields/fields.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { t } from '../../texts/t.ts'
import { catalogueParts, keptAs } from '../../records/catalogue-parts.tsx'
import { fact, sorted } from '../../records/columns.tsx'
import { FilterText } from '../../lists/filters.tsx'

/** The list, the page and the form of a catalogue of the lands whose entries are only a name. */
export const namedEntries = (type: CatalogueOn<'/land'>) =>
  catalogueParts<NamedEntry, NamedEntryRecord>({
    ...keptAs(type),
    nameOf: ({ name }) => name,
    schema: namedEntry,
    defaultSort: 'name',
    initial: (saved) => saved ?? {},
    fields: (draft) => <TextField required {...labelled(draft, 'name')} />,
    columns: () => [sorted('name', (row) => row.name)],
    filters: () => <FilterText name="name" label={t.catalogues[type].search} />,
    detail: (row) => ({ facts: [fact('name', row.name)] }),
  })
