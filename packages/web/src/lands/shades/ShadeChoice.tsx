import { seasonName } from '@lagar/domain/lands/observations/phenology-season.ts'
import { Chip, Group, NativeSelect, Text } from '@mantine/core'
import { useCan } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import { failureText } from '../../messages/failure.ts'
import { isOfSeason, shadeModes } from './shades.ts'
import classes from './shades.module.css'
import type { useShades } from './use-shades.ts'

/** What the colours of the plots tell: one of five, and for two of them of which season. */
export function ShadeChoice({ shades }: { shades: ReturnType<typeof useShades> }) {
  const texts = t.lands.map
  const seesSeasons = useCan('lands.read')
  const offered = shadeModes.filter((mode) => seesSeasons || !isOfSeason(mode))
  const { mode, setMode, season, setSeason, seasons, error } = shades
  return (
    <div className={classes.colors}>
      <Chip.Group value={mode} onChange={(value) => setMode(value)}>
        <Group gap={6} role="radiogroup" aria-label={texts.colorBy}>
          {offered.map((value) => (
            <Chip key={value} value={value} variant="outline">
              {texts[value]}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {isOfSeason(mode) && (
        <NativeSelect
          aria-label={t.ground.season}
          value={season}
          onChange={(event) => setSeason(Number(event.currentTarget.value))}
          data={seasons.map((year) => ({ value: String(year), label: t.ground.ofSeason(seasonName(year)) }))}
        />
      )}
      {error && (
        <Text size="sm" c="red" role="alert">
          {failureText(error)}
        </Text>
      )}
    </div>
  )
}
