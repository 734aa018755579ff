import type { Input } from '@lagar/domain/input/input.ts'
import type { InputRow } from '@lagar/domain/input/rows.ts'
import { TextField } from '../form/fields/fields.tsx'
import { FormSection } from '../form/frames/FormModal.tsx'
import { DecimalField } from '../form/fields/number-fields.tsx'
import { RowsTable, type RowColumn } from '../form/fields/RowsTable.tsx'
import type { Draft } from '../form/draft/use-draft.ts'
import { t, words } from '../texts/t.ts'

/** The things that a note carries; once it is saved they stay as they are. */
export function ItemRows({ draft, locked }: { draft: Draft<Input>; locked: boolean }) {
  const texts = t.input
  return (
    <FormSection title={texts.rows} {...(locked ? { hint: texts.rowsLocked } : {})}>
      <fieldset disabled={locked} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
        <RowsTable<InputRow>
          title={texts.rows}
          rows={draft.rows('inputRows')}
          columns={columnsOf(draft)}
          newRow={() => ({ amount: 0, unit: '', note: '' })}
          addLabel={texts.addRow}
          disabled={locked}
        />
      </fieldset>
    </FormSection>
  )
}

function columnsOf(draft: Draft<Input>): RowColumn<InputRow>[] {
  const text = (key: 'name' | 'unit' | 'note', width: number): RowColumn<InputRow> => ({
    key,
    header: words.fieldName[key],
    width,
    cell: (_, index) => (
      <TextField label={words.fieldName[key]} hideLabel {...draft.field(`inputRows.${index}.${key}`)} />
    ),
  })
  return [
    text('name', 280),
    {
      key: 'amount',
      header: words.fieldName.amount,
      width: 130,
      cell: (_, index) => (
        <DecimalField
          label={words.fieldName.amount}
          hideLabel
          {...draft.field(`inputRows.${index}.amount`)}
        />
      ),
    },
    text('unit', 130),
    text('note', 280),
  ]
}
