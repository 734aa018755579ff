import { elementType, type ElementTypeRecord } from '@lagar/domain/cellars/element-type.ts'
import { depositIcons, elementClasses } from '@lagar/domain/lists/cellar.ts'
import { saveRecord } from '../../api/records.ts'
import { SelectField, TextField } from '../../form/fields/fields.tsx'
import { FormGrid, FormModal } from '../../form/frames/FormModal.tsx'
import { options } from '../../texts/options.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { t, words } from '../../texts/t.ts'

type Props = { saved?: ElementTypeRecord | undefined; readOnly?: boolean; onClose: () => void }

/** Tipo de vasija. The one form for creating, editing and viewing a kind of vessel. */
export function ElementTypeForm({ saved, readOnly = false, onClose }: Props) {
  const texts = t.cellars.type
  const draft = useDraft(elementType, saved ?? { class: 'TANK', icon: 'TANK' }, (value, key) =>
    saveRecord('cellars/elementTypes', value, key),
  )
  return (
    <FormModal
      title={readOnly ? texts.view : saved ? texts.edit : texts.create}
      done={saved ? texts.edited : texts.created}
      size="md"
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
    >
      <TextField label={texts.name} required {...draft.field('name')} />
      <FormGrid>
        <SelectField
          label={texts.class}
          required
          options={options(elementClasses, (kind) => words.elementClass[kind])}
          {...draft.field('class')}
        />
        <SelectField
          label={texts.icon}
          required
          options={options(depositIcons, (icon) => words.depositIcon[icon])}
          {...draft.field('icon')}
        />
      </FormGrid>
    </FormModal>
  )
}
