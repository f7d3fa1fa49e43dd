import converter from 'openapi-to-postmanv2'

/** The contract as a Postman collection, in folders by tag. */
export function postmanCollection(contract: string): Promise<string> {
  return new Promise((resolve, reject) => {
    converter.convert(
      { type: 'string', data: contract },
      { folderStrategy: 'Tags', requestParametersResolution: 'Example', includeDeprecated: true },
      (error, result) => {
        const [made] = result?.output ?? []
        if (error || !made)
          reject(new Error(`openapi-to-postmanv2: ${error?.message ?? result?.reason ?? 'nothing made'}`))
        else resolve(`${JSON.stringify(made.data, null, 2)}\n`)
      },
    )
  })
}
