/** Shell lines that several generators share. */
import { ARTIFACT, VERSION } from '../openapi-generator.js'
import type { Generator } from './generator.js'

const JAR = `$HOME/.m2/repository/org/openapitools/openapi-generator-cli/${VERSION}/openapi-generator-cli-${VERSION}.jar`

export const TSC =
  'tsc --noEmit --strict --target ES2023 --lib ES2023,DOM,DOM.Iterable --module NodeNext --types node --skipLibCheck'

export const npmInstall = (...packages: readonly string[]): string =>
  `npm install --silent --no-save --no-audit --no-fund ${packages.join(' ')}`

/** Makes a client of one kind with openapi-generator. */
export function openapiGenerator(
  kind: string,
  output: string,
  properties = 'hideGenerationTimestamp=true',
): Pick<Generator, 'tool' | 'takes' | 'generate'> {
  return {
    tool: `openapi-generator ${VERSION} ${kind}`,
    takes: 'openapi-generators.json',
    generate: [
      `test -f "${JAR}" || mvn -q -B dependency:get -Dartifact=${ARTIFACT} -Dtransitive=false`,
      `java -jar "${JAR}" generate -i openapi-generators.json -g ${kind} -o ${output} --additional-properties=${properties} ` +
        '--global-property apiTests=false,modelTests=false,apiDocs=false,modelDocs=false',
    ].join('\n'),
  }
}
