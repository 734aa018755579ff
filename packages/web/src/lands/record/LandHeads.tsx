import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import { Text } from '@mantine/core'
import { numberText } from '../../texts/numbers.ts'
import { landShares } from './lands.ts'

type Props = { lands: Pick<LandRecord, 'id' | 'name' | 'surface' | 'surfaceUnit'>[] }

/** The lands over the columns of what each of them gets, each with its part of the surface. */
export function LandHeads({ lands }: Props) {
  const shares = landShares(lands)
  return lands.map(({ id, name }, at) => (
    <th key={id} scope="col" data-number>
      {name}
      <Text component="span" display="block" size="xs" c="dimmed">
        {numberText('percentRound', shares[at] ?? 0)} %
      </Text>
    </th>
  ))
}
