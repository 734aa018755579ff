import { Loader, LoadingOverlay, Modal, Text, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { mdiMagnify } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useId, useState, type KeyboardEvent } from 'react'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { CreateForm } from '../frame/plus-forms.ts'
import classes from './GlobalSearch.module.css'
import type { Hit } from './hit.ts'
import { useHits, type SearchState as State } from './use-hits.ts'

/** Finds a page, a form, any record of the company and what the help tells while one types; arrows choose, Enter opens. */
export function GlobalSearch({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [Form, setForm] = useState<CreateForm>()
  return (
    <>
      <Modal
        opened={opened}
        onClose={onClose}
        title={t.shell.search}
        closeButtonProps={{ 'aria-label': t.ui.close }}
        yOffset="12dvh"
        centered={false}
        padding="xs"
        size="lg"
      >
        <SearchBox onClose={onClose} onCreate={(form) => setForm(() => form)} />
      </Modal>
      {Form && (
        <Suspense fallback={<LoadingOverlay visible pos="fixed" zIndex={300} />}>
          <Form onClose={() => setForm(undefined)} />
        </Suspense>
      )}
    </>
  )
}

type BoxProps = { onClose: () => void; onCreate: (form: CreateForm) => void }

function SearchBox({ onClose, onCreate }: BoxProps) {
  const listId = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { groups, hits, state, asked } = useHits(text)

  function open(hit: Hit | undefined) {
    if (!hit) return
    onClose()
    if (hit.href !== undefined) void navigate({ href: hit.href })
    if (hit.Form) onCreate(hit.Form)
    hit.does?.()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && hits.length > 0) {
      event.preventDefault()
      const next = (at + step + hits.length) % hits.length
      setAt(next)
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter') open(hits[at])
  }

  return (
    <>
      <TextInput
        data-autofocus
        size="md"
        variant="unstyled"
        leftSection={<Icon path={mdiMagnify} />}
        rightSection={state === 'searching' ? <Loader size={16} /> : null}
        placeholder={t.shell.searchHint}
        aria-label={t.shell.search}
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-activedescendant={hits[at] ? `${listId}-${at}` : undefined}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <SearchState state={state} text={asked} />
      <VisuallyHidden role="status">{state === 'found' ? t.shell.results(hits.length) : ''}</VisuallyHidden>
      <HitList id={listId} groups={groups} hits={hits} at={at} onPoint={setAt} onOpen={open} />
      {hits.length > 0 && (
        <Text size="xs" c="dimmed" px={12} pt={8} visibleFrom="sm">
          {t.shell.searchKeys}
        </Text>
      )}
    </>
  )
}

type HitListProps = Pick<ReturnType<typeof useHits>, 'groups' | 'hits'> & {
  id: string
  /** Which of the hits is at hand. */
  at: number
  onPoint: (at: number) => void
  onOpen: (hit: Hit) => void
}

/** What was found, in groups; each hit is known by its place among all of them. */
const HitList = ({ id, groups, hits, at, onPoint, onOpen }: HitListProps) => (
  <div id={id} role="listbox" aria-label={t.shell.search} className={classes.hits}>
    {groups.map(({ name, found }) => (
      <div key={name} role="group" aria-label={name}>
        <Text size="xs" fw={650} c="dimmed" px={12} pt={8} pb={2} aria-hidden>
          {name}
        </Text>
        {found.map((hit) => (
          <HitOption
            key={hit.id}
            id={`${id}-${hits.indexOf(hit)}`}
            hit={hit}
            chosen={hits[at] === hit}
            onPoint={() => onPoint(hits.indexOf(hit))}
            onOpen={() => onOpen(hit)}
          />
        ))}
      </div>
    ))}
  </div>
)

type HitOptionProps = {
  id: string
  hit: Hit
  chosen: boolean
  onPoint(this: void): void
  onOpen(this: void): void
}

function HitOption({ id, hit, chosen, onPoint, onOpen }: HitOptionProps) {
  return (
    <UnstyledButton
      id={id}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      className={classes.hit}
      onMouseMove={onPoint}
      onClick={onOpen}
    >
      <Text fw={550} truncate>
        {hit.title}
      </Text>
      {hit.subtitle && (
        <Text size="sm" c="dimmed" truncate>
          {hit.subtitle}
        </Text>
      )}
    </UnstyledButton>
  )
}

function SearchState({ state, text }: { state: State; text: string }) {
  const said = {
    start: t.shell.searchStart,
    searching: '',
    found: '',
    nothing: t.shell.searchNothing(text),
    failed: t.shell.searchFailed,
  }[state]
  if (said === '') return null
  return (
    <Text size="sm" c={state === 'failed' ? 'red' : 'dimmed'} px={12} py={10} role="status">
      {said}
    </Text>
  )
}
