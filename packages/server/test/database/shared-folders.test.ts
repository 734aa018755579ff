import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { shareFolders } from '../../src/database/shared-folders.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

function folder(): string {
  const made = mkdtempSync(path.join(os.tmpdir(), 'lagar-folder-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

test('processes that share their folders run together; one that writes elsewhere does not start, until it is alone', async () => {
  const [shared, other] = [folder(), folder()]
  const first = await shareFolders(server.ownerUrl, { files: { folder: shared } })
  const second = await shareFolders(server.ownerUrl, { files: { folder: shared } })
  await expect(shareFolders(server.ownerUrl, { files: { folder: other } })).rejects.toThrow(
    `guarda en otro lugar que ${other}`,
  )
  // A folder that nobody named yet is marked by the first who does.
  const third = await shareFolders(server.ownerUrl, { files: { folder: shared }, anchors: { folder: other } })
  await Promise.all([first, second, third].map((one) => one.end()))
  await expect
    .poll(async () => {
      const alone = await shareFolders(server.ownerUrl, { files: { folder: other } }).catch(() => undefined)
      await alone?.end()
      return alone !== undefined
    })
    .toBe(true)
  await expect
    .poll(() =>
      shareFolders(server.ownerUrl, { files: { folder: other } }).then(
        (one) => one.end().then(() => true),
        () => false,
      ),
    )
    .toBe(true)
})

test('a bucket is known by its address: whoever keeps files in a folder or in another one does not start beside it', async () => {
  const server = await openServer()
  onTestFinished(() => server.close())
  const [bucket, another] = [
    { bucket: 'https://s3.example.com/lagar' },
    { bucket: 'https://s3.example.com/otro' },
  ]
  const running = await shareFolders(server.ownerUrl, { files: bucket })
  const beside = await shareFolders(server.ownerUrl, { files: bucket })
  for (const files of [another, { folder: folder() }])
    await expect(shareFolders(server.ownerUrl, { files })).rejects.toThrow('guarda en otro lugar que')
  await Promise.all([running.end(), beside.end()])
})
