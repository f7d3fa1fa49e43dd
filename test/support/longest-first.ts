import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { fromRoot } from '../../src/root.js'

/** The files that take longest, so that none of them is begun when the others end. The first ones first. */
const LONGEST = [
  'test/contract/coverage.test.ts',
  'test/contract/access.test.ts',
  'test/operator/coverage.test.ts',
  'test/sessions/sign-in-throttle.test.ts',
  'test/invoices/pdf-press.test.ts',
  'test/database/embedded.test.ts',
  'test/cli/operation.test.ts',
  'test/worker/hanging-endpoints.test.ts',
  'test/cli/create-at-slow-gateway.test.ts',
  'test/docs/samples.test.ts',
  'test/http/bad-input.test.ts',
  'test/cli/demo.test.ts',
  'test/changes/change.property.test.ts',
  'test/faults/event-delivery.test.ts',
  'test/figures/figures-after-changes.property.test.ts',
  'test/faults/kill.test.ts',
  'test/database/outage.test.ts',
  'test/database/migrate.test.ts',
  'test/invoices/forecast.property.test.ts',
  'test/cli/commands.test.ts',
  'test/credit-notes/hostile-gateway.property.test.ts',
  'test/year/shared-and-killed.test.ts',
  'test/database/default-settings.test.ts',
  'test/idempotency/idempotency-key.test.ts',
  'test/accounts/import.test.ts',
  'test/faults/gateway-faults.test.ts',
  'test/readme.test.ts',
  'test/database/embedded-cluster.test.ts',
  'test/audit/audit.test.ts',
  'test/database/conflict.test.ts',
  'test/accounts/export-and-erase.test.ts',
  'test/tokens/tokens.test.ts',
  'test/sessions/sessions.test.ts',
  'test/operator/access.test.ts',
  'test/kit/for-generators.test.ts',
  'test/database/odd-defaults.test.ts',
  'test/invoices/pdf.test.ts',
  'test/calendar/every-start-day.test.ts',
  'test/plans/apply-during-upgrade.test.ts',
  'test/year/year.test.ts',
  'test/contract/handlers-types.test.ts',
]

const rank = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.indexOf(relative(fromRoot(), moduleId))
  return place < 0 ? LONGEST.length : place
}

/** Vitest takes the largest file first where it has not seen how long each takes, and a small one can take longest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
