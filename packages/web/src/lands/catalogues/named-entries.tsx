import {
  namedEntry,
  type NamedEntry,
  type NamedEntryRecord,
} from '@lagar/domain/lands/catalogues/named-entry.ts'
import { TextField } from '../../form/fields/fields.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { t } from '../../texts/t.ts'
import { catalogueParts } from '../../records/catalogue-parts.tsx'
import { fact, sorted } from '../../records/columns.tsx'
import { FilterText } from '../../lists/filters.tsx'

type Kind = {
  type: 'laborType' | 'seed' | 'winterGrassCrop'
  /** Its tab, its calls under lands/ and its texts. */
  key: 'laborTypes' | 'seeds' | 'winterGrassCrops'
  excel: 'LABOR_TYPE' | 'SEED' | 'WINTER_GRASS_CROP'
}

/** The list, the page and the form of a catalogue of the lands whose entries are only a name. */
export const namedEntries = ({ type, key, excel }: Kind) =>
  catalogueParts<NamedEntry, NamedEntryRecord>({
    type,
    texts: () => t.lands[key],
    nameOf: ({ name }) => name,
    schema: namedEntry,
    path: `lands/${key}`,
    removePath: `lands/${key}`,
    permission: 'lands.write',
    excel,
    defaultSort: 'name',
    initial: (saved) => saved ?? {},
    fields: (draft) => <TextField required {...labelled(draft, 'name')} />,
    columns: () => [sorted('name', (row) => row.name)],
    filters: () => <FilterText name="name" label={t.lands[key].search} />,
    detail: (row) => ({ facts: [fact('name', row.name)] }),
  })
