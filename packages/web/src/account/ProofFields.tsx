import type { Proof } from '@lagar/domain/auth/two-factor.ts'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { PinField, TextField } from '../form/fields/fields.tsx'
import type { Field } from '../form/draft/use-draft.ts'
import { t } from '../texts/t.ts'

type Props = {
  draft: {
    field(this: void, path: 'code' | 'recoveryCode'): Field<string | undefined>
    set(this: void, change: Proof): void
  }
}

/** The second factor asked for in a form: a code of the authenticator, or one of the recovery codes. */
export function ProofFields({ draft }: Props) {
  const [isRecovering, setRecovering] = useState(false)

  function change() {
    setRecovering(!isRecovering)
    draft.set({ code: undefined, recoveryCode: undefined })
  }

  return (
    <>
      {isRecovering ? (
        <TextField label={t.auth.recoveryCode} required {...draft.field('recoveryCode')} />
      ) : (
        <PinField label={t.auth.code} required {...draft.field('code')} />
      )}
      <Anchor component="button" type="button" ta="start" size="sm" onClick={change}>
        {isRecovering ? t.auth.withCode : t.auth.withRecoveryCode}
      </Anchor>
    </>
  )
}
