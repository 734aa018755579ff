import { Combobox, Loader, Pill, PillsInput, ScrollArea, useCombobox } from '@mantine/core'
import { mdiCheck } from '@mdi/js'
import { useState, type KeyboardEvent } from 'react'
import type { Filters } from '../api/send.ts'
import { useInputProps, type FieldProps, type Look } from '../form/fields/fields.tsx'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { ChoiceText, CREATE, CreateOption, useFirstOption, waitForAnswer } from './EntityPicker.tsx'
import { useChoices, useChosen, type Source } from './source.ts'
import { useCreation } from './use-creation.tsx'

/** What every picker of several records takes. */
export type MultiPickerProps = FieldProps<readonly string[], string[]> & Look & { filters?: Filters }

/** Finds several records while one types; the field holds their ids. */
export function EntityMultiPicker(props: MultiPickerProps & { source: Source }) {
  const { source, onChange, filters = {}, disabled = false } = props
  const ids = props.value ?? []
  const combobox = useCombobox()
  const [text, setText] = useState('')
  const chosen = useChosen(source, ids)
  const choices = useChoices(source, text, filters, combobox.dropdownOpened)
  const creation = useCreation(source, filters, ({ id }) => onChange([...ids, id]))
  const { name, onBlur, ...look } = useInputProps(props)
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
            {ids.map((id, at) => (
              <Pill
                key={id}
                withRemoveButton={!disabled}
                onRemove={() => toggle(id)}
                removeButtonProps={{ 'aria-label': `${t.form.clear} ${chosen[at]?.label ?? ''}` }}
              >
                {chosen[at]?.label} {chosen[at]?.mark}
              </Pill>
            ))}
            <Combobox.EventsTarget>
              <PillsInput.Field
                name={name}
                disabled={disabled}
                aria-label={props.label}
                aria-invalid={props.error !== undefined}
                autoComplete="off"
                placeholder={ids.length === 0 ? t.form.choose : ''}
                value={text}
                onFocus={() => combobox.openDropdown()}
                onBlur={() => {
                  combobox.closeDropdown()
                  onBlur()
                }}
                onChange={(event) => {
                  setText(event.currentTarget.value)
                  combobox.openDropdown()
                }}
                onKeyDown={onKeyDown}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options>
          <ScrollArea.Autosize mah={260} type="auto">
            {choices.list.map((choice) => (
              <Combobox.Option key={choice.id} value={choice.id} active={ids.includes(choice.id)}>
                {ids.includes(choice.id) && <Icon path={mdiCheck} size={16} />} <ChoiceText choice={choice} />
              </Combobox.Option>
            ))}
          </ScrollArea.Autosize>
          {choices.words && <Combobox.Empty>{choices.words}</Combobox.Empty>}
          {creation.open && <CreateOption />}
        </Combobox.Options>
      </Combobox.Dropdown>
      {creation.form}
    </Combobox>
  )
}
