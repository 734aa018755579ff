import type { DigitalLabelRecord, NutritionSource } from '@lagar/domain/public/digital-label.ts'
import { unionTerms } from '@lagar/domain/public/terms.ts'
import { atmosphereWords, energyLine, gramsIn, ingredientWords } from '@lagar/domain/public/wording.ts'
import { Stack, Text } from '@mantine/core'
import { DataTable, type Column } from '../lists/DataTable.tsx'
import { analysisName } from '../messages/analysis.ts'
import { numberText } from '../texts/numbers.ts'
import { t } from '../texts/t.ts'
import { EntityLink } from '../ui/EntityLink.tsx'
import { DayText } from '../ui/values.tsx'

const terms = unionTerms.es

/** A digital label as it would be approved now, with the analysis that each value comes from. */
export function LabelPreview({ label: { ingredients, nutrition, sources } }: { label: DigitalLabelRecord }) {
  const gas = atmosphereWords(ingredients, terms)
  return (
    <Stack gap="xs">
      <Text>
        <b>{terms.ingredients}:</b>{' '}
        {ingredientWords(ingredients, terms).map(({ text, isAllergen }, at) =>
          isAllergen ? (
            <Text key={at} span fw={800} td="underline">
              {text}
            </Text>
          ) : (
            text
          ),
        )}
        .{gas !== null && ` ${gas}.`}
      </Text>
      {nutrition && (
        <Text>
          <b>{energyLine(nutrition)}</b> · {terms.carbohydrate} {gramsIn('es', nutrition.carbohydrate)} ·{' '}
          {terms.sugars} {gramsIn('es', nutrition.sugars)}. {terms.negligible}
        </Text>
      )}
      {sources.length > 0 && (
        <DataTable
          label={t.digitalLabel.sources}
          rows={sources.map((one) => ({ ...one, id: one.part }))}
          rowName={({ part }) => t.digitalLabel.parts[part]}
          columns={columns()}
        />
      )}
    </Stack>
  )
}

const columns = (): Column<NutritionSource & { id: string }>[] => [
  { key: 'part', header: t.digitalLabel.value, cell: ({ part }) => t.digitalLabel.parts[part] },
  {
    key: 'amount',
    header: t.digitalLabel.result,
    align: 'right',
    cell: ({ part, value }) =>
      part === 'alcohol' ? `${numberText('alcohol', value)} % vol` : `${numberText('nutrition', value)} g/L`,
  },
  {
    key: 'source',
    header: t.digitalLabel.source,
    cell: ({ laboratory, code, of }) => {
      if (of === null) return t.digitalLabel.stated
      if (laboratory === null) return analysisName(code)
      return (
        <EntityLink type="laboratory" id={laboratory.id.split(' ')[0]!}>
          {laboratory.name}
        </EntityLink>
      )
    },
  },
  { key: 'of', header: t.digitalLabel.of, cell: ({ of }) => of?.name ?? t.ui.none },
  { key: 'day', header: t.digitalLabel.day, cell: ({ day }) => <DayText day={day} /> },
]
