import { grapeTypes, type GrapeType } from '@lagar/domain/lists/vineyard.ts'
import type { ImportRecord, MissingReference } from '@lagar/domain/imports/import.ts'
import { Button, Select, Text } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { recordsChanged } from '../api/queries.ts'
import { useList } from '../api/records.ts'
import { send } from '../api/send.ts'
import { toast, toastFailure } from '../messages/toast.tsx'
import { options } from '../texts/options.ts'
import { t, words } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import classes from './imports.module.css'
import { ConfirmDialog } from '../overlays/ConfirmDialog.tsx'

type Colours = Readonly<Record<string, GrapeType>>

/** Creates what rows name and is not there yet, once it was asked which; absent where all of it is known. */
export function MissingReferences({ record: { id } }: { record: ImportRecord }) {
  const missing = useList<MissingReference>(`imports/${id}/references`, {})
  const [asking, setAsking] = useState(false)
  if (!missing.data || missing.data.total === 0) return null
  return (
    <>
      <Button variant="light" leftSection={<Icon path={mdiPlus} size={18} />} onClick={() => setAsking(true)}>
        {t.imports.createMissing}
      </Button>
      {asking && <Asking id={id} missing={missing.data.result} onClose={() => setAsking(false)} />}
    </>
  )
}

type AskingProps = { id: string; missing: readonly MissingReference[]; onClose: () => void }

/** What is about to be created, by kind; of a variety that is not widely known, which colour it has. */
function Asking({ id, missing, onClose }: AskingProps) {
  const texts = t.imports
  const [colours, setColours] = useState<Colours>({})
  const create = useMutation({
    mutationFn: () =>
      send<ImportRecord>('PUT', 'imports/references', {
        id,
        colours: Object.entries(colours).map(([name, colour]) => ({ name, colour })),
      }),
    onSuccess: () => {
      toast(texts.missingCreated)
      recordsChanged()
    },
    onError: (error) => toastFailure(error),
    onSettled: onClose,
  })
  const mine = missing.filter(({ isAllowed }) => isAllowed)
  const ready = mine.filter((one) => one.to !== 'variety' || colourOf(one, colours) !== null)
  return (
    <ConfirmDialog
      title={texts.missingTitle}
      text={
        <>
          <Text mb="sm">{texts.missingText}</Text>
          <ul className={classes.missing}>
            {missing.map((one) => (
              <MissingLine
                key={one.id}
                one={one}
                colour={colours[one.name] ?? null}
                onColour={(colour) => setColours((before) => ({ ...before, [one.name]: colour }))}
              />
            ))}
          </ul>
          {ready.length < missing.length && (
            <Text size="sm" c="dimmed" mt="sm">
              {texts.missingLeft}
            </Text>
          )}
        </>
      }
      action={texts.createThese(ready.length)}
      busy={create.isPending}
      whyNot={ready.length === 0 ? texts.missingNone : undefined}
      onConfirm={() => create.mutate()}
      onClose={onClose}
    />
  )
}

const colourOf = ({ name, colour }: MissingReference, colours: Colours) => colour ?? colours[name] ?? null

type LineProps = { one: MissingReference; colour: GrapeType | null; onColour: (colour: GrapeType) => void }

function MissingLine({ one, colour, onColour }: LineProps) {
  const { to, name, within, isAllowed } = one
  const isAsked = to === 'variety' && one.colour === null && isAllowed
  return (
    <li>
      <Text size="sm" c="dimmed">
        {words.entity[to]}
        {!isAllowed && ` · ${t.imports.missingNotAllowed}`}
      </Text>
      <span>
        {name}
        {within !== null && ` (${within})`}
        {to === 'variety' && one.colour !== null && ` · ${words.grapeType[one.colour]}`}
      </span>
      {isAsked && (
        <Select
          size="xs"
          aria-label={`${words.fieldName.grapeType}: ${name}`}
          placeholder={words.fieldName.grapeType}
          data={options(grapeTypes, (type) => words.grapeType[type])}
          value={colour}
          onChange={(chosen) => chosen !== null && onColour(chosen)}
          allowDeselect={false}
          comboboxProps={{ zIndex: 400 }}
        />
      )}
    </li>
  )
}
