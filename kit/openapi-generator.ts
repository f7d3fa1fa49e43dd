export const VERSION = '7.17.0'
/** The artifact that both the proven clients and the matrix generate with. */
export const ARTIFACT = `org.openapitools:openapi-generator-cli:${VERSION}`
