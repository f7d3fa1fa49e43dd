/**
 * Runs the published programs that verify webhooks on genuine deliveries, also while a secret is replaced, on altered ones,
 * on one that is too old, and on what no sender sends. Each refuses as it says that it does.
 */
import { execFile } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fromRoot } from '../../src/root.js'

type Delivery = Readonly<{ body: string; id: string; timestamp: string; signature: string; secret: string }>

const BODY = '{"id":"evt_1","type":"InvoicePaid","data":{"total":4900}}'

const secondsAgo = (age: number) => Math.floor(Date.now() / 1000) - age

function sign(body: string, timestamp: string): Delivery {
  const key = randomBytes(32)
  const id = 'evt_1'
  const signature = `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  return { body, id, timestamp, signature, secret: `whsec_${key.toString('base64')}` }
}

/** Timestamps that are no number of seconds. Some languages take them for one, or for nothing that is too old. */
const ODD_TIMESTAMPS: readonly ((now: number) => string)[] = [
  () => '',
  () => 'soon',
  (now) => `${now}.5`,
  (now) => ` ${now}`,
  (now) => `+${now}`,
  (now) => `0x${now.toString(16)}`,
  (now) => `${now}000000000000`,
]
const ODD_SIGNATURES = ['', 'v1,', 'v1,???', 'v1,é', 'nothing of base64']

/** The exit code of a driver whose program refused, as it says that it does. */
const REFUSED = 3

type Driver = Readonly<{ file: string; text: string; build?: readonly string[]; command: readonly string[] }>

/** Calls each program with a delivery from the environment. */
const DRIVERS: Readonly<Record<string, Driver>> = {
  'verify.mjs': {
    file: 'drive.mjs',
    text: `import { verify } from './verify.mjs'
const { BODY, ID, TIMESTAMP, SIGNATURE, SECRET } = process.env
try {
  verify(BODY, { 'webhook-id': ID, 'webhook-timestamp': TIMESTAMP, 'webhook-signature': SIGNATURE }, SECRET)
} catch (error) {
  process.exitCode = error.constructor === Error ? ${REFUSED} : 1
}`,
    command: ['node', 'drive.mjs'],
  },
  'verify.py': {
    file: 'drive.py',
    text: `import os
import sys
from verify import verify
e = os.environ
try:
    verify(e["BODY"].encode(), {"webhook-id": e["ID"], "webhook-timestamp": e["TIMESTAMP"], "webhook-signature": e["SIGNATURE"]}, e["SECRET"])
except ValueError:
    sys.exit(${REFUSED})`,
    command: ['python3', 'drive.py'],
  },
  'verify.go': {
    file: 'drive.go',
    text: `package main

import ("net/http"; "os")

func main() {
	h := http.Header{}
	h.Set("webhook-id", os.Getenv("ID")); h.Set("webhook-timestamp", os.Getenv("TIMESTAMP")); h.Set("webhook-signature", os.Getenv("SIGNATURE"))
	if Verify([]byte(os.Getenv("BODY")), h, os.Getenv("SECRET")) != nil { os.Exit(${REFUSED}) }
}`,
    build: ['go', 'build', '-o', 'drive', 'verify.go', 'drive.go'],
    command: ['./drive'],
  },
  'Verify.java': {
    file: 'Drive.java',
    text: `import java.security.GeneralSecurityException;
import java.util.Map;
public class Drive {
  public static void main(String[] a) throws Exception {
    var e = System.getenv();
    try {
      Verify.verify(e.get("BODY").getBytes(), Map.of("webhook-id", e.get("ID"), "webhook-timestamp", e.get("TIMESTAMP"), "webhook-signature", e.get("SIGNATURE")), e.get("SECRET"));
    } catch (GeneralSecurityException refused) {
      System.exit(${REFUSED});
    }
  }
}`,
    build: ['javac', 'Verify.java', 'Drive.java'],
    command: ['java', 'Drive'],
  },
}

type Verdict = 'accepts' | 'refuses' | 'breaks down on'

async function judged(folder: string, { command }: Driver, delivery: Delivery): Promise<Verdict> {
  const [program = '', ...parameters] = command
  const { body: BODY, id: ID, timestamp: TIMESTAMP, signature: SIGNATURE, secret: SECRET } = delivery
  const env = { ...process.env, BODY, ID, TIMESTAMP, SIGNATURE, SECRET }
  return promisify(execFile)(program, parameters, { cwd: folder, env }).then(
    () => 'accepts',
    (error: unknown) => ((error as { code?: unknown }).code === REFUSED ? 'refuses' : 'breaks down on'),
  )
}

/** What each program must say of which delivery. */
function cases(): readonly (readonly [wanted: Verdict, what: string, delivery: Delivery])[] {
  const now = secondsAgo(0)
  const genuine = sign(BODY, String(now))
  const { signature: other } = sign(BODY, String(now))
  return [
    ['accepts', 'a true delivery', genuine],
    ['accepts', 'a delivery that two secrets sign', { ...genuine, signature: `${other} ${genuine.signature}` }],
    ['accepts', 'a delivery that two secrets sign', { ...genuine, signature: `${genuine.signature} ${other}` }],
    ['refuses', 'a body that was tampered with', { ...genuine, body: BODY.replace('4900', '1') }],
    ['refuses', 'signatures under two other secrets', { ...genuine, signature: `${other} ${other}` }],
    ['refuses', 'an old delivery', sign(BODY, String(secondsAgo(3_600)))],
    ...ODD_TIMESTAMPS.map((odd) => ['refuses', `the timestamp “${odd(now)}”`, sign(BODY, odd(now))] as const),
    ...ODD_SIGNATURES.map(
      (signature) => ['refuses', `the signature “${signature}”`, { ...genuine, signature }] as const,
    ),
  ]
}

/** Returns the faults of the programs, one line each. */
export async function checkVerifiers(programs: readonly string[] = Object.keys(DRIVERS)): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'verifiers-'))
  const faults: string[] = []
  try {
    cpSync(fromRoot('docs', 'guides', 'verify'), folder, { recursive: true })
    for (const program of programs) {
      const driver = DRIVERS[program]!
      writeFileSync(join(folder, driver.file), driver.text)
      const [builder, ...parameters] = driver.build ?? []
      if (builder !== undefined) await promisify(execFile)(builder, parameters, { cwd: folder })
      for (const [wanted, what, delivery] of cases()) {
        const verdict = await judged(folder, driver, delivery)
        if (verdict !== wanted) faults.push(`${program} ${verdict} ${what}`)
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return faults
}
