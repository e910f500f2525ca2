import { z } from 'zod';
import { entityId, instant, localDate, pageInput } from '../fields.ts';
import { procedureFor } from '../procedure.ts';
import { AUDIT_KINDS } from './audit/sentence.ts';
import { adminBookingsContract } from './bookings/contract.ts';
import { figuresContract } from './figures/contract.ts';
import { healthContract } from './health/contract.ts';
import { peopleContract } from './people/contract.ts';
import { switchesContract } from './switches/contract.ts';
import { WAITING_KINDS } from './waiting.ts';

/** Problems of the books that a check names, and that the dashboard shows: one is already too many. */
export const PROBLEMS_LISTED = 100;
export const PROBLEMS_SHOWN = 20;

const problem = z.object({ problem: z.string(), detail: z.string() });

/** Operators to choose from: more than ever work at once. */
export const OPERATORS_LISTED = 200;

const named = z.object({ id: entityId, name: z.string() });

/** One line of the audit log: the actor, the action, its subject, and why. */
export const auditEntryView = z.object({
  id: z.number(),
  /** Null for a timer or the command line. */
  actor: named.extend({ role: z.string() }).nullable(),
  /** Whom it is about, if that is a person. */
  person: named.nullable(),
  /** `<kind of thing>.<action>`. */
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  reason: z.string(),
  detail: z.record(z.string(), z.unknown()),
  happenedAt: instant,
});
export type AuditEntryView = z.infer<typeof auditEntryView>;

/** The operators' side. Outside the demo each of these calls needs two-step sign-in. */
export const adminContract = {
  checks: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/checks',
      summary: 'Do the books balance?',
      description:
        'The deeper sibling of /readyz: every ledger invariant, and bookings against their money. An empty list is good.',
    })
    .output(z.object({ ok: z.boolean(), problems: z.array(problem).max(PROBLEMS_LISTED) })),
  overview: procedureFor('admin')
    .route({ method: 'GET', path: '/admin/overview', summary: 'What waits for an operator' })
    .output(
      z.object({
        waiting: z
          .array(z.object({ kind: z.enum(WAITING_KINDS), count: z.number(), oldestAt: instant.nullable() }))
          .max(WAITING_KINDS.length),
        /** When the books were last compared, which happens every night; null before the first time. */
        checkedAt: instant.nullable(),
        /** Unexplained differences, the first few; empty when the books balance. */
        problems: z.array(problem).max(PROBLEMS_SHOWN),
      }),
    ),
  auditLog: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/audit',
      summary: 'The audit log, newest first',
      description:
        'Append-only, paginated by key. Narrowed by what an action is about, by the operator, by the person whom it is about (an id, a mail address, a part of the name), by days in India, or by its subject.',
    })
    .input(
      z.object({
        kind: z.enum(AUDIT_KINDS).optional(),
        operatorId: entityId.optional(),
        person: z.string().trim().max(100).optional(),
        /** Days in India, both included. */
        from: localDate.optional(),
        to: localDate.optional(),
        subjectId: z.string().max(100).optional(),
        ...pageInput(50),
      }),
    )
    .output(
      z.object({
        entries: z.array(auditEntryView),
        nextCursor: z.string().nullable(),
        /** Everybody who is an operator. */
        operators: z.array(named).max(OPERATORS_LISTED),
        /** More people have the name than {@link PEOPLE_OF_A_NAME}: not everything about them is found. */
        tooManyPeople: z.boolean(),
      }),
    ),
  bookings: adminBookingsContract,
  figures: figuresContract,
  health: healthContract,
  people: peopleContract,
  switches: switchesContract,
};
