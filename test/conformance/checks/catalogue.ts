import { expectAnswer, Fault } from '../client.js'
import { checkPlan } from '../laws.js'
import { agree } from '../read-back.js'
import { readList } from '../read-list.js'
import type { Plan } from '../world.js'
import type { Subject } from './check.js'

export const catalogue: Subject = {
  name: 'Plans',
  checks: [
    {
      guarantee: 'A plan read by key and by id is the plan of the list',
      async run({ account, plans }) {
        for (const listed of plans) {
          for (const plan of [listed.key, listed.id])
            agree(expectAnswer(await account.ask('getPlan', { plan }), 200).body.data, listed, `the plan ${plan}`)
        }
      },
    },
    {
      guarantee: 'Plans are well formed and come by ascending id, each key once',
      async run({ plans }) {
        plans.forEach(checkPlan)
        const ids = plans.map(({ id }) => id)
        agree(
          ids,
          [...new Set(ids)].sort((a, b) => a - b),
          'the order of the plans',
        )
        if (new Set(plans.map(({ key }) => key)).size !== plans.length) throw new Fault('two plans bear one key')
        return Promise.resolve()
      },
    },
    {
      guarantee: 'Every account sees the same catalogue',
      needs: ['other'],
      async run({ other, plans }) {
        agree(await readList<Plan>(other!, 'listPlans'), plans, "another account's catalogue")
      },
    },
    {
      guarantee: 'An unknown plan is 404 by key and by id',
      async run({ account, plans }) {
        const unknownId = Math.max(...plans.map(({ id }) => id)) + 100_000
        for (const plan of ['no-such-plan', unknownId])
          expectAnswer(await account.ask('getPlan', { plan }), 404, 'not_found')
      },
    },
  ],
}
