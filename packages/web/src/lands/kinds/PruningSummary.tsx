import type { Pruning, pruningSummary } from '@lagar/domain/lands/works/pruning.ts'
import { Box, Text } from '@mantine/core'
import { fieldName, type FieldName } from '../../texts/field-names.ts'
import { t } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { numberText } from '../../texts/numbers.ts'
import { Datum, Derived } from '../record/derived.tsx'
import part from '../../ui/Part.module.css'

type Summary = ReturnType<typeof pruningSummary>
type Measured = Pick<Pruning, 'budByPlant' | 'prunningWeight'>

/** What follows from the buds and the weight of a pruning, in its form; and which lands keep it from being known. */
export function PruningSummary({ measured, summary }: { measured: Measured; summary: Summary }) {
  const unknown = summary.landBuds.filter(({ plants }) => plants === null)
  return (
    <>
      <Derived>
        {pruningData(measured, summary).map(({ key, text }) => (
          <Datum key={key} label={fieldName(key)}>
            {text}
          </Datum>
        ))}
      </Derived>
      {summary.landBuds.length > 1 && unknown.length < summary.landBuds.length && (
        <Box mt="sm">
          <BudsTable landBuds={summary.landBuds} />
        </Box>
      )}
      {unknown.length > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t.fieldWork.pruning.plantsNotKnown(unknown.map(({ land }) => land.name).join(', '))}
        </Text>
      )}
    </>
  )
}

/** What is known of a pruning, each in words under the name of its field. */
export function pruningData(
  { budByPlant, prunningWeight }: Measured,
  { plants, plantsByHectare, budsByHectare, weightByPlant, weightByHectare }: Summary,
): { key: FieldName; text: string }[] {
  const texts = t.fieldWork.pruning
  const known = (key: FieldName, value: number | null, say: (value: number) => string) =>
    value === null ? [] : [{ key, text: say(value) }]
  return [
    ...known('plants', plants, (value) => numberText('count', value)),
    ...known('plantsByHectare', plantsByHectare, (value) => numberText('perHectare', value)),
    ...(budByPlant > 0
      ? known('budsByHectare', budsByHectare, (value) => numberText('perHectare', value))
      : []),
    ...(prunningWeight > 0
      ? [
          ...known('weightByPlant', weightByPlant, (value) =>
            texts.kilos(numberText('kilosPerPlant', value)),
          ),
          ...known('weightByHectare', weightByHectare, (value) =>
            texts.kilos(numberText('perHectare', value)),
          ),
        ]
      : []),
  ]
}

/** The plants and buds of each land; a dash where its plants are not known. */
export function BudsTable({ landBuds, linked = false }: Pick<Summary, 'landBuds'> & { linked?: boolean }) {
  const texts = t.fieldWork.pruning
  const shown = (value: number | null) => (value === null ? t.ui.none : numberText('count', value))
  return (
    <table className={part.table}>
      <thead>
        <tr>
          <th scope="col">{fieldName('land')}</th>
          <th scope="col" data-number>
            {fieldName('plants')}
          </th>
          <th scope="col" data-number>
            {texts.plantsByHectare}
          </th>
          <th scope="col" data-number>
            {texts.budsByHectare}
          </th>
        </tr>
      </thead>
      <tbody>
        {landBuds.map(({ land, plants, plantsByHectare, budsByHectare }) => (
          <tr key={land.id}>
            <td>
              {linked ? (
                <EntityLink type="land" id={land.id}>
                  {land.name}
                </EntityLink>
              ) : (
                land.name
              )}
            </td>
            <td data-number>{shown(plants)}</td>
            <td data-number>{shown(plantsByHectare)}</td>
            <td data-number>{shown(budsByHectare)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
