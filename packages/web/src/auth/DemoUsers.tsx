import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { t } from '../texts/t.ts'
import classes from './LoginPage.module.css'

/** What a demonstration server says of itself: people with their jobs, and the password they share. */
export type Demo = { demo: boolean; demoUsers?: { email: string; job: string }[]; demoPassword?: string }

type Props = {
  demo: Demo
  chosen: string
  onChoose(this: void, user: { email: string; password: string }): void
}

/** The people of the demonstration, each one tap away from being filled in. */
export function DemoUsers({ demo, chosen, onChoose }: Props) {
  const users = demo.demoUsers ?? []
  const job = users.find((user) => user.email === chosen)?.job
  return (
    <section className={classes.demo} aria-labelledby="demo-users">
      <Text id="demo-users" fw={600} size="sm">
        {t.auth.demoTitle}
      </Text>
      <Text size="sm" c="dimmed" mb="xs">
        {t.auth.demoLead}
      </Text>
      <div className={classes.users}>
        {users.map((user) => (
          <UnstyledButton
            key={user.email}
            className={classes.user}
            aria-pressed={user.email === chosen}
            onClick={() => onChoose({ email: user.email, password: demo.demoPassword ?? '' })}
          >
            <span className={classes.job}>{user.job}</span>
            <span className={classes.email}>{user.email}</span>
          </UnstyledButton>
        ))}
      </div>
      <VisuallyHidden role="status">{job ? t.auth.demoChosen(job) : ''}</VisuallyHidden>
    </section>
  )
}
