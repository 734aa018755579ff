import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const rows = async (sql: string) =>
  (await server.owner.query<{ what: string }>(sql)).rows.map(({ what }) => what)

/** Tables that belong to no single company. */
const shared = `('account', 'account_link', 'session', 'used_refresh_token', 'tries', 'two_factor', 'recovery_code', 'pending_login', 'company',
  'platform_announcement', 'schema_migration', 'chat_stranger', 'limit_count', 'shared_folder', 'watch_process')`
const ours = `select c.oid, c.relname from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
  and c.relname not in ${shared}`

describe('the company wall', () => {
  test('every table carries its company', async () => {
    expect(
      await rows(`select t.relname as what from (${ours}) t where not exists (
      select from pg_attribute a where a.attrelid = t.oid and a.attname = 'company_id' and a.attnotnull)`),
    ).toEqual([])
  })

  test('row-level security is on, forced, and has a policy', async () => {
    expect(
      await rows(`select t.relname as what from (${ours}) t join pg_class c on c.oid = t.oid
      where not c.relrowsecurity or not c.relforcerowsecurity or not exists (select from pg_policy p where p.polrelid = t.oid)`),
    ).toEqual([])
  })

  test('every primary and unique key begins with the company', async () => {
    expect(
      await rows(`select k.conname as what from pg_constraint k join (${ours}) t on t.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype in ('p', 'u') and a.attname <> 'company_id'`),
    ).toEqual([])
  })

  test('a reference between records of a company carries it on both sides', async () => {
    expect(
      await rows(`select k.conrelid::regclass || ': ' || k.conname as what from pg_constraint k
      join (${ours}) t on t.oid = k.conrelid join (${ours}) r on r.oid = k.confrelid
      where k.contype = 'f' and not (
        exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attnum = k.conkey[1] and a.attname = 'company_id')
        and exists (select from pg_attribute a where a.attrelid = k.confrelid and a.attnum = k.confkey[1] and a.attname = 'company_id'))`),
    ).toEqual([])
  })

  test('the serving role owns nothing, passes no wall, and cannot change what is written once', async () => {
    expect(
      await rows(
        `select rolname as what from pg_roles where rolname = 'app_rt' and (rolsuper or rolbypassrls or rolcreatedb or rolcreaterole)`,
      ),
    ).toEqual([])
    expect(
      await rows(`select table_name || ' ' || privilege_type as what from information_schema.role_table_grants
      where grantee = 'app_rt' and (privilege_type = 'TRUNCATE'
        or (table_name in ('ledger_entry', 'ledger_movement', 'audit') and privilege_type in ('UPDATE', 'DELETE'))
        or (table_name in ('audit_link', 'audit_head') and privilege_type <> 'SELECT'))`),
    ).toEqual([])
  })

  test('only these functions step over the wall', async () => {
    expect(
      await rows(
        `select proname as what from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by 1`,
      ),
    ).toEqual([
      'app_add_gathered_job',
      'app_add_job',
      'app_add_queued_job',
      'app_called',
      'app_digital_link',
      'app_end_seen',
      'app_is_demo',
      'app_named_outside',
      'app_namesakes',
      'app_noted',
      'app_order_inside',
      'app_order_seen',
      'app_said',
      'app_search',
      'app_search_of',
      'app_told_lots',
      'app_transfer_seen',
      'app_work_inside',
      'audit_person',
      'auth_account',
      'auth_actor',
      'auth_ask_email',
      'auth_colleagues',
      'auth_companies',
      'auth_confirm',
      'auth_edit',
      'auth_end',
      'auth_end_all',
      'auth_end_others',
      'auth_end_own',
      'auth_forget_tries',
      'auth_invite',
      'auth_knows',
      'auth_link',
      'auth_me',
      'auth_note',
      'auth_notify',
      'auth_open',
      'auth_password',
      'auth_pend',
      'auth_pending_try',
      'auth_present',
      'auth_program',
      'auth_read_notifications',
      'auth_recover',
      'auth_rotate',
      'auth_sessions',
      'auth_set_password',
      'auth_spend_pending',
      'auth_sweep',
      'auth_switch',
      'auth_try',
      'auth_two_factor_disable',
      'auth_two_factor_enable',
      'auth_two_factor_left',
      'auth_two_factor_recover',
      'auth_two_factor_reseal',
      'auth_two_factor_reset',
      'auth_two_factor_setup',
      'auth_two_factor_step',
      'auth_two_factor_try',
      'auth_two_factor_waiting',
      'auth_unread_notifications',
      'auth_wait',
      'chain_line',
      'chat_channels',
      'chat_greet',
      'chat_owner',
      'chat_receive',
      'demo_open_company',
      'limits_counted',
      'platform_announce',
      'platform_announcement_edit',
      'platform_announcement_remove',
      'platform_audits',
      'platform_companies',
      'platform_contract',
      'platform_jobs_failed',
      'platform_open_company',
      'platform_processes',
      'reading_thin',
      'takeout_people',
      'watch_beat',
      'watch_leave',
      'watch_state',
      'webhook_sweep',
      'webhook_wake',
    ])
  })

  test('whoever is held to places sees of a table nothing, or what is told of its rows, except of these', async () => {
    const open = await rows(`select t.relname as what from (${ours}) t where not exists (
      select from pg_policy p where p.polrelid = t.oid and p.polname = 'places' and not p.polpermissive) order by 1`)
    expect(open).toEqual([
      ...[
        'addition',
        'answered',
        'balance',
        'ciu',
        'content',
        'content_state',
        'customer',
        'document_number',
      ],
      ...['element_type', 'employee', 'employees_provider', 'figure_change', 'input', 'labor_type'],
      ...['laboratory_place', 'laboratory_type', 'ledger_entry', 'ledger_movement', 'machine', 'membership'],
      ...['notification', 'origin', 'place', 'place_centre', 'plague', 'product', 'product_category'],
      ...[
        'product_concentration',
        'product_plague',
        'received_wine',
        'search_entry',
        'season',
        'seed',
        'stock',
      ],
      ...['stock_batch', 'stock_deposit', 'supplier', 'variety', 'wine_declaration', 'wine_stock_change'],
      ...['winter_grass_crop', 'work_order_type'],
    ])
  })

  test('a new table is closed to whoever is held to places', async () => {
    await server.owner.query('begin')
    await server.owner.query(
      `create table fresh (company_id uuid not null, id uuid not null, primary key (company_id, id))`,
    )
    await server.owner.query(`select protect('fresh')`)
    const { rows: policies } = await server.owner.query(
      `select polname as what, pg_get_expr(polqual, polrelid) as sees from pg_policy where polrelid = 'fresh'::regclass and not polpermissive`,
    )
    await server.owner.query('rollback')
    expect(policies).toEqual([{ what: 'places', sees: expect.stringContaining('OR false') }])
  })

  test('no number may be NaN', async () => {
    expect(
      await rows(`select t.relname || '.' || a.attname as what from (${ours}) t
      join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      where a.atttypid = 'numeric'::regtype and not exists (
        select from pg_constraint k where k.conrelid = t.oid and k.contype = 'c' and a.attnum = any(k.conkey)
          and pg_get_constraintdef(k.oid) like '%NaN%')`),
    ).toEqual([])
  })
})
