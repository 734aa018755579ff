import { Combobox, type ComboboxStore } from '@mantine/core'
import { mdiCheck, mdiPlus } from '@mdi/js'
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { FieldTarget, type Hearing } from '../overlays/FieldTarget.tsx'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { CREATE, keyOf, type Choice, type useChoices } from './source.ts'
import classes from './EntityPicker.module.css'

type Props = {
  store: ComboboxStore
  /** Where one types. */
  field: RefObject<HTMLElement | null>
  /** What it stands below, where that is more than the field. */
  box?: RefObject<HTMLElement | null>
  onHearing: (hearing: Hearing | undefined) => void
  /** Whether Enter was pressed before what was typed was answered, and takes the first of the answer; it is told once. */
  takesFirst: () => boolean
  /** What was typed. */
  text: string
  choices: ReturnType<typeof useChoices>
  isChosen: (choice: Choice) => boolean
  /** Whether what is chosen bears a tick. */
  ticks?: boolean
  mayCreate: boolean
  onSubmit: (key: string) => void
}

/** The list below a picker: what is found, what there is to say where nothing is, and the way to create it. */
export function PickerDropdown({ store, field, box = field, onHearing, onSubmit, ...found }: Props) {
  return (
    <Combobox store={store} onOptionSubmit={onSubmit}>
      <Combobox.DropdownTarget>
        <FieldTarget field={box} />
      </Combobox.DropdownTarget>
      <Combobox.EventsTarget>
        <FieldTarget field={field} onHearing={onHearing} />
      </Combobox.EventsTarget>
      <Combobox.Dropdown>
        <Choices {...found} store={store} onSubmit={onSubmit} />
        {found.choices.more && (
          <Combobox.Footer className={classes.more ?? ''}>{t.form.more}</Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}

type ChoicesProps = Omit<Props, 'box' | 'field' | 'onHearing'>

function Choices(props: ChoicesProps) {
  const { choices, isChosen, ticks = false, mayCreate } = props
  useFirstOption(props)
  return (
    <Combobox.Options>
      <div className={classes.options}>
        {choices.list.map((choice) => (
          <Combobox.Option key={keyOf(choice)} value={keyOf(choice)} active={isChosen(choice)}>
            {ticks && isChosen(choice) && (
              <>
                <Icon path={mdiCheck} size={16} />{' '}
              </>
            )}
            <ChoiceText choice={choice} />
          </Combobox.Option>
        ))}
      </div>
      {choices.words && <Combobox.Empty>{choices.words}</Combobox.Empty>}
      {mayCreate && <CreateOption />}
    </Combobox.Options>
  )
}

/** The first choice is at hand as soon as what was typed is answered, and taken where Enter waits for it; nothing is created by an Enter that came before. */
function useFirstOption({ store, text, choices: { answered, list }, takesFirst, onSubmit }: ChoicesProps) {
  const { dropdownOpened, selectFirstOption } = store
  const [first] = list
  const take = useEffectEvent(() => {
    if (takesFirst() && first) onSubmit(keyOf(first))
  })
  useEffect(() => {
    if (!text || !answered || !dropdownOpened) return
    selectFirstOption()
    take()
  }, [text, answered, dropdownOpened, selectFirstOption])
}

/** The last choice of a picker: to create what is not among the others. */
const CreateOption = () => (
  <Combobox.Option value={CREATE} className={classes.create ?? ''}>
    <Icon path={mdiPlus} size={16} /> {t.form.createNew}
  </Combobox.Option>
)

/** A choice with what tells it from others of the same name. */
function ChoiceText({ choice }: { choice: Choice }) {
  return (
    <>
      {choice.label} {choice.mark}
      {choice.detail && <span className={classes.detail}>{choice.detail}</span>}
    </>
  )
}
