import { type APIRequestContext, expect } from '@playwright/test'
import { aRegistration, PASSWORD } from '#test/support/builders.ts'
import { type OwnProduct, startOwnProduct } from './own-product.ts'

/** It has an organization of sample people, in which visitors look around as its admin. */
export async function startDemoProduct(request: APIRequestContext): Promise<OwnProduct> {
  const username = 'ada.boss'
  const product = await startOwnProduct({ DEMO_USERNAME: username })
  const post = async (path: string, data?: unknown) => {
    const answer = await request.post(product.origin + path, { data })
    expect([200, 201]).toContain(answer.status())
    return answer.json() as Promise<{ organization: { id: string } }>
  }
  const { organization } = await post('/api/organizations', aRegistration(username))
  await post(`/api/organizations/${organization.id}/subscription/create`, {
    tierId: 'starter',
    billingCycle: 'monthly',
  })
  await post('/api/login', { username, password: PASSWORD })
  await post(`/api/organizations/${organization.id}/sample-data`)
  return product
}
