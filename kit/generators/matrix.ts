/** The generators beside those of `npm run sdks`. */
import type { Generator } from './generator.js'
import { npmInstall, openapiGenerator, TSC } from './lines.js'

const KUBB = '4.39.3'
const OGEN = 'v1.18.0'
const MODELS = 'datamodel-code-generator==0.89.0'

const inTypeScript = { compile: `${TSC} journey.ts`, drive: 'tsx journey.ts' }

export const matrix: readonly Generator[] = [
  {
    name: 'orval',
    tool: 'orval 8.38.0 fetch',
    takes: 'openapi-generators.json',
    generate: `${npmInstall('orval@8.38.0')}\norval --config orval.config.mjs`,
    ...inTypeScript,
  },
  {
    name: 'kubb',
    tool: `kubb ${KUBB} client, zod`,
    takes: 'openapi-generators.json',
    generate: [
      npmInstall(
        'zod@4.6.7',
        ...['cli', 'core', 'plugin-oas', 'plugin-ts', 'plugin-client', 'plugin-zod'].map(
          (part) => `@kubb/${part}@${KUBB}`,
        ),
      ),
      'kubb generate --config kubb.config.mjs',
    ].join('\n'),
    ...inTypeScript,
  },
  {
    name: 'swagger-typescript-api',
    tool: 'swagger-typescript-api 13.13.0',
    takes: 'openapi-generators.json',
    generate: [
      npmInstall('swagger-typescript-api@13.13.0'),
      'swagger-typescript-api generate --path openapi-generators.json -o client -n billing.ts',
    ].join('\n'),
    ...inTypeScript,
  },
  {
    name: 'typescript-fetch',
    ...openapiGenerator('typescript-fetch', 'client', 'importFileExtension=.js'),
    ...inTypeScript,
  },
  {
    name: 'typescript-axios',
    ...openapiGenerator('typescript-axios', 'client', 'importFileExtension=.js'),
    compile: `${npmInstall('axios@1.21.1')}\n${TSC} journey.ts`,
    drive: 'tsx journey.ts',
  },
  {
    name: 'python-openapi-generator',
    ...openapiGenerator('python', 'client'),
    compile: 'python3 -m venv venv\nvenv/bin/pip install -q ./client\nvenv/bin/python -m compileall -q client',
    drive: 'venv/bin/python journey.py',
  },
  {
    name: 'datamodel-code-generator',
    tool: MODELS.replace('==', ' '),
    takes: 'openapi-generators.json',
    python: MODELS,
    generate:
      'datamodel-codegen --input openapi-generators.json --input-file-type openapi ' +
      '--output-model-type pydantic_v2.BaseModel --use-annotated --strict-nullable --output models.py',
    compile: 'python3 -m venv venv\nvenv/bin/pip install -q "pydantic[email]"\nvenv/bin/python -m py_compile models.py',
    drive: 'venv/bin/python journey.py',
  },
  {
    name: 'go-openapi-generator',
    ...openapiGenerator('go', 'paywright', 'packageName=paywright,withGoMod=false'),
    compile: 'go mod tidy\ngo vet .\ngo build -o journey .',
    drive: './journey',
  },
  {
    name: 'ogen',
    tool: `ogen ${OGEN}`,
    takes: 'openapi-generators.json',
    generate:
      'GOFLAGS=-mod=mod go run github.com/ogen-go/ogen/cmd/ogen ' +
      '--target paywright --package paywright --clean openapi-generators.json',
    compile: 'GOFLAGS=-mod=mod go build -o journey .\ngo vet .',
    drive: './journey',
  },
  {
    name: 'rust',
    ...openapiGenerator('rust', 'client'),
    compile: 'cargo build --quiet',
    drive: 'target/debug/journey',
  },
  {
    name: 'kotlin',
    ...openapiGenerator('kotlin', 'client'),
    compile: 'mvn -q -B compile dependency:build-classpath -Dmdep.outputFile=classpath',
    drive: 'java -cp "target/classes:$(cat classpath)" JourneyKt',
  },
  {
    name: 'php',
    ...openapiGenerator('php', 'client'),
    compiler: 'php',
    compile: 'find client/lib -name "*.php" -print0 | xargs -0 -n 1 php -l > /dev/null',
    drive: 'php -d error_reporting="E_ALL & ~E_DEPRECATED" journey.php',
  },
  {
    name: 'ruby',
    ...openapiGenerator('ruby', 'client'),
    compiler: 'ruby',
    compile: 'find client/lib -name "*.rb" -print0 | xargs -0 -n 1 ruby -c > /dev/null',
    drive: 'ruby -I client/lib journey.rb',
  },
  {
    name: 'csharp',
    ...openapiGenerator('csharp', 'client'),
    compiler: 'dotnet',
    compile: 'dotnet build client',
  },
]
