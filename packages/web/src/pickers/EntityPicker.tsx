import { ComboboxChevron, InputBase, Loader } from '@mantine/core'
import { mdiClose, mdiOpenInNew } from '@mdi/js'
import { Suspense, use, useEffect, useRef, useState } from 'react'
import type { Filters } from '../api/send.ts'
import { fillKnown } from '../form/draft/known.ts'
import type { FieldProps, Look } from '../form/fields/told-props.ts'
import { FieldReportsContext } from '../form/draft/field-reports.ts'
import { useToldProps } from '../form/fields/told-props.ts'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import classes from './EntityPicker.module.css'
import { CREATE, keyOf, useChoices, useLabel, useOnlyChoice, type Choice, type Source } from './source.ts'
import { useCreation } from './use-creation.tsx'
import { PickerDropdown, useDropdown } from './use-dropdown.ts'

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
  const [text, setText] = useState<string>()
  const { store, field, hung, wasOpened, ...dropdown } = useDropdown(() => setText(undefined))
  const label = useLabel(source, value ?? undefined)
  const choices = useChoices(source, text ?? '', filters, store.dropdownOpened)
  const creation = useCreation(source, filters, choose)
  useTheOnly(props)

  function choose(choice: Choice<Row> | undefined) {
    onChange((choice?.id ?? null) as string)
    onPick?.(choice)
    store.closeDropdown()
  }

  function submit(id: string) {
    if (id === CREATE) creation.open?.(text ?? '')
    else choose(choices.list.find((choice) => keyOf(choice) === id))
    store.closeDropdown()
  }

  return (
    <>
      <InputBase
        {...useToldProps(props, use(FieldReportsContext).say)}
        {...dropdown.attributes}
        ref={field}
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
        placeholder={props.placeholder ?? t.form.choose}
        value={text ?? label ?? ''}
        onChange={(event) => {
          setText(event.currentTarget.value)
          store.openDropdown()
        }}
        onKeyDown={(event) => dropdown.onKeyDown(event, choices.answered)}
        onClick={() => store.openDropdown()}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => {
          store.closeDropdown()
          props.onBlur()
        }}
      />
      {wasOpened && (
        <Suspense>
          <PickerDropdown
            {...hung}
            text={text ?? ''}
            choices={choices}
            isChosen={({ id }) => id === value}
            mayCreate={creation.open !== undefined && !findsOnly}
            onSubmit={submit}
          />
        </Suspense>
      )}
      {creation.form}
    </>
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

type SectionsProps = {
  type: string
  id: string | undefined
  busy: boolean
  onClear: (() => void) | undefined
}

function Sections({ type, id, busy, onClear }: SectionsProps) {
  if (busy) return <Loader size={16} />
  if (!id) return <ComboboxChevron />
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
