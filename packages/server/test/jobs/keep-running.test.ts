import { afterAll, beforeAll, expect, test } from 'vitest'
import { startJobs } from '../../src/jobs/jobs.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test('a database that goes away while a job is put back does not end the process: its work goes on', async () => {
  const done: string[] = []
  const jobs = await startJobs(
    { ownerUrl: server.ownerUrl },
    {
      breaks: async () => {
        throw new Error('it broke')
      },
      works: async () => void done.push('works'),
    },
  )
  // Whoever puts the broken job back loses the connection, as when the server dies.
  await server.owner.query(`
    create function test_cut() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pg_backend_pid());
      return new;
    end $$;
    create trigger test_cut before update on graphile_worker._private_jobs for each row
      when (new.last_error is distinct from old.last_error) execute function test_cut()`)
  const cut = async () => {
    const { rows } = await server.owner.query<{ runs: number }>(
      `select count(*)::int as runs from graphile_worker.jobs where task_identifier = 'breaks' and locked_at is not null`,
    )
    return rows[0]!.runs
  }
  await server.owner.query(`select graphile_worker.add_job('breaks')`)
  await expect.poll(cut, { timeout: 20_000 }).toBe(1)
  await server.owner.query(`select graphile_worker.add_job('works')`)
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(['works'])
  await server.owner.query('drop trigger test_cut on graphile_worker._private_jobs')
  await server.owner.query(`select graphile_worker.add_job('works')`)
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(['works', 'works'])
  await jobs.stop()
})
