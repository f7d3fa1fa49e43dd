/**
 * Runs the published programs that verify webhooks on genuine deliveries, also while a secret is replaced, on an altered
 * one and on one that is too old.
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

function sign(body: string, age: number): Delivery {
  const key = randomBytes(32)
  const id = 'evt_1'
  const timestamp = String(Math.floor(Date.now() / 1000) - age)
  const signature = `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  return { body, id, timestamp, signature, secret: `whsec_${key.toString('base64')}` }
}

/** Calls each program with a delivery from the environment. */
const DRIVERS: Record<string, Readonly<{ file: string; text: string; command: readonly string[] }>> = {
  'verify.mjs': {
    file: 'drive.mjs',
    text: `import { verify } from './verify.mjs'
const { BODY, ID, TIMESTAMP, SIGNATURE, SECRET } = process.env
verify(BODY, { 'webhook-id': ID, 'webhook-timestamp': TIMESTAMP, 'webhook-signature': SIGNATURE }, SECRET)`,
    command: ['node', 'drive.mjs'],
  },
  'verify.py': {
    file: 'drive.py',
    text: `import os
from verify import verify
e = os.environ
verify(e["BODY"].encode(), {"webhook-id": e["ID"], "webhook-timestamp": e["TIMESTAMP"], "webhook-signature": e["SIGNATURE"]}, e["SECRET"])`,
    command: ['python3', 'drive.py'],
  },
  'verify.go': {
    file: 'drive.go',
    text: `package main

import ("net/http"; "os")

func main() {
	h := http.Header{}
	h.Set("webhook-id", os.Getenv("ID")); h.Set("webhook-timestamp", os.Getenv("TIMESTAMP")); h.Set("webhook-signature", os.Getenv("SIGNATURE"))
	if Verify([]byte(os.Getenv("BODY")), h, os.Getenv("SECRET")) != nil { os.Exit(1) }
}`,
    command: ['go', 'run', 'verify.go', 'drive.go'],
  },
  'Verify.java': {
    file: 'Drive.java',
    text: `import java.util.Map;
public class Drive {
  public static void main(String[] a) throws Exception {
    var e = System.getenv();
    Verify.verify(e.get("BODY").getBytes(), Map.of("webhook-id", e.get("ID"), "webhook-timestamp", e.get("TIMESTAMP"), "webhook-signature", e.get("SIGNATURE")), e.get("SECRET"));
  }
}`,
    command: ['sh', '-c', 'javac Verify.java Drive.java && java Drive'],
  },
}

async function accepts(folder: string, [command = '', ...parameters]: readonly string[], delivery: Delivery) {
  const { body: BODY, id: ID, timestamp: TIMESTAMP, signature: SIGNATURE, secret: SECRET } = delivery
  const env = { ...process.env, BODY, ID, TIMESTAMP, SIGNATURE, SECRET }
  return promisify(execFile)(command, parameters, { cwd: folder, env }).then(
    () => true,
    () => false,
  )
}

/** Returns the faults of the programs, one line each. */
export async function checkVerifiers(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'verifiers-'))
  const faults: string[] = []
  try {
    cpSync(fromRoot('docs', 'guides', 'verify'), folder, { recursive: true })
    for (const [program, { file, text, command }] of Object.entries(DRIVERS)) {
      writeFileSync(join(folder, file), text)
      const genuine = sign(BODY, 0)
      if (!(await accepts(folder, command, genuine))) faults.push(`${program} refuses a true delivery`)
      if (await accepts(folder, command, { ...genuine, body: BODY.replace('4900', '1') }))
        faults.push(`${program} accepts a body that was tampered with`)
      const { signature: other } = sign(BODY, 0)
      for (const signature of [`${other} ${genuine.signature}`, `${genuine.signature} ${other}`])
        if (!(await accepts(folder, command, { ...genuine, signature })))
          faults.push(`${program} refuses a delivery that two secrets sign`)
      if (await accepts(folder, command, { ...genuine, signature: `${other} ${other}` }))
        faults.push(`${program} accepts signatures under two other secrets`)
      if (await accepts(folder, command, sign(BODY, 3_600))) faults.push(`${program} accepts an old delivery`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return faults
}
