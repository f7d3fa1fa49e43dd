import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { UserError } from '../../errors.js'

type Account = Readonly<{ uid: number; gid: number }>

/**
 * `account`: who PostgreSQL runs as and owns its files, undefined for ourselves. `prefix`: what stands before the
 * command to become that account; empty where setting the ids is enough.
 */
export type Privileges = Readonly<{ account: Account | undefined; prefix: readonly string[] }>

const CAP_DAC_OVERRIDE = 1n << 1n
const CAP_DAC_READ_SEARCH = 1n << 2n

/**
 * PostgreSQL refuses to run as root. Started by root it runs as the owner of `directory`, or, where that is yet to be
 * made, as `postgres` or else `nobody`.
 *
 * Such an account cannot enter /root (mode 700), where a container's root keeps everything. The data stays in DATA_DIR
 * all the same: a cluster put elsewhere would be forgotten by backups and lost with the container while its volume
 * lives on. Instead the server is given, through setpriv, the one capability to pass directories that it may not read
 * (CAP_DAC_READ_SEARCH; a container that has only CAP_DAC_OVERRIDE passes that on), and nothing else of root's.
 * @param directory of the cluster, existing or not
 * @param program that must be reachable too
 * @throws UserError when no account can be found or none can reach the data
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
  // Without no_setuid_fixup access(2), by which PostgreSQL finds its own files, ignores the capability.
  return [
    'setpriv',
    ...[`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--securebits=+no_setuid_fixup'],
    ...[`--inh-caps=${only}`, `--ambient-caps=${only}`, '--'],
  ]
}
