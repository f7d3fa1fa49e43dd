/** The path prefix of the operator's API. */
export const operatorPrefix = ({ productSlug }: Readonly<{ productSlug: string }>): string =>
  `${productSlug}/operator/v1`
