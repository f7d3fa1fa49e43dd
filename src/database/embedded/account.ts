import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { UserError } from '../../errors.js'

type Account = Readonly<{ uid: number; gid: number }>

/**
 * `account` is the user that runs PostgreSQL and owns its files; undefined means the current user. `prefix` stands
 * before the command to switch to that account; it is empty when setting the ids is enough.
 */
export type Privileges = Readonly<{ account: Account | undefined; prefix: readonly string[] }>

const CAP_DAC_OVERRIDE = 1n << 1n
const CAP_DAC_READ_SEARCH = 1n << 2n

/**
 * PostgreSQL refuses to run as root. When root starts the service, PostgreSQL runs as the owner of `directory`, or,
 * when the directory does not exist yet, as `postgres` or `nobody`.
 *
 * Such an account cannot enter /root (mode 700), where a container's root keeps everything. The data still belongs in
 * DATA_DIR: backups would miss a cluster elsewhere, and it would vanish with the container while its volume survives.
 * Instead, setpriv grants the server the one capability to pass directories that it cannot read (CAP_DAC_READ_SEARCH,
 * or CAP_DAC_OVERRIDE where the container has only that), and nothing else of root's.
 * @param directory of the cluster, existing or not
 * @param program that the account must be able to reach too
 * @throws UserError when there is no suitable account, or none can reach the data
 */
export async function serverPrivileges(directory: string, program: string): Promise<Privileges> {
  if (process.getuid?.() !== 0) return { account: undefined, prefix: [] }
  const account = (await ownerOf(directory)) ?? (await unprivilegedAccount())
  if ((await canEnter(account, path.dirname(directory))) && (await canEnter(account, path.dirname(program))))
    return { account, prefix: [] }
  const prefix = await passingDirectories(account)
  try {
    if (prefix === undefined) throw new Error('no capability to pass on')
    await promisify(execFile)(prefix[0] ?? '', [...prefix.slice(1), program, '--version'], { cwd: '/' })
    return { account, prefix }
  } catch (error) {
    throw new UserError(
      `PostgreSQL refuses to run as root, and user ${account.uid} may not enter ${path.dirname(directory)} (DATA_DIR) ` +
        `or ${path.dirname(program)}: set DATA_DIR to, and install in, directories that every user may enter, ` +
        'or run as another user, or set DATABASE_URL',
      { cause: error },
    )
  }
}

async function ownerOf(directory: string): Promise<Account | undefined> {
  const owner = await stat(directory).catch(() => undefined)
  return owner === undefined || owner.uid === 0 ? undefined : { uid: owner.uid, gid: owner.gid }
}

async function unprivilegedAccount(): Promise<Account> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find(([entry]) => entry === name) ?? []
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new UserError(
    'PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" to run it as: ' +
      'create one of them, or run as another user, or set DATABASE_URL',
  )
}

async function canEnter(account: Account, directory: string): Promise<boolean> {
  const { mode, uid, gid } = await stat(directory)
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  const parent = path.dirname(directory)
  return (mode & bit) !== 0 && (parent === directory || (await canEnter(account, parent)))
}

async function passingDirectories({ uid, gid }: Account): Promise<readonly string[] | undefined> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const held = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`)
  const capability =
    (held & CAP_DAC_READ_SEARCH) !== 0n
      ? 'dac_read_search'
      : (held & CAP_DAC_OVERRIDE) !== 0n
        ? 'dac_override'
        : undefined
  if (capability === undefined) return undefined
  const only = `-all,+${capability}`
  // Without no_setuid_fixup, access(2) ignores the capability, and PostgreSQL uses it to find its own files.
  return [
    'setpriv',
    ...[`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--securebits=+no_setuid_fixup'],
    ...[`--inh-caps=${only}`, `--ambient-caps=${only}`, '--'],
  ]
}
