import { Meaning } from '../../form/fields/Meaning.tsx'
import { announcement, type AnnouncementRecord } from '@lagar/domain/administration/people/announcement.ts'
import { saveRecord } from '../../api/records.ts'
import { useCan, useMe } from '../../session/me.tsx'
import { CatalogueForm } from '../../form/frames/CatalogueForm.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { CheckField, TextArea } from '../../form/fields/fields.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { t } from '../../texts/t.ts'

type Props = { saved?: AnnouncementRecord; onClose: () => void }

/** Anuncio. The one form for creating and editing an announcement; for whom it is does not change once it was read. */
export function AnnouncementForm({ saved, onClose }: Props) {
  const { user, today } = useMe()
  const mayHere = useCan('company.write')
  const draft = useDraft(
    announcement,
    saved ?? { fromDate: today, toDate: today, forAll: user.isPlatformAdmin && !mayHere },
    (value, key) => saveRecord('administration/announcements', value, key),
  )
  return (
    <CatalogueForm texts={t.company.announcements} saved={saved} draft={draft} onClose={onClose}>
      <TextArea required rows={3} {...labelled(draft, 'message')} />
      <FormGrid>
        <DayField required {...labelled(draft, 'fromDate')} />
        <DayField required {...labelled(draft, 'toDate')} />
      </FormGrid>
      {user.isPlatformAdmin && (
        <CheckField
          {...labelled(draft, 'forAll')}
          hint={<Meaning of="forAll" />}
          disabled={saved !== undefined || !mayHere}
        />
      )}
    </CatalogueForm>
  )
}
