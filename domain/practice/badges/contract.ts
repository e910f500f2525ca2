import { z } from 'zod';
import { entityId, instant, pageInput } from '../../fields.ts';
import { procedureFor, publicProcedure } from '../../procedure.ts';
import { en as M } from './kinds/words/en.ts';
import { BADGE_KINDS } from './kinds.ts';

/** A badge, earned or not: `id`, `earnedAt` and `isShared` say nothing before it is. `name` and `how` tell of its chapter. */
export const badgeView = z.object({
  kind: z.enum(BADGE_KINDS),
  name: z.string(),
  how: z.string(),
  id: entityId.nullable(),
  earnedAt: instant.nullable(),
  isShared: z.boolean(),
});
export type BadgeView = z.infer<typeof badgeView>;

/** A badge as anybody may read of it, once the family shares it. */
export const sharedBadge = z.object({
  id: entityId,
  name: z.string(),
  how: z.string(),
  holder: z.string(),
  earnedAt: instant,
  /** Whether the signature of the kept credential is ours and the credential agrees with this page. */
  isGenuine: z.boolean(),
});

/** Badges for real events, exported as Open Badges 3.0. */
export const badgesContract = {
  list: procedureFor('student', 'parent')
    .route({
      method: 'GET',
      path: '/badges',
      summary: "A student's badges, those not yet earned too",
      description:
        "Those that were earned, the newest first, paginated by key; those not yet earned follow on the last page. A student's own; a parent names one of their children as `studentId`.",
    })
    .input(z.object({ studentId: entityId.optional(), ...pageInput(100) }))
    .output(z.object({ badges: z.array(badgeView), nextCursor: z.string().nullable() })),
  share: procedureFor('parent')
    .route({
      method: 'PUT',
      path: '/badges/{id}/shared',
      summary: "Let anybody with the link see my child's badge, or nobody",
    })
    .input(z.object({ id: entityId, shared: z.boolean() }))
    .output(z.object({ badge: badgeView })),
  credential: procedureFor('student', 'parent')
    .route({
      method: 'GET',
      path: '/badges/{id}/credential',
      summary: 'A badge as an Open Badges 3.0 credential',
      description: 'A signed VC-JWT (EdDSA) for wallets of credentials.',
    })
    .input(z.object({ id: entityId }))
    .output(z.file()),
  shared: publicProcedure
    .route({ method: 'GET', path: '/shared-badges/{id}', summary: 'A badge that a family shares, verified' })
    .errors({ NOT_FOUND: { status: 404, message: M.notShared } })
    .input(z.object({ id: entityId }))
    .output(sharedBadge),
  issuer: publicProcedure
    .route({
      method: 'GET',
      path: '/badges/issuer',
      summary: 'Who issues the badges, with the key that verifies them',
    })
    .output(
      z.object({
        '@context': z.array(z.string()),
        id: z.string(),
        type: z.array(z.string()),
        name: z.string(),
        url: z.string(),
        verificationMethod: z.array(
          z.object({
            id: z.string(),
            type: z.string(),
            controller: z.string(),
            publicKeyJwk: z.object({ kty: z.string(), crv: z.string(), x: z.string() }),
          }),
        ),
      }),
    ),
};
