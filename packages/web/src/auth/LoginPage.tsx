import { Alert, Anchor, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { mdiAlertCircleOutline, mdiLogin } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState, type SubmitEvent } from 'react'
import { ApiError, Offline } from '../wire/errors.ts'
import { send } from '../api/send.ts'
import { t } from '../texts/t.ts'
import { failureText } from '../messages/failure.ts'
import { SecretInput } from './SecretInput.tsx'
import { Icon } from '../ui/Icon.tsx'
import { DemoUsers, type Demo } from './DemoUsers.tsx'
import { DoorPage } from './DoorPage.tsx'
import { signIn } from './sign-in.ts'

// With it come the forms and what judges them: most people sign in without.
const SecondStep = lazy(() => import('./SecondStep.tsx').then((file) => ({ default: file.SecondStep })))

/** Sign-in: first the password, and then a code from who turned that on. */
export function LoginPage() {
  const { next } = useSearch({ from: '/login' })
  const navigate = useNavigate()
  const [pending, setPending] = useState<string>()
  const onEntered = () => void navigate({ href: next?.startsWith('/') ? next : '/' })
  if (pending !== undefined)
    return (
      <Suspense fallback={null}>
        <SecondStep pending={pending} onEntered={onEntered} onBack={() => setPending(undefined)} />
      </Suspense>
    )
  return <FirstStep onEntered={onEntered} onPending={setPending} />
}

type Steps = { onEntered(this: void): void; onPending(this: void, pending: string): void }

/** E-mail, password, and on a demonstration server its users to choose from. */
function FirstStep(steps: Steps) {
  const form = useLogin(steps)
  const health = useQuery({ queryKey: ['health'], queryFn: () => send<Demo>('GET', 'health'), retry: false })

  return (
    <DoorPage title={t.auth.title}>
      <form noValidate onSubmit={form.submit}>
        <Stack gap="md">
          {form.failure && (
            <Alert color="red" icon={<Icon path={mdiAlertCircleOutline} />} role="alert">
              {form.failure}
            </Alert>
          )}
          <TextInput
            label={t.auth.email}
            type="email"
            name="email"
            autoComplete="username"
            size="md"
            value={form.email}
            error={form.tried && form.email.trim() === '' && t.auth.needEmail}
            onChange={(event) => form.setEmail(event.currentTarget.value)}
          />
          <SecretInput
            label={t.auth.password}
            name="password"
            autoComplete="current-password"
            size="md"
            value={form.password}
            error={form.tried && form.password === '' && t.auth.needPassword}
            onChange={(event) => form.setPassword(event.currentTarget.value)}
          />
          <Group justify="space-between">
            <Checkbox
              label={t.auth.mantainSession}
              checked={form.mantainSession}
              onChange={(event) => form.setMantainSession(event.currentTarget.checked)}
            />
            <Anchor size="sm" renderRoot={(props) => <Link to="/forgot" {...props} />}>
              {t.auth.forgot}
            </Anchor>
          </Group>
          <Button type="submit" size="md" loading={form.sending} leftSection={<Icon path={mdiLogin} />}>
            {t.auth.enter}
          </Button>
        </Stack>
      </form>
      {health.data?.demo && <DemoUsers demo={health.data} chosen={form.email} onChoose={form.fill} />}
    </DoorPage>
  )
}

function useLogin({ onEntered, onPending }: Steps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [mantainSession, setMantainSession] = useState(true)
  const [tried, setTried] = useState(false)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (email.trim() === '' || password === '' || sending) return
    setSending(true)
    setFailure(undefined)
    try {
      const pending = await signIn({ email: email.trim(), password, mantainSession })
      if (pending === undefined) onEntered()
      else onPending(pending)
    } catch (error) {
      setFailure(error instanceof Offline ? t.auth.offline : failureText(error))
      if (!(error instanceof ApiError || error instanceof Offline)) throw error
    } finally {
      setSending(false)
    }
  }

  function fill(user: { email: string; password: string }) {
    setEmail(user.email)
    setPassword(user.password)
    setFailure(undefined)
  }

  return {
    email,
    setEmail,
    password,
    setPassword,
    mantainSession,
    setMantainSession,
    tried,
    sending,
    failure,
    submit,
    fill,
  }
}
