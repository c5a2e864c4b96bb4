import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { id } from '../fields/id.ts'
import { required } from '../fields/text.ts'
import { billingCycle } from '../organizations/contract.ts'

/** [3.11] Prices in US cents, the annual one for the whole year; `maxUsers` null for no limit. */
export const tier = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  monthlyPrice: z.number(),
  annualPrice: z.number(),
  maxUsers: z.nullable(z.number()),
  isActive: z.boolean(),
  isCustom: z.boolean(),
  isFreeForever: z.boolean(),
})
export type Tier = z.output<typeof tier>

export const planChoice = z.object({ tierId: required('Choose a plan', 100), billingCycle })

export const subscriptionEndpoints = defineEndpoints({
  tiers: {
    method: 'GET',
    path: '/api/subscription-tiers',
    summary: 'All plans, cheapest first',
    access: { role: 'public', scope: 'platform' },
    answer: z.array(tier),
  },
  tier: {
    method: 'GET',
    path: '/api/subscription-tiers/:id',
    summary: 'One plan',
    access: { role: 'public', scope: 'platform' },
    params: z.object({ id }),
    answer: tier,
  },
  choice: {
    method: 'GET',
    path: '/api/organizations/:id/subscription',
    summary: 'Whether you may choose the plan of this organization; refused if not',
    access: { role: 'setupToken', scope: 'organizationInPath' },
    params: z.object({ id }),
    answer: z.object({ mayChoose: z.literal(true) }),
  },
  create: {
    method: 'POST',
    path: '/api/organizations/:id/subscription/create',
    summary: 'Choose a plan; the first choice starts the free trial',
    access: { role: 'setupToken', scope: 'organizationInPath' },
    params: z.object({ id }),
    body: planChoice,
    answer: z.object({ message: z.string() }),
  },
})
