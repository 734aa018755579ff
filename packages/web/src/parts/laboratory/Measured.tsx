import { Text } from '@mantine/core'
import { mustText, valueText } from '../../messages/analysis.ts'

/** A measured value with its unit; below a must's density what it says of its sugar. */
export function Measured({ code, value }: { code: string; value: number }) {
  return (
    <>
      {valueText(code, value)}
      <MustHint code={code} value={value} />
    </>
  )
}

/** What a must's density says of its sugar, as it is typed; nothing of anything else. */
export function MustHint({ code, value }: { code: string | undefined; value: number | null | undefined }) {
  const must = code === undefined || typeof value !== 'number' ? '' : mustText(code, value)
  if (must === '') return null
  return (
    <Text span display="block" size="xs" c="dimmed" fw={400}>
      {must}
    </Text>
  )
}
