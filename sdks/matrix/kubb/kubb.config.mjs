import { defineConfig } from '@kubb/core'
import { pluginClient } from '@kubb/plugin-client'
import { pluginOas } from '@kubb/plugin-oas'
import { pluginTs } from '@kubb/plugin-ts'
import { pluginZod } from '@kubb/plugin-zod'

export default defineConfig({
  input: { path: 'openapi-generators.json' },
  output: { path: 'client', barrelType: false, extension: { '.ts': '.js' }, format: false, lint: false },
  plugins: [pluginOas(), pluginTs(), pluginZod(), pluginClient({ client: 'fetch', bundle: true })],
})
