import type { WorkClosed } from '@lagar/domain/lands/works/closing.ts'
import { listedTitle } from '@lagar/domain/lands/works/names.ts'
import type { WorkListRow } from '@lagar/domain/lands/works/work.ts'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '../../wire/errors.ts'
import { readRecord } from '../../api/records.ts'
import { useMe } from '../../session/me.tsx'
import { turnOrKeep } from './turn-work.ts'
import type { AnyWork } from '@lagar/domain/lands/works/kinds.ts'
import { send } from '../../api/send.ts'
import { codeText } from '../../texts/field-errors.ts'
import { fieldName } from '../../texts/field-names.ts'
import { workWords } from '../../texts/codes.ts'
import { t } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { failureText } from '../../messages/failure.ts'
import { toast, withUndo } from '../../messages/toast.tsx'
import { BatchFailures, BatchProgress } from './batch-parts.tsx'
import classes from './Batch.module.css'
import { useBatch, type Failed } from './use-batch.ts'

/** So many are closed by one call, so that one sees how far it is. */
const AT_A_TIME = 10

async function closeSome(works: WorkListRow[]): Promise<Failed<WorkListRow>[]> {
  const { result } = await send<{ result: WorkClosed[] }>('PUT', 'lands/works/close', {
    works: works.map(({ kind, id, version }) => ({ kind, id, version })),
  })
  return works.flatMap((item) => {
    const closed = result.find(({ id }) => id === item.id)
    return !closed || closed.done ? [] : [{ item, reason: reasonOf(closed) }]
  })
}

/** Why a work was not closed: of its fields what is wrong with them, or else what the server said. */
function reasonOf({ message, code, errors, missing, details }: WorkClosed & { done: false }): string {
  const fields = [
    ...missing.map((path) => `${fieldName(path)}: ${codeText('MISSING')}`),
    ...Object.entries(errors).map(([path, wrong]) => `${fieldName(path)}: ${codeText(wrong)}`),
  ]
  if (code === 'INVALID_INPUT' && fields.length > 0) return fields.join(' · ')
  const said = failureText(new ApiError(409, { code, message, details }))
  return [said, ...fields].join(' · ')
}

/** Takes works back that were just closed, one after the other: each gives its supplies back. */
async function reopen(some: readonly WorkListRow[]): Promise<void> {
  for (const { kind, id } of some) await turnOrKeep(await readRecord<AnyWork>(kind, id), 'PENDING')
}

type Props = {
  works: readonly WorkListRow[]
  /** Hears which ones are closed, as soon as it is known of all. */
  onClosed: (works: WorkListRow[]) => void
  onClose: () => void
}

/** Asks before several works are closed, shows how far it is, and says of those that were not why. */
export function CloseWorks({ works, onClosed, onClose }: Props) {
  // Closed ones leave what is chosen; here stay those that were asked about.
  const [asked] = useState(works)
  const { permissions } = useMe()
  const { outcome, run } = useBatch(closeSome, { size: AT_A_TIME, stopped: t.works.stopped })
  async function start(some: readonly WorkListRow[]) {
    const failed = await run(some)
    const left = new Set(failed.map(({ item }) => item.id))
    onClosed(some.filter(({ id }) => !left.has(id)))
    if (failed.length > 0) return
    const mayReopen = some.every(({ kind }) => permissions.includes(`${kind}.delete`))
    toast(withUndo(t.works.closedMany(some.length), mayReopen && (() => reopen(some))))
    onClose()
  }
  const running = outcome?.running ?? false
  const failed = outcome?.failed ?? []
  return (
    <Modal
      opened
      onClose={running ? () => {} : onClose}
      withCloseButton={!running}
      closeOnClickOutside={false}
      title={t.works.closeMany(asked.length)}
      closeButtonProps={{ 'aria-label': t.ui.close }}
    >
      {outcome && running ? (
        <BatchProgress label={t.works.closeMany(outcome.of)} done={outcome.done} of={outcome.of} />
      ) : outcome ? (
        <BatchFailures
          title={t.works.someClosed(outcome.done, outcome.of)}
          failed={failed.map(({ item, reason }) => ({
            key: item.id,
            name: (
              <EntityLink type={item.kind} id={item.id}>
                {nameOf(item)}
              </EntityLink>
            ),
            reason,
          }))}
        />
      ) : (
        <>
          <Text mb="sm">{t.works.closeManyText}</Text>
          <ul className={classes.names} tabIndex={0} aria-label={t.ui.chosen(asked.length)}>
            {asked.map((work) => (
              <li key={work.id}>
                {listedTitle(workWords(), work)} <span>{landsOf(work)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {!running && (
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose} data-autofocus>
            {outcome ? t.ui.close : t.ui.cancel}
          </Button>
          <Button onClick={() => void start(outcome ? failed.map(({ item }) => item) : asked)}>
            {outcome ? t.works.retry : t.works.closeMany(asked.length)}
          </Button>
        </Group>
      )}
    </Modal>
  )
}

const landsOf = ({ lands }: WorkListRow) => lands.map(({ name }) => name).join(', ')

const nameOf = (work: WorkListRow) => `${listedTitle(workWords(), work)} · ${landsOf(work)}`
