import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { id } from '../fields/id.ts'

const params = z.object({ id })

export const sampleDataEndpoints = defineEndpoints({
  add: {
    method: 'POST',
    path: '/api/organizations/:id/sample-data',
    summary: 'Add six sample people with five weeks of hours and three pending requests, if there is no one else yet',
    access: { needs: 'sampleData.manage', scope: 'organizationInPath' },
    params,
    answer: z.object({ message: z.string(), people: z.number() }),
    status: 201,
  },
  remove: {
    method: 'DELETE',
    path: '/api/organizations/:id/sample-data',
    summary: 'Delete all sample people with their timesheets and leave',
    access: { needs: 'sampleData.manage', scope: 'organizationInPath', afterTrial: 'allowed' },
    params,
    answer: z.object({ message: z.string(), people: z.number() }),
  },
})
