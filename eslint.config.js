import tseslint from 'typescript-eslint'

const TIME = 'Time comes from services.clock.'

const PACKED = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression',
  message: 'Name the fields in the object itself.',
}

/** Names that this project once had for what the field has a word for; the glossary has the words. */
const OLD_WORDS = [
  ...['PlanShelf', 'offer', 'vault', 'Vault', 'gatewayShare', 'GatewayShare', 'transactInTurn', 'believed'],
  ...['Standing', 'Bought', 'Made', 'judge', 'Verdict', 'verdict', 'owes', 'told'],
  ...['hear', 'heard', 'hurryLane', 'lane', 'lanes', 'takeUp', 'giveUp', 'abandon'],
  ...[
    'settled',
    'equipment',
    'Equipment',
    'RequestFault',
    'RefusalError',
    'SubscriptionException',
    'GatewayException',
    'InvoiceException',
    'around',
    'ticket',
  ],
]

export default tseslint.config(
  { ignores: ['dist/', 'generated/', 'node_modules/', '.data/', 'docs/site/', 'release/', 'docs/guides/', '**/sdks/'] },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: { allowDefaultProject: ['eslint.config.js'] } } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true } }],
      'max-lines-per-function': ['error', { max: 75, skipComments: true, skipBlankLines: true }],
      'max-lines': ['error', { max: 220, skipComments: true, skipBlankLines: true }],
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-syntax': ['error', PACKED],
    },
  },
  {
    files: ['src/**'],
    rules: { 'id-denylist': ['error', ...OLD_WORDS] },
  },
  {
    files: ['src/**'],
    ignores: ['src/calendar/clock.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: TIME },
        { selector: "MemberExpression[object.name='Date'][property.name='now']", message: TIME },
        PACKED,
      ],
    },
  },
  {
    files: ['test/**', 'scripts/**', 'kit/**', 'bench/**', '*.config.{js,ts}'],
    rules: {
      'max-lines-per-function': 'off',
      'no-restricted-exports': 'off',
      'no-console': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
    },
  },
  { files: ['**/*.js'], ...tseslint.configs.disableTypeChecked },
  {
    files: ['scripts/*.js'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', performance: 'readonly' } },
  },
)
