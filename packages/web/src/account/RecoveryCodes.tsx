import { Button, Group, Stack, Text } from '@mantine/core'
import { mdiDownload } from '@mdi/js'
import { saveText } from '../api/files.ts'
import { useMe } from '../session/me.tsx'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { CopyText } from '../messages/CopyText.tsx'
import classes from './TwoFactor.module.css'

/** The recovery codes, this once, to be copied or kept as a file. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { email } = useMe().user
  const text = `${t.account.codesHeading(email)}\n\n${codes.join('\n')}\n`
  return (
    <Stack gap="md">
      <Text>{t.account.codesLead}</Text>
      <ul className={classes.codes} aria-label={t.account.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="sm">
        <CopyText text={text} />
        <Button
          variant="default"
          leftSection={<Icon path={mdiDownload} size={18} />}
          onClick={() => saveText(t.account.codesFile, text)}
        >
          {t.account.download}
        </Button>
      </Group>
      <Group justify="flex-end">
        <Button onClick={onKept}>{t.account.codesKept}</Button>
      </Group>
    </Stack>
  )
}
