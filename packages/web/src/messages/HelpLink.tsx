import { Anchor } from '@mantine/core'
import { ApiError } from '../wire/errors.ts'
import { t } from '../texts/t.ts'

/** The code of a refusal that the help tells the way out of: not of what marks its fields, nor of what failed on our side. */
export function helpedCode(error: unknown): string | undefined {
  const isTold = error instanceof ApiError && error.status < 500 && error.code !== 'INVALID_INPUT'
  return isTold ? error.code : undefined
}

/** The way from a refusal to what the help says of it, in another tab, so that what was written stays; nothing without a code. */
export function HelpLink({ code }: { code: string | undefined }) {
  if (code === undefined) return null
  return (
    <Anchor
      inherit
      underline="always"
      ml={6}
      href={`/help?refusal=${code}`}
      target="_blank"
      rel="noopener"
      title={t.ui.opensNewTab}
    >
      {t.ui.help}
    </Anchor>
  )
}
