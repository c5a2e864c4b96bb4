import { signedIn } from '../auth/contract.ts'
import { defineEndpoints } from '../endpoint.ts'

export const demoEndpoints = defineEndpoints({
  start: {
    method: 'POST',
    path: '/api/demo',
    summary: 'Look around as the demo’s user for an hour, without changing anything. 404 if there is no demo',
    access: { needs: 'nothing', scope: 'platform' },
    limit: 'demo',
    answer: signedIn,
  },
})
