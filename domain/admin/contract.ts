import { z } from 'zod';
import { procedureFor } from '../procedure.ts';

export const adminContract = {
  checks: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/checks',
      summary: 'Do the books balance?',
      description:
        'The deeper sibling of /readyz: every ledger invariant, and bookings against their money. An empty list is good.',
      tags: ['admin'],
    })
    .output(
      z.object({ ok: z.boolean(), problems: z.array(z.object({ problem: z.string(), detail: z.string() })) }),
    ),
};
