import { Alert, Button, Text } from '@mantine/core'
import { mdiRocketLaunchOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { readTogether } from '../../api/together.ts'
import { useCan, useMe } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'

const OwnCompanyForm = lazy(() =>
  import('./OwnCompanyForm.tsx').then((file) => ({ default: file.OwnCompanyForm })),
)

/** In the demonstration: what it is, and the way to a company of one's own that leaves it behind. */
export function OwnCompany() {
  const { demo } = useMe()
  const mayBegin = useCan('company.write')
  const [isOpen, setOpen] = useState(false)
  // Only while the demonstration is alone: beside another company the platform opens them.
  const health = useQuery({
    queryKey: ['health'],
    queryFn: () => readTogether<{ demo: boolean }>('health'),
    enabled: demo && mayBegin,
    retry: false,
  })
  if (!demo || !mayBegin || health.data?.demo !== true) return null
  return (
    <Alert mb="lg" icon={<Icon path={mdiRocketLaunchOutline} />} title={t.ownCompany.title}>
      <Text size="sm" mb="sm">
        {t.ownCompany.lead}
      </Text>
      <Button onClick={() => setOpen(true)}>{t.ownCompany.action}</Button>
      {isOpen && (
        <Suspense>
          <OwnCompanyForm onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Alert>
  )
}
