import { Combobox, Loader, Pill, PillsInput, useCombobox, type ComboboxStore } from '@mantine/core'
import { mdiCheck } from '@mdi/js'
import { use, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import type { Filters } from '../api/send.ts'
import type { FieldProps, Look } from '../form/fields/told-props.ts'
import { FieldReportsContext } from '../form/draft/field-reports.ts'
import { useToldProps } from '../form/fields/told-props.ts'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { Choices, CREATE, useFirstOption, waitForAnswer } from './EntityPicker.tsx'
import { useChoices, useChosen, type Source } from './source.ts'
import { useCreation } from './use-creation.tsx'

/** What every picker of several records takes. */
export type MultiPickerProps = FieldProps<readonly string[], string[]> & Look & { filters?: Filters }

/** Finds several records while one types; the field holds their ids. */
export function EntityMultiPicker<Row>(props: MultiPickerProps & { source: Source<Row> }) {
  const { source, onChange, filters = {}, disabled = false } = props
  const ids = props.value ?? []
  const combobox = useCombobox()
  const { name, onBlur, ...look } = useToldProps(props, use(FieldReportsContext).say)
  const { text, setText, typed } = useTyped(combobox, onBlur)
  const chosen = useChosen(source, ids)
  const choices = useChoices(source, text, filters, combobox.dropdownOpened)
  const creation = useCreation(source, filters, ({ id }) => onChange([...ids, id]))
  useFirstOption(combobox, text, choices.answered)

  const toggle = (id: string) =>
    onChange(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])

  function onKeyDown(event: KeyboardEvent) {
    waitForAnswer(event, combobox.dropdownOpened && !choices.answered)
    if (event.key !== 'Backspace' || text !== '' || ids.length === 0) return
    event.preventDefault()
    onChange(ids.slice(0, -1))
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        setText('')
        if (id !== CREATE) return toggle(id)
        combobox.closeDropdown()
        creation.open?.(text)
      }}
    >
      <Combobox.DropdownTarget>
        <PillsInput {...look} rightSection={choices.busy ? <Loader size={16} /> : <Combobox.Chevron />}>
          <Pill.Group>
            <Chosen ids={ids} chosen={chosen} onRemove={disabled ? undefined : toggle} />
            <Combobox.EventsTarget>
              <PillsInput.Field
                name={name}
                disabled={disabled}
                aria-label={props.label}
                aria-invalid={props.error !== undefined}
                autoComplete="off"
                placeholder={ids.length === 0 ? t.form.choose : ''}
                {...typed}
                onKeyDown={onKeyDown}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Choices
          choices={choices}
          keyOf={({ id }) => id}
          isChosen={({ id }) => ids.includes(id)}
          mayCreate={creation.open !== undefined}
          mark={({ id }) =>
            ids.includes(id) && (
              <>
                <Icon path={mdiCheck} size={16} />{' '}
              </>
            )
          }
        />
      </Combobox.Dropdown>
      {creation.form}
    </Combobox>
  )
}

/** What is typed, and a click, opens what is found; who passes by or leaves has it closed. */
function useTyped(combobox: ComboboxStore, onBlur: () => void) {
  const [text, setText] = useState('')
  const typed = {
    value: text,
    onClick: () => combobox.openDropdown(),
    onBlur: () => {
      combobox.closeDropdown()
      onBlur()
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setText(event.currentTarget.value)
      combobox.openDropdown()
    },
  }
  return { text, setText, typed }
}

type ChosenProps = {
  ids: readonly string[]
  chosen: ReturnType<typeof useChosen>
  /** Absent where nothing can be taken out. */
  onRemove: ((id: string) => void) | undefined
}

/** What was chosen, each to be taken out again. */
const Chosen = ({ ids, chosen, onRemove }: ChosenProps) =>
  ids.map((id, at) => (
    <Pill
      key={id}
      withRemoveButton={onRemove !== undefined}
      onRemove={() => onRemove?.(id)}
      removeButtonProps={{ 'aria-label': `${t.form.clear} ${chosen[at]?.label ?? ''}` }}
    >
      {chosen[at]?.label} {chosen[at]?.mark}
    </Pill>
  ))
