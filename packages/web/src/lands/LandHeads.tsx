import type { LandRecord } from '@lagar/domain/lands/land.ts'
import { Text } from '@mantine/core'
import { numberText } from '../ui/numbers.ts'
import { landShares } from './workLands.ts'

type Props = { lands: Pick<LandRecord, 'id' | 'name' | 'surface' | 'surfaceUnit'>[] }

/** The lands over the columns of what each of them gets, each with its part of the surface. */
export function LandHeads({ lands }: Props) {
  const shares = landShares(lands)
  return lands.map(({ id, name }, at) => (
    <th key={id} scope="col" data-number>
      {name}
      <Text component="span" display="block" size="xs" c="dimmed">
        {numberText(shares[at] ?? 0, 1)} %
      </Text>
    </th>
  ))
}
