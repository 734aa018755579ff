import { setupPermissions } from '@lagar/domain/companies/setup-steps.ts'
import type { Setup } from '@lagar/domain/companies/setup.ts'
import { Button, Group, LoadingOverlay, Progress, Text, Title } from '@mantine/core'
import { mdiCheck, mdiPlus } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { Suspense, use, useState } from 'react'
import { recordsChanged } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { BringButton } from '../../lists/BringButton.tsx'
import { toast, toastFailure } from '../../messages/toast.tsx'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { SetupFormsContext } from './setup-forms.ts'
import classes from './SetupSteps.module.css'

type Props = Pick<Setup, 'steps'> & {
  isBusy: boolean
  /** Puts them away, for who runs the company. */
  onPutAway?: () => void
}

/** The steps of the set-up path with how far the company is, each with the ways to do it. */
export function SetupSteps({ steps, isBusy, onPutAway }: Props) {
  const texts = t.setup
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)?.step
  return (
    <section className={classes.path} aria-label={texts.title}>
      <header className={classes.head}>
        <div>
          <Title order={2}>{texts.title}</Title>
          <Text c="dimmed" size="sm">
            {onPutAway ? texts.lead : texts.ownLead}
          </Text>
        </div>
        {onPutAway && (
          <Button variant="subtle" color="gray" loading={isBusy} onClick={onPutAway}>
            {texts.putAway}
          </Button>
        )}
      </header>
      <Text size="sm" fw={600} role="status">
        {texts.progress(done, steps.length)}
      </Text>
      <Progress value={(done / steps.length) * 100} aria-label={texts.title} mt={6} mb="md" />
      <ol className={classes.steps}>
        {steps.map((step) => (
          <Step key={step.step} {...step} isNext={step.step === next} />
        ))}
      </ol>
    </section>
  )
}

function Step({ step, count, isDone, isNext }: Setup['steps'][number] & { isNext: boolean }) {
  const texts = t.setup.steps[step]
  const { Form, kind, first } = use(SetupFormsContext)[step] ?? {}
  const [isOpen, setOpen] = useState(false)
  return (
    <li className={classes.step} data-done={isDone} aria-label={texts.title}>
      <span className={classes.mark}>{isDone && <Icon path={mdiCheck} size={18} />}</span>
      <div>
        <Text fw={600}>{texts.title}</Text>
        <Text size="sm" c="dimmed">
          {texts.hint}
        </Text>
        {count > 0 && <Text size="sm">{t.setup.there(count)}</Text>}
      </div>
      <Group gap="xs" className={classes.ways ?? ''}>
        {step === 'variety' && <Usual isNext={isNext} />}
        {first && <BringButton kind={first} permission={setupPermissions[step]} label={t.setup.bringFirst} />}
        {kind && <BringButton kind={kind} permission={setupPermissions[step]} />}
        {Form && (
          <Button
            variant={isNext ? 'filled' : 'default'}
            leftSection={<Icon path={mdiPlus} size={18} />}
            onClick={() => setOpen(true)}
          >
            {texts.action}
          </Button>
        )}
      </Group>
      {Form && isOpen && (
        <Suspense fallback={<LoadingOverlay visible zIndex={300} />}>
          <Form onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  )
}

/** Adds the varieties that Argentine wineries grow most, those that are not there. */
function Usual({ isNext }: { isNext: boolean }) {
  const adding = useMutation({
    mutationFn: () => send<{ total: number }>('PUT', 'companies/varieties/usual'),
    onSuccess: ({ total }) => {
      toast(t.setup.usualAdded(total))
      recordsChanged()
    },
    onError: (error) => toastFailure(error),
  })
  return (
    <Button variant={isNext ? 'light' : 'default'} loading={adding.isPending} onClick={() => adding.mutate()}>
      {t.setup.usual}
    </Button>
  )
}
