/** Shell lines that several generators share. */
import type { Generator } from './generator.js'

const VERSION = '7.17.0'
const ARTIFACT = `org.openapitools:openapi-generator-cli:${VERSION}`
const JAR = `$HOME/.m2/repository/org/openapitools/openapi-generator-cli/${VERSION}/openapi-generator-cli-${VERSION}.jar`

export const TSC =
  'tsc --noEmit --strict --target ES2023 --lib ES2023,DOM,DOM.Iterable --module NodeNext --types node --skipLibCheck'

export const npmInstall = (...packages: readonly string[]): string =>
  `npm install --silent --no-save --no-audit --no-fund ${packages.join(' ')}`

type Options = Readonly<{ input?: Generator['takes']; properties?: string; more?: string }>

/** Makes a client of one kind with openapi-generator, in a folder of its own or in the row's. */
export function openapiGenerator(
  kind: string,
  output: string,
  { input = 'openapi-generators.json', properties = 'hideGenerationTimestamp=true', more = '' }: Options = {},
): Pick<Generator, 'tool' | 'takes' | 'generate'> {
  return {
    tool: `openapi-generator ${VERSION} ${kind}`,
    takes: input,
    generate: [
      `test -f "${JAR}" || mvn -q -B dependency:get -Dartifact=${ARTIFACT} -Dtransitive=false`,
      `java -jar "${JAR}" generate -i ${input} -g ${kind} -o ${output} ${more} --additional-properties=${properties} ` +
        '--global-property apiTests=false,modelTests=false,apiDocs=false,modelDocs=false',
    ].join('\n'),
  }
}
