import type { NamedEntryRecord } from '@lagar/domain/lands/catalogues/named-entry.ts'
import { t } from '../../texts/t.ts'
import { catalogueParts, keptAs } from '../../records/catalogue-parts.tsx'
import { fact, sorted } from '../../records/columns.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { later } from '../../ui/later.tsx'
import type { namedEntryForms } from './named-entry-forms.tsx'

/** The list and the page of a catalogue of the lands whose entries are only a name. */
export const namedEntries = (type: keyof typeof namedEntryForms) =>
  catalogueParts<NamedEntryRecord>({
    ...keptAs(type),
    nameOf: ({ name }) => name,
    Form: later(async () => (await import('./named-entry-forms.tsx')).namedEntryForms[type]),
    defaultSort: 'name',
    columns: () => [sorted('name', (row) => row.name)],
    filters: () => <FilterText name="name" label={t.catalogues[type].search} />,
    detail: (row) => ({ facts: [fact('name', row.name)] }),
  })
