import { Combobox, InputBase, Loader, useCombobox, type ComboboxStore } from '@mantine/core'
import { mdiClose, mdiOpenInNew, mdiPlus } from '@mdi/js'
import { use, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Filters } from '../api/send.ts'
import { fillKnown } from '../form/draft/known.ts'
import type { FieldProps, Look } from '../form/fields/told-props.ts'
import { FieldReportsContext } from '../form/draft/field-reports.ts'
import { useToldProps } from '../form/fields/told-props.ts'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import classes from './EntityPicker.module.css'
import { useChoices, useLabel, useOnlyChoice, type Choice, type Source } from './source.ts'
import { useCreation } from './use-creation.tsx'

/** What every picker of one record takes. */
export type PickerProps<Row = unknown> = FieldProps<string> &
  Look & {
    filters?: Filters
    clearable?: boolean
    placeholder?: string
    /** Looks for what is there and never creates, as a filter does. */
    findsOnly?: boolean
    /** Hears the whole row that was chosen. */
    onPick?: (choice: Choice<Row> | undefined) => void
  }

/** Finds a record while one types; the server searches, the field holds its id. */
export function EntityPicker<Row>(props: PickerProps<Row> & { source: Source<Row> }) {
  const { source, value, onChange, onPick, filters = {}, clearable = false, disabled } = props
  const { findsOnly = false } = props
  const combobox = useCombobox({ onDropdownClose: () => setText(undefined) })
  const [text, setText] = useState<string>()
  const label = useLabel(source, value ?? undefined)
  const choices = useChoices(source, text ?? '', filters, combobox.dropdownOpened)
  const creation = useCreation(source, filters, choose)
  useFirstOption(combobox, text, choices.answered)
  useTheOnly(props)

  function choose(choice: Choice<Row> | undefined) {
    onChange((choice?.id ?? null) as string)
    onPick?.(choice)
    combobox.closeDropdown()
  }

  function submit(id: string) {
    if (id === CREATE) creation.open?.(text ?? '')
    else choose(choices.list.find((choice) => keyOf(choice) === id))
    combobox.closeDropdown()
  }

  return (
    <Combobox store={combobox} onOptionSubmit={submit}>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...useToldProps(props, use(FieldReportsContext).say)}
          rightSectionPointerEvents="all"
          rightSectionWidth={value && !disabled ? 'var(--picker-sections)' : 36}
          rightSection={
            <Sections
              type={source.type}
              id={value ?? undefined}
              busy={choices.busy}
              onClear={clearable && !disabled ? () => choose(undefined) : undefined}
            />
          }
          role="combobox"
          autoComplete="off"
          placeholder={props.placeholder ?? t.form.choose}
          value={text ?? label ?? ''}
          onChange={(event) => {
            setText(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onKeyDown={(event) => waitForAnswer(event, combobox.dropdownOpened && !choices.answered)}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => {
            combobox.closeDropdown()
            props.onBlur()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Choices
          choices={choices}
          keyOf={keyOf}
          isChosen={({ id }) => id === value}
          mayCreate={creation.open !== undefined && !findsOnly}
        />
        {choices.more && <Combobox.Footer className={classes.more ?? ''}>{t.form.more}</Combobox.Footer>}
      </Combobox.Dropdown>
      {creation.form}
    </Combobox>
  )
}

/** Takes the only record that there is, once, where a form needs one and has none. */
function useTheOnly<Row>(props: PickerProps<Row> & { source: Source<Row> }) {
  const { source, value, onChange, onPick, filters = {}, required = false, disabled = false } = props
  const isNeeded = required && !disabled && !value
  const only = useOnlyChoice(source, filters, isNeeded)
  const filled = useRef(false)
  useEffect(() => {
    if (!only || filled.current) return
    // Who clears it wants none.
    filled.current = true
    fillKnown(() => {
      onChange(only.id)
      onPick?.(only)
    })
  }, [only, onChange, onPick])
}

const keyOf = ({ key, id }: Choice) => key ?? id

type ChoicesProps = {
  choices: { list: readonly Choice[]; words: string | undefined }
  /** What tells a choice from the others. */
  keyOf: (choice: Choice) => string
  isChosen: (choice: Choice) => boolean
  mayCreate: boolean
  /** Before a choice: a tick. */
  mark?: (choice: Choice) => ReactNode
}

/** What is found, what there is to say where nothing is, and the way to create it. */
export function Choices({ choices, keyOf, isChosen, mayCreate, mark }: ChoicesProps) {
  return (
    <Combobox.Options>
      <div className={classes.options}>
        {choices.list.map((choice) => (
          <Combobox.Option key={keyOf(choice)} value={keyOf(choice)} active={isChosen(choice)}>
            {mark?.(choice)}
            <ChoiceText choice={choice} />
          </Combobox.Option>
        ))}
      </div>
      {choices.words && <Combobox.Empty>{choices.words}</Combobox.Empty>}
      {mayCreate && <CreateOption />}
    </Combobox.Options>
  )
}

/** The value of the option that creates: no record has it for an id. */
export const CREATE = '+'

/** The last choice of a picker: to create what is not among the others. */
const CreateOption = () => (
  <Combobox.Option value={CREATE} className={classes.create ?? ''}>
    <Icon path={mdiPlus} size={16} /> {t.form.createNew}
  </Combobox.Option>
)

/** Enter waits for the answer to what was typed: the choices before it are those of other words. */
export function waitForAnswer(event: KeyboardEvent, waits: boolean) {
  if (event.key !== 'Enter' || !waits) return
  event.preventDefault()
  event.stopPropagation()
}

/** The first choice is at hand as soon as what was typed is answered. */
export function useFirstOption(combobox: ComboboxStore, text: string | undefined, answered: boolean) {
  const { dropdownOpened, selectFirstOption } = combobox
  useEffect(() => {
    if (text && answered && dropdownOpened) selectFirstOption()
  }, [text, answered, dropdownOpened, selectFirstOption])
}

/** A choice with what tells it from others of the same name. */
function ChoiceText({ choice }: { choice: Choice }) {
  return (
    <>
      {choice.label} {choice.mark}
      {choice.detail && <span className={classes.detail}>{choice.detail}</span>}
    </>
  )
}

type SectionsProps = {
  type: string
  id: string | undefined
  busy: boolean
  onClear: (() => void) | undefined
}

function Sections({ type, id, busy, onClear }: SectionsProps) {
  if (busy) return <Loader size={16} />
  if (!id) return <Combobox.Chevron />
  return (
    <span className={classes.sections}>
      {onClear && (
        <button
          type="button"
          className={classes.small}
          aria-label={t.form.clear}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClear}
        >
          <Icon path={mdiClose} size={16} />
        </button>
      )}
      <a
        className={classes.small}
        href={`/entities/${type}/${id}`}
        target="_blank"
        rel="noopener"
        aria-label={t.form.open}
      >
        <Icon path={mdiOpenInNew} size={16} />
      </a>
    </span>
  )
}
