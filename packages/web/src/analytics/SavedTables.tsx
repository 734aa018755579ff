import { savedSearch, type SavedTableRecord, type TableReading } from '@lagar/domain/analytics/saved.ts'
import { Anchor, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  mdiDeleteOutline,
  mdiEmailOffOutline,
  mdiEmailOutline,
  mdiHomeMinusOutline,
  mdiHomePlusOutline,
} from '@mdi/js'
import { recordsChanged } from '../api/queries.ts'
import { removeRecord } from '../api/records.ts'
import { send } from '../api/send.ts'
import { RowMenu, type RowAction } from '../lists/RowMenu.tsx'
import { toast, toastFailure, toastUndoable, Undoable } from '../messages/toast.tsx'
import { savedPath, useSavedTables } from '../parts/analysis/saved.ts'
import statsClasses from '../parts/stats/stats.module.css'
import { t, words } from '../texts/t.ts'
import classes from './analytics.module.css'

/** The tables that somebody keeps and those that are shared with them, each with its way in; nothing while there is none. */
export function SavedTables() {
  const texts = t.analytics.saved
  const { data } = useSavedTables()
  const actionsOf = useActions()
  if (!data?.result.length) return null
  return (
    <section className={`${statsClasses.panel} ${classes.saved}`} aria-labelledby="saved-tables">
      <Title order={2} size="h4" id="saved-tables">
        {texts.title}
      </Title>
      <ul>
        {data.result.map((saved) => (
          <li key={saved.id}>
            <Anchor
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/analytics/$fact"
                  params={{ fact: saved.fact }}
                  search={savedSearch(saved)}
                />
              )}
            >
              {saved.name}
            </Anchor>
            <span>{aboutText(saved)}</span>
            <RowMenu name={saved.name} actions={actionsOf(saved)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const aboutText = ({ isMine, maker, roles, onHome, byLetter }: SavedTableRecord): string => {
  const texts = t.analytics.saved
  return [
    isMine ? '' : texts.by(maker),
    isMine && roles.length > 0 ? texts.shared(roles.map((role) => words.role[role]).join(', ')) : '',
    onHome ? texts.onHome : '',
    byLetter ? texts.byLetter : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Says where somebody wants to find a table. */
const read = (id: string, wish: TableReading) => send('PUT', `${savedPath}/${id}/reading`, wish)

/** What may be done with a kept table from the list. */
function useActions() {
  const texts = t.analytics.saved
  const reading = useMutation({
    mutationFn: ({ saved, wish }: { saved: SavedTableRecord; wish: TableReading; said: string }) =>
      read(saved.id, wish),
    onSuccess: (_, { said, saved: { id, onHome, byLetter } }) => {
      toastUndoable(said, () => read(id, { onHome, byLetter }))
      recordsChanged()
    },
    onError: (error) => toastFailure(error),
  })
  return (saved: SavedTableRecord): RowAction[] => {
    const { onHome, byLetter, can } = saved
    return [
      {
        label: onHome ? texts.notHome : texts.onHome,
        icon: onHome ? mdiHomeMinusOutline : mdiHomePlusOutline,
        onClick: () =>
          reading.mutate({
            saved,
            wish: { onHome: !onHome, byLetter },
            said: onHome ? texts.homeGone : texts.homeSaid,
          }),
      },
      {
        label: byLetter ? texts.notLetter : texts.byLetter,
        icon: byLetter ? mdiEmailOffOutline : mdiEmailOutline,
        onClick: () =>
          reading.mutate({
            saved,
            wish: { onHome, byLetter: !byLetter },
            said: byLetter ? texts.letterGone : texts.letterSaid,
          }),
      },
      {
        label: texts.remove,
        icon: mdiDeleteOutline,
        danger: true,
        allowed: can.delete,
        onClick: () => void remove(saved),
      },
    ]
  }
}

/** Deletes a table; its maker may take that back from the toast, and finds it where it was. */
async function remove(saved: SavedTableRecord) {
  const { id, version: _version, maker: _maker, isMine, can: _can, onHome, byLetter, ...table } = saved
  const said = t.analytics.saved.removed(saved.name)
  async function bringBack() {
    const made = await send<{ id: string }>('POST', savedPath, table)
    await send('PUT', `${savedPath}/${made.id}/reading`, { onHome, byLetter })
    recordsChanged()
  }
  try {
    await removeRecord(savedPath, id)
    toast(isMine ? <Undoable undo={bringBack}>{said}</Undoable> : said)
    recordsChanged()
  } catch (error) {
    toastFailure(error)
  }
}
