import type { CompanyRecord } from '@lagar/domain/companies/company.ts'
import { Button, FileButton, Group, Text } from '@mantine/core'
import { mdiImageOutline, mdiTrashCanOutline } from '@mdi/js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { queries } from '../../api/queries.ts'
import { companyLogo, removeLogo, uploadLogo } from '../../api/files.ts'
import { pictureRefusal } from '../../files/attach.ts'
import { toast, toastFailure } from '../../messages/toast.tsx'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import classes from './companies.module.css'
import { Section } from '../../parts/section/Section.tsx'

const pictures = 'image/png,image/jpeg,image/webp'

/** The picture at the head of what is printed, and a new one from a file; as it is printed, so on white in the dark as well. */
export function LogoCard({ record: { logo, name, can } }: { record: CompanyRecord }) {
  const texts = t.company.logo
  const changed = () => queries.invalidateQueries({ queryKey: ['companies/company'] })
  const put = useMutation({
    mutationFn: async (file: File) => {
      const refused = pictureRefusal(file)
      if (refused) throw refused
      await uploadLogo(file)
    },
    onSuccess: () => {
      toast(texts.saved)
      return changed()
    },
    onError: (error) => toastFailure(error, texts.failed),
  })
  const take = useMutation({
    mutationFn: removeLogo,
    onSuccess: () => {
      toast(texts.removed)
      return changed()
    },
    onError: (error) => toastFailure(error, texts.failed),
  })
  return (
    <Section title={texts.title} lead={texts.lead}>
      {logo === null ? <Text c="dimmed">{texts.none}</Text> : <Logo tag={logo} name={name} />}
      {can.edit && (
        <Group mt="md" gap="sm">
          <FileButton accept={pictures} onChange={(file) => file && put.mutate(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={put.isPending}
                leftSection={<Icon path={mdiImageOutline} size={18} />}
              >
                {logo === null ? texts.choose : texts.replace}
              </Button>
            )}
          </FileButton>
          {logo !== null && (
            <Button
              variant="subtle"
              color="gray"
              loading={take.isPending}
              leftSection={<Icon path={mdiTrashCanOutline} size={18} />}
              onClick={() => take.mutate()}
            >
              {texts.remove}
            </Button>
          )}
        </Group>
      )}
    </Section>
  )
}

function Logo({ tag, name }: { tag: string; name: string }) {
  const { data } = useQuery({
    queryKey: ['companies/company/logo', tag],
    queryFn: companyLogo,
    staleTime: 'static',
  })
  const url = useMemo(() => data && URL.createObjectURL(data), [data])
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return url ? <img src={url} alt={t.company.logo.of(name)} className={classes.logo} /> : null
}
