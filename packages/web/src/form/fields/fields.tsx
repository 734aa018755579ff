import {
  Checkbox,
  Input,
  MultiSelect,
  PinInput,
  Select,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import type { ClipboardEvent } from 'react'
import { codeText } from '../../texts/field-errors.ts'
import { t } from '../../texts/t.ts'
import type { Option } from '../../texts/options.ts'
import { useInputProps } from './input-props.ts'
import type { FieldProps, Look } from './told-props.ts'

/** A line of text. */
export function TextField(
  props: FieldProps<string> &
    Look & { type?: 'text' | 'email' | 'tel'; placeholder?: string; maxLength?: number },
) {
  const { value, onChange, type = 'text', placeholder, maxLength } = props
  return (
    <TextInput
      {...useInputProps(props)}
      type={type}
      {...(placeholder ? { placeholder } : {})}
      {...(maxLength ? { maxLength } : {})}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Several lines of text. */
export function TextArea(props: FieldProps<string> & Look & { rows?: number }) {
  return (
    <Textarea
      {...useInputProps(props)}
      autosize
      minRows={props.rows ?? 2}
      maxRows={10}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}

/** One of a fixed list; cleared it holds null. */
export function SelectField<V extends string>(
  props: FieldProps<V, never> &
    Look & { options: readonly Option<V>[]; clearable?: boolean; placeholder?: string },
) {
  const { value, options, onChange, clearable = false, placeholder = t.form.choose } = props
  return (
    <Select
      {...useInputProps(props)}
      data={[...options]}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen as never)}
      placeholder={placeholder}
      searchable={options.length > 8}
      selectFirstOptionOnChange
      clearable={clearable}
      allowDeselect={clearable}
      nothingFoundMessage={t.form.nothingFound}
      clearButtonProps={{ 'aria-label': t.form.clear }}
    />
  )
}

/** Several of a fixed list. */
export function MultiSelectField<V extends string>(
  props: FieldProps<readonly V[], never> & Look & { options: readonly Option<V>[] },
) {
  const { value, options, onChange } = props
  return (
    <MultiSelect
      {...useInputProps(props)}
      data={[...options]}
      value={[...(value ?? [])]}
      onChange={(chosen) => onChange(chosen as never)}
      {...(value?.length ? {} : { placeholder: t.form.choose })}
      searchable={options.length > 8}
      selectFirstOptionOnChange
      clearable
      hidePickedOptions
      nothingFoundMessage={t.form.nothingFound}
      clearButtonProps={{ 'aria-label': t.form.clear }}
    />
  )
}

/** Yes or no, at once. */
export function SwitchField(props: FieldProps<boolean> & Look) {
  const { withAsterisk: _, ...shared } = useInputProps({ ...props, hideLabel: false })
  return (
    <Switch
      {...shared}
      mt={26}
      checked={props.value ?? false}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  )
}

/** A box to tick. */
export function CheckField(props: FieldProps<boolean> & Look) {
  const { withAsterisk: _, ...shared } = useInputProps(props)
  return (
    <Checkbox
      {...shared}
      checked={props.value ?? false}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  )
}

type Pin = { autoFocus?: boolean; onComplete?: (code: string) => void }

/** The six digits of the second factor; pasting exactly six fills them all. */
export function PinField(props: FieldProps<string> & Look & Pin) {
  const { label, hint, value, error, required, disabled = false, autoFocus = false } = props
  const { onChange, onComplete } = props
  return (
    <Stack gap={6} role="group" aria-label={label} onPasteCapture={refuseOtherThanSixDigits}>
      <Input.Label labelElement="div" required={required ?? false}>
        {label}
      </Input.Label>
      {hint && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      <PinInput
        length={6}
        type="number"
        oneTimeCode
        // Six of them stand side by side on the smallest phone.
        size="md"
        gap={5}
        placeholder=""
        value={value ?? ''}
        error={error !== undefined}
        autoFocus={autoFocus}
        {...(disabled ? { disabled } : {})}
        onChange={onChange}
        getInputProps={(index) => ({ 'aria-label': t.form.digit(index + 1) })}
        {...(onComplete ? { onComplete } : {})}
      />
      {error !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {codeText(error)}
        </Text>
      )}
    </Stack>
  )
}

/** A longer number that happens to be on the clipboard is not cut down to a code. */
function refuseOtherThanSixDigits(event: ClipboardEvent) {
  if (/^\d{6}$/.test(event.clipboardData.getData('text/plain').replaceAll(/\s/g, ''))) return
  event.preventDefault()
  event.stopPropagation()
}
