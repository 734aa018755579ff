import { isOrganicGrape, type CiuRow } from '@lagar/domain/input/ciu.ts'
import type { Input } from '@lagar/domain/input/input.ts'
import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import { Stack, Text } from '@mantine/core'
import { useRecords } from '../api/records.ts'
import type { Filters } from '../api/send.ts'
import { CheckField, TextField } from '../form/fields/fields.tsx'
import type { Draft } from '../form/draft/use-draft.ts'
import { t, words } from '../texts/t.ts'
import { LandsPicker } from './pickers.tsx'

type Props = {
  draft: Draft<Input>
  row: CiuRow
  index: number
  /** Which plots may be chosen: wineEstateId, ids. */
  filters: Filters
  /** Grapes of others may grow on a plot that only their supplier knows. */
  isBought: boolean
}

/** The plots of a unit, and whether its grapes are organic: as the lowest of them that day; without plots it is said by hand. */
export function CiuLandsCell({ draft, row, index, filters, isBought }: Props) {
  const texts = t.input.ciu
  const chosen = row.lands ?? []
  const lands = useRecords<LandRecord>('land', chosen).flatMap((land) => land ?? [])
  const isKnown = lands.length === chosen.length && Boolean(row.harvestedDate)
  return (
    <Stack gap={4}>
      <LandsPicker label={texts.lands} hideLabel filters={filters} {...draft.field(`cius.${index}.lands`)} />
      {isBought && chosen.length === 0 && (
        <TextField
          label={words.fieldName.declaredPlot}
          hideLabel
          placeholder={draft.value.declaredPlot || texts.declaredPlot}
          {...draft.field(`cius.${index}.declaredPlot`)}
        />
      )}
      {chosen.length === 0 ? (
        <CheckField label={texts.isOrganic} {...draft.field(`cius.${index}.isOrganic`)} />
      ) : (
        isKnown && (
          <Text size="xs" c="dimmed" title={texts.organicByPlots}>
            {texts.isOrganic}: {isOrganicGrape(lands, row.harvestedDate) ? t.ui.yes : t.ui.no}
          </Text>
        )
      )}
    </Stack>
  )
}
