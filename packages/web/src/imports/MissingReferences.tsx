import { elementClasses, type ElementClass } from '@lagar/domain/lists/cellar.ts'
import { grapeTypes, type GrapeType } from '@lagar/domain/lists/vineyard.ts'
import { kindsFor } from '@lagar/domain/imports/missing.ts'
import type { StockProductKind } from '@lagar/domain/lists/stock.ts'
import { supplyNamed } from '@lagar/domain/usual-supplies.ts'
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
import { numberText } from '../texts/numbers.ts'
import { t, words } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import classes from './imports.module.css'
import { ConfirmDialog } from '../overlays/ConfirmDialog.tsx'

/** What is asked of the names: which colour a variety has, what kind of vessel a type is, and what a supply is. */
type Said = {
  colours: Readonly<Record<string, GrapeType>>
  classes: Readonly<Record<string, ElementClass>>
  kinds: Readonly<Record<string, StockProductKind>>
}

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
  const [said, setSaid] = useState<Said>({ colours: {}, classes: {}, kinds: {} })
  const create = useMutation({
    mutationFn: () =>
      send<ImportRecord>('PUT', 'imports/references', {
        id,
        colours: Object.entries(said.colours).map(([name, colour]) => ({ name, colour })),
        classes: Object.entries(said.classes).map(([name, elementClass]) => ({ name, elementClass })),
        kinds: Object.entries(said.kinds).map(([name, kind]) => ({ name, kind })),
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
                  setSaid(({ colours, classes: types, kinds }) => ({
                    colours: { ...colours, ...more.colours },
                    classes: { ...types, ...more.classes },
                    kinds: { ...kinds, ...more.kinds },
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
function isTold(
  { to, name, colour, elementClass, kind }: MissingReference,
  { colours, classes: types, kinds }: Said,
): boolean {
  if (to === 'variety') return (colour ?? colours[name] ?? null) !== null
  if (to === 'stockProduct') return (kinds[name] ?? kind) !== null
  return to !== 'elementType' || (elementClass ?? types[name] ?? null) !== null
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
      {to === 'stockProduct' && isAllowed && <AskSupply one={one} said={said} onSay={onSay} />}
    </li>
  )
}

/** What a supply is: what its rows or its name say stands there, with what it is created with, and may be another. */
function AskSupply({ one: { name, kind, unit, basedInBatches }, said, onSay }: LineProps) {
  const chosen = said.kinds[name] ?? kind
  const supply = chosen && supplyNamed(name, { kind: chosen, unit, basedInBatches })
  const facts = supply
    ? [
        words.unitSymbol[supply.unit],
        ...(supply.use ? [words.productUse[supply.use]] : []),
        ...(supply.bottleCapacity
          ? [`${numberText('litres', supply.bottleCapacity)} ${words.unitSymbol.MILLILITER}`]
          : []),
        ...(supply.bottlesByBox ? [t.distribution.orders.boxesOf(supply.bottlesByBox)] : []),
        ...(basedInBatches ? [words.fieldName.basedInBatches] : []),
      ]
    : []
  return (
    <>
      <Ask
        label={words.fieldName.kind}
        name={name}
        data={options(kindsFor(name, { unit, basedInBatches }), (one) => words.stockProductKind[one])}
        value={chosen}
        onSay={(next) => onSay({ kinds: { [name]: next } })}
      />
      <Text size="xs" c="dimmed">
        {facts.join(' · ')}
      </Text>
    </>
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
