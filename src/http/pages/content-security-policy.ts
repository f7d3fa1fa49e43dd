/**
 * What pages of this server may do. They run their own script and style alone, and ask this server alone. They write no
 * markup from text.
 */
export const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'img-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  },
}
