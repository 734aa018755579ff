import type { CatalogueOn } from '@lagar/domain/catalogues.ts'
import {
  namedEntry,
  type NamedEntry,
  type NamedEntryRecord,
} from '@lagar/domain/lands/catalogues/named-entry.ts'
import { TextField } from '../../form/fields/fields.tsx'
import { formOf, savedAs } from '../../form/frames/form-of.tsx'
import { labelled } from '../../form/draft/labelled.ts'

const formFor = (type: CatalogueOn<'/land'>) =>
  formOf<NamedEntry, NamedEntryRecord>({
    ...savedAs(type),
    schema: namedEntry,
    initial: (saved) => saved ?? {},
    fields: (draft) => <TextField required {...labelled(draft, 'name')} />,
  })

/** The forms of the catalogues of the lands whose entries are only a name. */
export const namedEntryForms = {
  seed: formFor('seed'),
  laborType: formFor('laborType'),
  winterGrassCrop: formFor('winterGrassCrop'),
}
