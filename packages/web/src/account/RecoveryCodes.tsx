import { Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { mdiCheck, mdiContentCopy, mdiDownload } from '@mdi/js'
import { saveText } from '../api/files.ts'
import { useMe } from '../session/me.tsx'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
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
        {/* Browsers lend the clipboard to no plain address in a local network. */}
        {window.isSecureContext && (
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={<Icon path={copied ? mdiCheck : mdiContentCopy} size={18} />}
                onClick={copy}
              >
                {copied ? t.account.copied : t.account.copy}
              </Button>
            )}
          </CopyButton>
        )}
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
