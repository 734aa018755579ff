import { elementClasses, type ElementClass } from '@lagar/domain/lists/cellar.ts'
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

/** What is asked of the names: which colour a variety has, and what kind of vessel a type is. */
type Said = { colours: Readonly<Record<string, GrapeType>>; classes: Readonly<Record<string, ElementClass>> }

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

/** What is about to be created, by kind; where the name does not tell it, of a variety its colour, and of a type of vessel its class. */
function Asking({ id, missing, onClose }: AskingProps) {
  const texts = t.imports
  const [said, setSaid] = useState<Said>({ colours: {}, classes: {} })
  const create = useMutation({
    mutationFn: () =>
      send<ImportRecord>('PUT', 'imports/references', {
        id,
        colours: Object.entries(said.colours).map(([name, colour]) => ({ name, colour })),
        classes: Object.entries(said.classes).map(([name, elementClass]) => ({ name, elementClass })),
      }),
    onSuccess: () => {
      toast(texts.missingCreated)
      recordsChanged()
    },
    onError: (error) => toastFailure(error),
    onSettled: onClose,
  })
  const mine = missing.filter(({ isAllowed }) => isAllowed)
  const ready = mine.filter((one) => isTold(one, said))
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
                said={said}
                onSay={(more) =>
                  setSaid(({ colours, classes }) => ({
                    colours: { ...colours, ...more.colours },
                    classes: { ...classes, ...more.classes },
                  }))
                }
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

/** Whether all is known that a record needs beside its name. */
function isTold({ to, name, colour, elementClass }: MissingReference, { colours, classes }: Said): boolean {
  if (to === 'variety') return (colour ?? colours[name] ?? null) !== null
  return to !== 'elementType' || (elementClass ?? classes[name] ?? null) !== null
}

type LineProps = { one: MissingReference; said: Said; onSay: (more: Partial<Said>) => void }

function MissingLine({ one, said, onSay }: LineProps) {
  const { to, name, within, isAllowed, colour, elementClass } = one
  const known = (colour && words.grapeType[colour]) ?? (elementClass && words.elementClass[elementClass])
  return (
    <li>
      <Text size="sm" c="dimmed">
        {to === 'owner' ? words.fieldName.owner : words.entity[to]}
        {!isAllowed && ` · ${t.imports.missingNotAllowed}`}
      </Text>
      <span>
        {name}
        {within !== null && ` (${within})`}
        {known && ` · ${known}`}
      </span>
      {to === 'variety' && colour === null && isAllowed && (
        <Ask
          label={words.fieldName.grapeType}
          name={name}
          data={options(grapeTypes, (type) => words.grapeType[type])}
          value={said.colours[name] ?? null}
          onSay={(chosen) => onSay({ colours: { [name]: chosen } })}
        />
      )}
      {to === 'elementType' && elementClass === null && isAllowed && (
        <Ask
          label={words.fieldName.class}
          name={name}
          data={options(elementClasses, (one) => words.elementClass[one])}
          value={said.classes[name] ?? null}
          onSay={(chosen) => onSay({ classes: { [name]: chosen } })}
        />
      )}
    </li>
  )
}

type AskProps<Word extends string> = {
  label: string
  name: string
  data: { value: Word; label: string }[]
  value: Word | null
  onSay: (chosen: Word) => void
}

/** What a name does not tell, chosen of a list. */
const Ask = <Word extends string>({ label, name, data, value, onSay }: AskProps<Word>) => (
  <Select
    size="xs"
    aria-label={`${label}: ${name}`}
    placeholder={label}
    data={data}
    value={value}
    onChange={(chosen) => chosen !== null && onSay(chosen)}
    allowDeselect={false}
    comboboxProps={{ zIndex: 400 }}
  />
)
