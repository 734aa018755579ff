import type { BlendTrialRecord } from '@lagar/domain/workorders/trials/trial.ts'
import {
  tastedTypes,
  tasteTotal,
  wineTasteNote,
  type TastedType,
  type WineTasteNote,
  type WineTasteNoteRecord,
} from '@lagar/domain/laboratory/taste-note.ts'
import type { WineTasteNoteCategoryRecord } from '@lagar/domain/companies/wine-taste-note-category.ts'
import { Alert, Text } from '@mantine/core'
import { useState } from 'react'
import { saveRecord, useRecord } from '../../api/records.ts'
import { useMe } from '../../session/me.tsx'
import { CatalogueForm, type RecordFormProps } from '../../form/frames/CatalogueForm.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField, TextArea, TextField } from '../../form/fields/fields.tsx'
import { FormGrid, FormSection } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { DecimalField } from '../../form/fields/number-fields.tsx'
import { options } from '../../texts/options.ts'
import { useDraft, type Draft } from '../../form/draft/use-draft.ts'
import { WineBatchPicker } from '../../pickers/bottle-pickers.tsx'
import { EmployeePicker } from '../../pickers/pickers.tsx'
import { BlendTrialPicker, ContentPicker } from '../../pickers/cellar-pickers.tsx'
import { t } from '../../texts/t.ts'
import { numberText } from '../../texts/numbers.ts'
import { useTasteCategories } from './use-taste-categories.ts'

/** The wine that a note is begun with, on its page. */
export type Tasted = { content: string } | { wineBatch: string }
type Props = RecordFormProps<WineTasteNoteRecord> & { start?: Tasted | undefined }

/** Nota de cata. It waits for the sheet: the categories are its rows. */
export function TastingForm(props: Props) {
  const categories = useTasteCategories().data?.result
  return categories === undefined ? null : <Sheet {...props} categories={categories} />
}

type Category = Pick<WineTasteNoteCategoryRecord, 'id' | 'name' | 'maxScore'>

/** The categories to score: those of today, and those that a saved note was scored by with the most of then. */
function rowsOf(categories: readonly Category[], saved: WineTasteNoteRecord | undefined): Category[] {
  const scored = saved?.scores.map(({ category, maxScore }) => ({ ...category, maxScore })) ?? []
  const known = new Map(scored.map((row) => [row.id, row]))
  return categories.map((category) => known.get(category.id) ?? category)
}

function Sheet({ saved, readOnly = false, onClose, start, categories }: Props & { categories: Category[] }) {
  const texts = t.tasting
  const { today, employee } = useMe()
  const rows = rowsOf(categories, saved)
  const draft = useDraft<WineTasteNote>(
    wineTasteNote,
    saved
      ? draftOf(saved, rows)
      : { ...start, day: today, employee, scores: rows.map(({ id }) => ({ category: id, score: null })) },
    (value, key) => saveRecord('cellars/wine/taste/notes', value, key),
  )
  return (
    <CatalogueForm
      texts={texts.notes}
      saved={saved}
      draft={draft}
      readOnly={readOnly}
      size="xl"
      onClose={onClose}
    >
      <WhatFields draft={draft} locked={readOnly || start !== undefined} />
      <FormGrid>
        <DayField required max={today} {...labelled(draft, 'day')} />
        <EmployeePicker clearable {...labelled(draft, 'employee')} label={texts.employee} />
        {!draft.value.employee && <TextField {...labelled(draft, 'taster')} label={texts.taster} />}
      </FormGrid>
      <FormSection title={texts.scores} hint={texts.scoresHint}>
        {rows.length === 0 && <Alert color="orange">{texts.noCategories}</Alert>}
        {rows.map(({ id, name, maxScore }, at) => (
          <DecimalField
            key={id}
            label={texts.outOf(name, numberText('score', maxScore))}
            decimals={1}
            max={maxScore}
            mayBeBlank
            {...draft.field(`scores.${at}.score`)}
          />
        ))}
        <Total draft={draft} rows={rows} />
      </FormSection>
      <FormSection title={texts.words}>
        <TextArea {...labelled(draft, 'appearance')} label={texts.appearance} />
        <TextArea {...labelled(draft, 'nose')} label={texts.nose} />
        <TextArea {...labelled(draft, 'mouth')} label={texts.mouth} />
        <TextArea {...labelled(draft, 'conclusion')} label={texts.conclusion} />
      </FormSection>
      <TextArea {...labelled(draft, 'note')} />
    </CatalogueForm>
  )
}

/** What the scores come to so far, out of 100. */
function Total({ draft, rows }: { draft: Draft<WineTasteNote>; rows: readonly Category[] }) {
  const given = rows.flatMap(({ maxScore }, at) => {
    const score = draft.value.scores?.[at]?.score
    return typeof score === 'number' ? [{ score, maxScore }] : []
  })
  if (given.length === 0) return null
  return (
    <Text fw={600} role="status" style={{ alignSelf: 'end' }}>
      {t.tasting.totalText(numberText('score', tasteTotal(given)))}
    </Text>
  )
}

/** What was tasted: a wine, a lot, or one recipe of a blend trial. */
function WhatFields({ draft, locked }: { draft: Draft<WineTasteNote>; locked: boolean }) {
  const texts = t.tasting
  const [kind, setKind] = useState<TastedType>(tastedTypes.find((type) => draft.value[type]) ?? 'content')
  const trial = useRecord<BlendTrialRecord>('blendTrial', draft.value.blendTrial ?? undefined).data

  function change(next: TastedType) {
    setKind(next)
    draft.set({ content: null, wineBatch: null, blendTrial: null, recipe: null })
  }

  const label = texts.tasted[kind]
  return (
    <FormGrid>
      <SelectField<TastedType>
        name="sample"
        label={texts.what}
        required
        disabled={locked}
        value={kind}
        error={undefined}
        options={options(tastedTypes, (type) => texts.tasted[type])}
        onChange={change}
        onBlur={() => {}}
      />
      {kind === 'content' && (
        <ContentPicker required disabled={locked} {...draft.field('content')} label={label} />
      )}
      {kind === 'wineBatch' && (
        <WineBatchPicker
          required
          disabled={locked}
          filters={{ byBatch: true }}
          {...draft.field('wineBatch')}
          label={label}
        />
      )}
      {kind === 'blendTrial' && (
        <BlendTrialPicker
          required
          disabled={locked}
          {...draft.field('blendTrial')}
          label={label}
          onPick={() => draft.set({ recipe: null })}
        />
      )}
      {kind === 'blendTrial' && (
        <SelectField
          required
          disabled={locked || !trial}
          options={(trial?.recipes ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          {...draft.field('recipe')}
          label={texts.recipe}
        />
      )}
    </FormGrid>
  )
}

const draftOf = (saved: WineTasteNoteRecord, rows: readonly Category[]) => ({
  id: saved.id,
  version: saved.version,
  [saved.sample.type]: saved.sample.id,
  recipe: saved.recipe?.id ?? null,
  day: saved.day,
  employee: saved.employee?.id ?? null,
  taster: saved.taster,
  scores: rows.map(({ id }) => ({
    category: id,
    score: saved.scores.find(({ category }) => category.id === id)?.score ?? null,
  })),
  appearance: saved.appearance,
  nose: saved.nose,
  mouth: saved.mouth,
  conclusion: saved.conclusion,
  note: saved.note,
})
