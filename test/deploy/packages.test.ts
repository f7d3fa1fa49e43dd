import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { STOP_WITHIN_MS } from '../../src/main.js'
import { fromRoot } from '../../src/root.js'

const textOf = (file: string) => readFileSync(fromRoot(file), 'utf8')
const DOCKERFILE = textOf('deploy/docker/Dockerfile')
const CHART = 'deploy/helm/paywright'
const templates = readdirSync(fromRoot(CHART, 'templates')).map((file) => textOf(`${CHART}/templates/${file}`))
const values = parse(textOf(`${CHART}/values.yaml`)) as Record<string, unknown> & {
  replicas: number
  rollingUpdate: Record<'maxSurge' | 'maxUnavailable', number>
  settings: Record<string, string>
}

type ComposeService = {
  healthcheck?: { test?: string[] }
  read_only?: boolean
  cap_drop?: string[]
  secrets: string[]
  environment: Record<string, string>
}
const compose = parse(textOf('deploy/docker/compose.yaml'), { merge: true }) as {
  services: Record<string, ComposeService>
  secrets: Record<string, unknown>
}
const ours = Object.entries(compose.services).filter(([name]) => name !== 'database')

/** The settings in the README's table, and the files that may hold secrets. */
const settings = new Set(
  [...textOf('README.md').matchAll(/`([A-Z][A-Z_]+)`/g)].flatMap(([, name = '']) => [name, `${name}_FILE`]),
)

test('the image runs as a numbered user who is not root, from stages of named versions, and can tell its health', () => {
  const images = [...DOCKERFILE.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  expect(images).toHaveLength(2)
  for (const image of images) expect(image).toMatch(/:(?!latest)[\w.-]+$/)
  expect(DOCKERFILE).toMatch(/^USER [1-9]\d*$/m)
  expect(DOCKERFILE).toMatch(/^HEALTHCHECK /m)
})

test('compose gives each of our containers a read-only root, no capabilities, and secrets in files', () => {
  expect(ours.map(([name]) => name)).toEqual(['migrate', 'paywright'])
  for (const [, { read_only: isReadOnly, cap_drop: dropped, secrets, environment }] of ours) {
    expect(isReadOnly).toBe(true)
    expect(dropped).toEqual(['ALL'])
    for (const secret of secrets) expect(Object.keys(compose.secrets)).toContain(secret)
    for (const [name, place] of Object.entries(environment))
      if (name.endsWith('_FILE')) expect(secrets).toContain(place.replace('/run/secrets/', ''))
  }
})

test('compose asks the database over the network, since the one that makes a new volume ready has a Unix socket alone', () => {
  const asked = compose.services['database']?.healthcheck?.test?.join(' ')
  expect(asked).toMatch(/pg_isready -h 127\.0\.0\.1 /)
})

test('every setting that image, compose file, chart and unit name is a setting of the service', () => {
  const named = [
    ...(/^ENV (.*)$/m.exec(DOCKERFILE)?.[1]?.match(/[A-Z_]+(?==)/g) ?? []),
    ...ours.flatMap(([, { environment }]) => Object.keys(environment)),
    ...templates.flatMap((text) => [...text.matchAll(/name: ([A-Z][A-Z_]+),/g)].map(([, name = '']) => name)),
    ...Object.keys(values.settings),
    ...(textOf('deploy/paywright.service').match(/[A-Z_]+(?==%d)/g) ?? []),
  ]
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => name !== 'NODE_ENV' && !settings.has(name))).toEqual([])
})

test('the chart and its default image have the version of the package', () => {
  const { version } = JSON.parse(textOf('package.json')) as { version: string }
  expect(parse(textOf(`${CHART}/Chart.yaml`))).toMatchObject({ version, appVersion: version })
})

test('the page on installing and the chart say what a service behind an ingress or a proxy must be told', () => {
  for (const file of ['docs/operations/install.md', `${CHART}/values.yaml`])
    for (const setting of ['BASE_URL', 'TRUSTED_PROXIES']) expect(textOf(file), file).toContain(setting)
})

test('the changelog has a section for the version of each release whose contract is kept', () => {
  const sections = [...textOf('CHANGELOG.md').matchAll(/^## (\S+)/gm)].map(([, name]) => name)
  expect(sections).toEqual(expect.arrayContaining(['Unreleased', ...readdirSync(fromRoot('docs/releases'))]))
})

test('the chart uses only values that it documents, and only parts that it defines', () => {
  const all = templates.join('\n')
  const paths = [...all.matchAll(/\.Values\.([\w.]+)/g)].map(([, path = '']) => path.split('.'))
  const isKnown = (path: readonly string[]) =>
    path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], values) !== undefined
  expect(paths.length).toBeGreaterThan(8)
  expect(paths.filter((path) => !isKnown(path))).toEqual([])
  const defined = new Set([...all.matchAll(/define "([\w.]+)"/g)].map(([, name]) => name))
  const included = [...all.matchAll(/include "([\w.]+)"/g)].map(([, name]) => name)
  expect(included.filter((name) => !defined.has(name))).toEqual([])
})

/** What PostgreSQL lets in by default, without what it keeps for superusers. */
const CONNECTIONS = 100 - 3

test('by default the chart’s instances leave a tenth of PostgreSQL’s connections, also while they are replaced', () => {
  const { replicas, rollingUpdate, settings: set } = values
  // What is beyond the replicas, and as many that still stop when the next ones start.
  const instances = replicas + 2 * rollingUpdate.maxSurge + rollingUpdate.maxUnavailable
  expect(instances * Number(set['DATABASE_CONNECTIONS'])).toBeLessThan(CONNECTIONS * 0.9)
  const [, seconds] = /minReadySeconds: (\d+)/.exec(templates.join('\n')) ?? []
  expect(Number(seconds) * 1_000).toBeGreaterThan(STOP_WITHIN_MS)
})

test('each of the chart’s containers is limited and takes the same image with the same secrets of its registry', () => {
  for (const template of templates.filter((text) => text.includes('containers:'))) {
    expect(template).toContain('resources: {{- toYaml .Values.resources | nindent 12 }}')
    expect(template).toContain('include "paywright.pod"')
  }
  expect(templates.join('\n')).toContain('imagePullSecrets: {{- toYaml .Values.image.pullSecrets | nindent 2 }}')
})

test('the chart’s pods are not root, have a read-only root, and are probed on the health port', () => {
  const all = templates.join('\n')
  for (const rule of ['runAsNonRoot: true', 'readOnlyRootFilesystem: true', 'allowPrivilegeEscalation: false'])
    expect(all).toContain(rule)
  expect(all.match(/port: health }\n/g)?.length).toBeGreaterThanOrEqual(3)
})
