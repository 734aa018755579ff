import type { MarketBreach } from '@lagar/domain/companies/market-rules.ts'
import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { t, words } from '../../texts/t.ts'

type Props = {
  /** What is not as the market asks, each with what it is told of, where it is of one of several. */
  breaches: readonly { breach: MarketBreach; of?: { key: string; name: ReactNode } }[]
  /** Whether nothing leaves as it is. */
  refuses?: boolean
}

/** What a market asks and is not so; nothing at all while all is as asked. */
export function Breaches({ breaches, refuses = false }: Props) {
  const texts = t.marketRules
  if (breaches.length === 0) return null
  return (
    <Alert
      color={refuses ? 'red' : 'orange'}
      title={refuses ? texts.refuses : texts.warns}
      role="region"
      aria-label={texts.title}
      mb="md"
    >
      <ul style={{ margin: 0, paddingInlineStart: '1.2em' }}>
        {breaches.map(({ breach: { code, asked, found }, of }) => (
          <li key={`${of?.key ?? ''} ${code} ${asked ?? ''}`}>
            {of && <>{of.name}: </>}
            {words.marketBreach[code]}
            {asked !== null && ` (${code === 'NO_TEXT' ? texts.text(asked) : toldOf(asked, found)})`}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const toldOf = (asked: string, found: string | null) =>
  [t.marketRules.asked(asked), ...(found === null ? [] : [t.marketRules.found(found)])].join('; ')
