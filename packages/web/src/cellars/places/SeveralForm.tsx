import { Meaning } from '../../form/fields/Meaning.tsx'
import { MOST_VESSELS, severalVessels, vesselNames } from '@lagar/domain/cellars/several.ts'
import { vesselMaterials } from '@lagar/domain/lists/cellar.ts'
import { volumeUnits } from '@lagar/domain/lists/units.ts'
import { Text } from '@mantine/core'
import { send } from '../../api/send.ts'
import { SelectField, SwitchField, TextField } from '../../form/fields/fields.tsx'
import { IntegerField, UnitField } from '../../form/fields/number-fields.tsx'
import { useDraft } from '../../form/draft/use-draft.ts'
import { FormGrid, FormModal } from '../../form/frames/FormModal.tsx'
import { CellarPicker } from '../../pickers/pickers.tsx'
import { ElementTypePicker } from '../../pickers/cellar-pickers.tsx'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'

type Props = { cellar?: string | undefined; onClose: () => void }

/** Crear varias vasijas. All alike but for their number, named by it and placed on the map. */
export function SeveralForm({ cellar, onClose }: Props) {
  const texts = t.cellars.several
  const element = t.cellars.element
  const draft = useDraft(
    severalVessels,
    { cellar: cellar ?? null, unit: 'LITER', isOrganic: false, prefix: '', from: 1 },
    (value, { id }) => send('POST', 'cellars/cellarElements/several', { id, ...value }),
  )
  const { prefix, from, to } = draft.value
  const names = vesselNames({ prefix: prefix ?? '', from: from ?? 0, to: to ?? -1 })
  return (
    <FormModal
      title={texts.title}
      done={texts.done(names.length)}
      action={texts.title}
      draft={draft}
      onClose={onClose}
    >
      <FormGrid>
        <CellarPicker label={element.cellar} required {...draft.field('cellar')} />
        <ElementTypePicker label={element.type} required {...draft.field('elementType')} />
        <TextField label={texts.prefix} hint={<Meaning of="prefix" />} required {...draft.field('prefix')} />
        <UnitField
          label={texts.capacity}
          required
          decimals={3}
          amount={draft.field('maxCapacity')}
          unit={draft.field('unit')}
          units={options(volumeUnits, (unit) => words.volumeUnit[unit])}
        />
        <IntegerField label={texts.from} required mayBeBlank max={99_999} {...draft.field('from')} />
        <IntegerField label={texts.to} required mayBeBlank max={99_999} {...draft.field('to')} />
        <SelectField
          label={element.material}
          clearable
          options={options(vesselMaterials, (material) => words.vesselMaterial[material])}
          {...draft.field('material')}
        />
        <SwitchField label={element.isOrganic} {...draft.field('isOrganic')} />
      </FormGrid>
      <Text size="sm" c="dimmed" role="status">
        {names.length > 0
          ? texts.shown(names.length, names[0] ?? '', names.at(-1) ?? '')
          : texts.lead(MOST_VESSELS)}
      </Text>
    </FormModal>
  )
}
