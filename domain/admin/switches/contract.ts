import { z } from 'zod';
import { instant, text } from '../../fields.ts';
import { procedureFor } from '../../procedure.ts';
import { en as ADMIN_MESSAGES } from '../words/en.ts';
import { SWITCH_TEXT, SWITCHES } from './switches.ts';

/** A switch's state, and its last change. */
export const switchView = z.object({
  name: z.enum(SWITCHES),
  isOn: z.boolean(),
  /** Null for one that was never changed, or by an operator who is gone. */
  changedBy: z.string().nullable(),
  changedAt: instant.nullable(),
  reason: z.string(),
});
export type SwitchView = z.infer<typeof switchView>;

const switches = z.object({ switches: z.array(switchView).max(SWITCHES.length) });

/** Parts of the product that can be switched off while they are in trouble. */
export const switchesContract = {
  list: procedureFor('admin')
    .route({ method: 'GET', path: '/admin/switches', summary: 'Which parts of the product are on' })
    .output(switches),
  change: procedureFor('admin')
    .route({
      method: 'PUT',
      path: '/admin/switches/{name}',
      summary: 'Switch a part of the product off, or on again',
      description: 'At once and everywhere; what it stops is answered 409 in words. In the audit log.',
    })
    .errors({ CONFLICT: { status: 409, message: SWITCH_TEXT.changed } })
    .input(
      z.object({
        name: z.enum(SWITCHES),
        isOn: z.boolean(),
        reason: text(1_000, ADMIN_MESSAGES.reasonRequired),
      }),
    )
    .output(switches),
};
