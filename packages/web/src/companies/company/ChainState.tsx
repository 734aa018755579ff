import type { AuditChain } from '@lagar/domain/companies/audit.ts'
import { Button } from '@mantine/core'
import { mdiShieldCheckOutline } from '@mdi/js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { t, words } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { numberText } from '../../texts/numbers.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { toastFailure } from '../../messages/toast.tsx'
import { MomentText } from '../../ui/values.tsx'
import classes from './companies.module.css'
import { Section } from '../../parts/section/Section.tsx'

/** Whether the history is as it was written, as its last verification found it, and the way to verify it now. */
export function ChainState() {
  const texts = t.company.activity
  /** When the last verification was, as this one was asked for; it is over once there is a later one. */
  const [since, setSince] = useState<string | null>()
  const chain = useQuery({
    queryKey: ['companies/audit/chain'],
    queryFn: () => send<AuditChain>('GET', 'companies/audit/chain'),
    refetchInterval: since === undefined ? false : 2000,
  })
  const last = chain.data?.verified ?? null
  if (since !== undefined && chain.data && (last?.at ?? null) !== since) setSince(undefined)
  const asking = useMutation({
    mutationFn: () => send('POST', 'companies/audit/verify'),
    onSuccess: () => setSince(last?.at ?? null),
    onError: toastFailure,
  })
  if (!chain.data) return null
  const verifying = asking.isPending || since !== undefined
  return (
    <Section title={texts.chain} lead={texts.why}>
      <div className={classes.chain}>
        <p role="status" className={classes.verdict}>
          {last ? <Verdict verified={last} /> : texts.neverVerified}
        </p>
        <Button
          variant="default"
          leftSection={<Icon path={mdiShieldCheckOutline} size={18} />}
          loading={verifying}
          aria-label={verifying ? texts.verifying : texts.verify}
          onClick={() => asking.mutate()}
        >
          {texts.verify}
        </Button>
      </div>
    </Section>
  )
}

function Verdict({
  verified: { at, lines, fault, position },
}: {
  verified: NonNullable<AuditChain['verified']>
}) {
  const texts = t.company.activity
  return (
    <>
      <StatusBadge tone={fault ? 'bad' : 'done'} label={fault ? texts.broken : texts.whole} />
      <span>
        {texts.verifiedAt} <MomentText moment={at} /> · {texts.lines(numberText('count', lines))}
      </span>
      {fault && (
        <span>
          {words.chainFault[fault]}. {texts.brokenAt(numberText('count', position ?? 0))}
        </span>
      )}
    </>
  )
}
