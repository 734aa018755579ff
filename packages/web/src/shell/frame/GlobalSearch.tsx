import { Loader, Modal, Text, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { mdiMagnify } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useId, useState, type KeyboardEvent } from 'react'
import { queryOf, send } from '../../api/send.ts'
import { language, t, words } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { entityRoute } from '../../ui/entity-route.ts'
import classes from './Shell.module.css'

type Hit = { type: string; id: string; title: string; subtitle?: string | null }

/** What topics of the help are called among the kinds of records. */
const HELP = 'help'
/** How many topics are shown beside the records. */
const MOST_TOPICS = 5

/** Finds any record of the company while one types; arrows choose, Enter opens its page. */
export function GlobalSearch({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
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
      <SearchBox onClose={onClose} />
    </Modal>
  )
}

function SearchBox({ onClose }: { onClose: () => void }) {
  const listId = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { groups, hits, state, asked } = useHits(text)

  function open(hit: Hit | undefined) {
    if (!hit) return
    onClose()
    void navigate({ href: hit.type === HELP ? `/help/${hit.id}` : `/entities/${hit.type}/${hit.id}` })
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
      <div id={listId} role="listbox" aria-label={t.shell.search} className={classes.hits}>
        {groups.map(({ type, found }) => (
          <div key={type} role="group" aria-label={groupName(type)}>
            <Text size="xs" fw={650} c="dimmed" px={12} pt={8} pb={2} aria-hidden>
              {groupName(type)}
            </Text>
            {found.map((hit) => (
              <HitOption
                key={hit.id}
                id={`${listId}-${hits.indexOf(hit)}`}
                hit={hit}
                chosen={hits[at] === hit}
                onPoint={() => setAt(hits.indexOf(hit))}
                onOpen={() => open(hit)}
              />
            ))}
          </div>
        ))}
      </div>
      {hits.length > 0 && (
        <Text size="xs" c="dimmed" px={12} pt={8} visibleFrom="sm">
          {t.shell.searchKeys}
        </Text>
      )}
    </>
  )
}

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

const groupName = (type: string): string => (type === HELP ? t.help.title : (t.shell.entities[type] ?? type))

type State = 'start' | 'searching' | 'found' | 'nothing' | 'failed'

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

/** The topics of the help for a text; the help comes with the first letter, and the palette has the records meanwhile. */
function useTopics(text: string): Hit[] {
  const { data } = useQuery({
    queryKey: [HELP, language],
    queryFn: async () => (await import('../../help/maps/search.ts')).findTopics,
    enabled: text !== '',
    staleTime: Infinity,
    networkMode: 'always',
  })
  const topics = data?.(text, { language, t, words }, MOST_TOPICS) ?? []
  return topics.map(({ id, title, lead }) => ({ type: HELP, id, title, subtitle: lead }))
}

/**
 * What the server finds for a text once the typing rests, grouped by type and only what has a page to open; below it what the help tells.
 */
function useHits(text: string) {
  const { routesByPath } = useRouter()
  const [asked] = useDebouncedValue(text.trim(), 220)
  const enabled = asked.length >= 2 || /^\d$/.test(asked)
  const search = useQuery({
    queryKey: ['traceability/search', asked],
    queryFn: () => send<{ result: Hit[] }>('GET', `traceability/search${queryOf({ text: asked })}`),
    enabled,
  })
  const found = enabled ? (search.data?.result ?? []) : []
  const topics = useTopics(asked)
  const byType = Map.groupBy(
    found.filter(({ type }) => entityRoute(type) in routesByPath),
    ({ type }) => type,
  )
  const groups = [...byType].map(([type, found]) => ({ type, found }))
  if (enabled && topics.length > 0) groups.push({ type: HELP, found: topics })
  const hits = groups.flatMap((group) => group.found)
  const state: State = !enabled
    ? 'start'
    : search.isError && hits.length === 0
      ? 'failed'
      : search.isPending
        ? 'searching'
        : hits.length > 0
          ? 'found'
          : 'nothing'
  return { groups, hits, state, asked }
}
