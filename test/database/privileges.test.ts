import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../../src/database/migrate.js'
import { type Privileges, readPrivileges } from '../../src/database/privileges.js'
import { type DefaultPostgres, startDefaultPostgres } from '../support/default-postgres.js'
import { asRole, makeRoles } from '../support/roles.js'
import { runHere } from '../support/run-command.js'

let postgres: DefaultPostgres
let url: string
beforeAll(async () => {
  postgres = await startDefaultPostgres()
  await makeRoles(postgres.url)
  await migrate(asRole(postgres.url, 'paywright_owner'))
  url = asRole(postgres.url, 'paywright')
}, 120_000)
afterAll(() => postgres.stop())

async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** What the doctor reads while a statement of somebody holds. */
async function readWhile(statement: string, undo: string): Promise<Privileges> {
  await asSuperuser(statement)
  try {
    return await readPrivileges(url)
  } finally {
    await asSuperuser(undo)
  }
}

const IN_ORDER: Privileges = { role: 'paywright', excess: [], missing: [], hidden: [], silent: [] }

describe('the doctor names what a role can do beyond its need', () => {
  test.each([
    ['ALTER ROLE paywright BYPASSRLS', 'ALTER ROLE paywright NOBYPASSRLS', 'ignores row security'],
    ['ALTER ROLE paywright REPLICATION', 'ALTER ROLE paywright NOREPLICATION', 'replicates the server'],
    ['ALTER ROLE paywright CREATEROLE', 'ALTER ROLE paywright NOCREATEROLE', 'creates databases or roles'],
    ['GRANT pg_write_all_data TO paywright', 'REVOKE pg_write_all_data FROM paywright', 'acts as pg_write_all_data'],
    [
      'GRANT pg_execute_server_program TO paywright',
      'REVOKE pg_execute_server_program FROM paywright',
      'acts as pg_execute_server_program',
    ],
    [
      'CREATE ROLE admins CREATEROLE; ALTER ROLE paywright NOINHERIT; GRANT admins TO paywright',
      'DROP ROLE admins; ALTER ROLE paywright INHERIT',
      'acts as admins',
    ],
    [
      'GRANT TRIGGER ON audit_entry TO paywright',
      'REVOKE TRIGGER ON audit_entry FROM paywright',
      'adds triggers or foreign keys to 1 tables',
    ],
    [
      'ALTER FUNCTION guard_audit_entry() OWNER TO paywright',
      'ALTER FUNCTION guard_audit_entry() OWNER TO paywright_owner',
      'owns 1 functions',
    ],
    [
      'GRANT SET ON PARAMETER session_replication_role TO paywright',
      'REVOKE SET ON PARAMETER session_replication_role FROM paywright',
      'turns triggers off (session_replication_role)',
    ],
    [
      'GRANT TEMPORARY ON DATABASE postgres TO PUBLIC',
      'REVOKE TEMPORARY ON DATABASE postgres FROM PUBLIC',
      'creates temporary tables',
    ],
    [
      'GRANT CREATE ON DATABASE postgres TO paywright',
      'REVOKE CREATE ON DATABASE postgres FROM paywright',
      'creates schemas',
    ],
    [
      'GRANT CREATE ON SCHEMA public TO PUBLIC',
      'REVOKE CREATE ON SCHEMA public FROM PUBLIC',
      'creates tables in the schema public',
    ],
  ])('%s', async (statement, undo, excess) => {
    expect(await readWhile(statement, undo)).toEqual({ ...IN_ORDER, excess: [excess] })
    expect(await readPrivileges(url)).toEqual(IN_ORDER)
  })

  test('a membership that only SET ROLE uses counts as ownership', async () => {
    const statement = 'ALTER ROLE paywright NOINHERIT; GRANT paywright_owner TO paywright'
    const undo = 'REVOKE paywright_owner FROM paywright; ALTER ROLE paywright INHERIT'
    expect((await readWhile(statement, undo)).excess.join()).toMatch(/owns \d+ tables,.*owns \d+ functions/)
  })

  test('the replicas’ lag may be read, as the pages for operators say', async () => {
    expect(await readWhile('GRANT pg_monitor TO paywright', 'REVOKE pg_monitor FROM paywright')).toEqual(IN_ORDER)
  })
})

describe('the doctor names what a role lacks', () => {
  test.each([
    [
      'REVOKE USAGE ON SCHEMA graphile_worker FROM paywright',
      'GRANT USAGE ON SCHEMA graphile_worker TO paywright',
      'usage on the schema graphile_worker',
    ],
    [
      'REVOKE EXECUTE ON FUNCTION drop_usage_month(text) FROM PUBLIC, paywright',
      'GRANT EXECUTE ON FUNCTION drop_usage_month(text) TO paywright',
      'execute on drop_usage_month(text)',
    ],
  ])('%s', async (statement, undo, missing) => {
    expect(await readWhile(statement, undo)).toEqual({ ...IN_ORDER, missing: [missing] })
    expect(await readPrivileges(url)).toEqual(IN_ORDER)
  })

  test('deploy/roles.sql lets the service call its functions where nobody else may', async () => {
    for (const schema of ['public', 'graphile_worker'])
      await asSuperuser(`REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} FROM PUBLIC, paywright`)
    expect((await readPrivileges(url)).missing.length).toBeGreaterThan(5)
    await makeRoles(postgres.url)
    expect(await readPrivileges(url)).toEqual(IN_ORDER)
  })
})

describe('the doctor names a table whose rows row security hides', () => {
  const off = 'ALTER TABLE invoice DISABLE ROW LEVEL SECURITY; DROP POLICY IF EXISTS theirs ON invoice'
  const on = 'ALTER TABLE invoice ENABLE ROW LEVEL SECURITY'

  test.each([
    ['without a policy', on],
    ['with a policy for some rows', `${on}; CREATE POLICY theirs ON invoice USING (billable_id = 1)`],
    ['with a policy for reading alone', `${on}; CREATE POLICY theirs ON invoice FOR SELECT USING (true)`],
    ['with a policy for another role', `${on}; CREATE POLICY theirs ON invoice TO paywright_owner USING (true)`],
    ['with a policy that refuses what is written', `${on}; CREATE POLICY theirs ON invoice WITH CHECK (false)`],
    [
      'with a policy that restricts another one',
      `${on}; CREATE POLICY theirs ON invoice AS RESTRICTIVE USING (true);
       CREATE POLICY everything ON invoice USING (true)`,
    ],
  ])('%s', async (_how, statement) => {
    const undo = `${off}; DROP POLICY IF EXISTS everything ON invoice`
    expect(await readWhile(statement, undo)).toEqual({ ...IN_ORDER, hidden: ['invoice'] })
    expect(await readPrivileges(url)).toEqual(IN_ORDER)
  })

  test('one whose policy lets everything through hides nothing', async () => {
    const open = `${on}; CREATE POLICY theirs ON invoice TO paywright USING (true)`
    expect(await readWhile(open, off)).toEqual(IN_ORDER)
  })

  test('the command fails, and says what to do', async () => {
    await asSuperuser(on)
    const environment = { DATABASE_URL: url, SESSION_SECRET: 'a secret of forty characters for tests!!' }
    const answer = await runHere(['doctor'], environment).finally(() => asSuperuser(off))
    expect(answer.code).toBe(1)
    expect(answer.stdout).toMatch(/FAIL +database role +row security hides rows of invoice from paywright: ALTER TABLE/)
  })
})

describe('the doctor names a trigger that never runs', () => {
  const on = 'ALTER TABLE audit_entry ENABLE TRIGGER ALL; ALTER TABLE invoice_line ENABLE TRIGGER ALL'

  test.each([
    ['the guard of the audit', 'ALTER TABLE audit_entry DISABLE TRIGGER USER', ['audit_entry_guard of audit_entry']],
    [
      'one that runs on replicas alone',
      'ALTER TABLE audit_entry ENABLE REPLICA TRIGGER audit_entry_guard',
      ['audit_entry_guard of audit_entry'],
    ],
    [
      'the foreign key of a line',
      'ALTER TABLE invoice_line DISABLE TRIGGER ALL',
      ['invoice_line_guard of invoice_line', 'invoice_line_invoice_id_fkey of invoice_line'],
    ],
  ])('%s', async (_which, statement, silent) => {
    const { silent: named, ...rest } = await readWhile(statement, on)
    expect(named).toEqual(expect.arrayContaining(silent))
    expect({ ...rest, silent: [] }).toEqual(IN_ORDER)
    expect(await readPrivileges(url)).toEqual(IN_ORDER)
  })

  test('the command fails, and says what to do', async () => {
    await asSuperuser('ALTER TABLE audit_entry DISABLE TRIGGER USER')
    const environment = { DATABASE_URL: url, SESSION_SECRET: 'a secret of forty characters for tests!!' }
    const answer = await runHere(['doctor'], environment).finally(() => asSuperuser(on))
    expect(answer.code).toBe(1)
    expect(answer.stdout).toMatch(/FAIL +database role +triggers are off .*audit_entry_guard of audit_entry/)
  })
})
