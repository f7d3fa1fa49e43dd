/** The generators whose clients go through all ten steps of an integration in each `npm run sdks`. */
import type { Generator } from './generator.js'
import { openapiGenerator, TSC } from './lines.js'

const OAPI_CODEGEN = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2'
const PYTHON_CLIENT = 'openapi-python-client==0.29.1'

export const proven: readonly Generator[] = [
  {
    name: 'typescript-openapi-fetch',
    tool: 'openapi-typescript 7.13',
    takes: 'openapi.json',
    generate: 'openapi-typescript openapi.json -o schema.ts',
    compile: `${TSC} journey.ts`,
    drive: 'tsx journey.ts',
  },
  {
    name: 'typescript-hey-api',
    tool: '@hey-api/openapi-ts 0.95',
    takes: 'openapi.json',
    generate: 'openapi-ts --file openapi-ts.config.ts',
    compile: `${TSC} journey.ts`,
    drive: 'tsx journey.ts',
  },
  {
    name: 'python',
    tool: PYTHON_CLIENT.replace('==', ' '),
    takes: 'openapi.json',
    python: PYTHON_CLIENT,
    generate: 'openapi-python-client generate --path openapi.json --meta none --output-path paywright',
    compile: 'python -m compileall -q paywright',
    drive: 'python journey.py',
  },
  {
    name: 'go',
    tool: 'oapi-codegen v2.8.2',
    takes: 'openapi-3.0.json',
    generate: `mkdir paywright; go run ${OAPI_CODEGEN} -config oapi-codegen.yaml openapi-3.0.json`,
    compile: 'go mod tidy; go vet ./...; go build -o journey .',
    drive: './journey',
  },
  {
    name: 'java',
    ...openapiGenerator('java', '.', {
      input: 'openapi-3.0.json',
      more: '--library native',
      properties:
        'groupId=com.example,artifactId=paywright,invokerPackage=com.example.paywright,' +
        'apiPackage=com.example.paywright.api,modelPackage=com.example.paywright.model,hideGenerationTimestamp=true',
    }),
    compile:
      'mkdir -p src/main/java/com/example/journey; cp Journey.java src/main/java/com/example/journey;' +
      'mvn -q -B -DskipTests compile dependency:build-classpath -Dmdep.outputFile=classpath',
    drive: 'java -cp "target/classes:$(cat classpath)" com.example.journey.Journey',
  },
]
