import { ComboboxChevron, Loader, Pill, PillsInput, type ComboboxStore } from '@mantine/core'
import { Suspense, use, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import type { Filters } from '../api/send.ts'
import type { FieldProps, Look } from '../form/fields/told-props.ts'
import { FieldReportsContext } from '../form/draft/field-reports.ts'
import { useToldProps } from '../form/fields/told-props.ts'
import { t } from '../texts/t.ts'
import { CREATE, useChoices, useChosen, type Source } from './source.ts'
import { useCreation } from './use-creation.tsx'
import { PickerDropdown, useDropdown } from './use-dropdown.ts'

/** What every picker of several records takes. */
export type MultiPickerProps = FieldProps<readonly string[], string[]> & Look & { filters?: Filters }

/** Finds several records while one types; the field holds their ids. */
export function EntityMultiPicker<Row>(props: MultiPickerProps & { source: Source<Row> }) {
  const { source, onChange, filters = {}, disabled = false } = props
  const ids = props.value ?? []
  const { store, field, hung, wasOpened, ...dropdown } = useDropdown()
  const box = useRef<HTMLDivElement>(null)
  const { name, onBlur, ...look } = useToldProps(props, use(FieldReportsContext).say)
  const { text, setText, typed } = useTyped(store, onBlur)
  const chosen = useChosen(source, ids)
  const choices = useChoices(source, text, filters, store.dropdownOpened)
  const creation = useCreation(source, filters, ({ id }) => onChange([...ids, id]))

  const toggle = (id: string) =>
    onChange(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])

  function press(event: KeyboardEvent<HTMLInputElement>) {
    dropdown.onKeyDown(event, choices.answered)
    if (event.key !== 'Backspace' || text !== '' || ids.length === 0) return
    event.preventDefault()
    onChange(ids.slice(0, -1))
  }

  function submit(id: string) {
    setText('')
    if (id !== CREATE) return toggle(id)
    store.closeDropdown()
    creation.open?.(text)
  }

  return (
    <>
      <PillsInput
        {...look}
        ref={box}
        rightSection={choices.busy ? <Loader size={16} /> : <ComboboxChevron />}
      >
        <Pill.Group>
          <Chosen ids={ids} chosen={chosen} onRemove={disabled ? undefined : toggle} />
          <PillsInput.Field
            {...dropdown.attributes}
            ref={field}
            name={name}
            disabled={disabled}
            aria-label={props.label}
            aria-invalid={props.error !== undefined}
            placeholder={ids.length === 0 ? t.form.choose : ''}
            {...typed}
            onKeyDown={press}
          />
        </Pill.Group>
      </PillsInput>
      {wasOpened && (
        <Suspense>
          <PickerDropdown
            {...hung}
            box={box}
            text={text}
            choices={choices}
            isChosen={({ id }) => ids.includes(id)}
            ticks
            mayCreate={creation.open !== undefined}
            onSubmit={submit}
          />
        </Suspense>
      )}
      {creation.form}
    </>
  )
}

/** What is typed, and a click, opens what is found; who passes by or leaves has it closed. */
function useTyped(store: ComboboxStore, onBlur: () => void) {
  const [text, setText] = useState('')
  const typed = {
    value: text,
    onClick: () => store.openDropdown(),
    onBlur: () => {
      store.closeDropdown()
      onBlur()
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setText(event.currentTarget.value)
      store.openDropdown()
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
