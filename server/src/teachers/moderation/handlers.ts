import { api, viewerOf } from '../../platform/api.ts';
import { decideProfile, restoreText } from './decide-profile.ts';
import { listProfileCases } from './profile-cases.ts';
import { reportProfile } from './report-profile.ts';

const calls = api.teachers.moderation;

export const profileModerationHandlers = {
  report: calls.report.handler(async ({ context, input }) => {
    await reportProfile(context.services.db, viewerOf(context).id, input);
    return { ok: true as const };
  }),
  cases: calls.cases.handler(({ context, input }) => listProfileCases(context.services, input)),
  decide: calls.decide.handler(async ({ context, input }) => {
    const { db, env } = context.services;
    const decided = db
      .transaction()
      .execute((trx) => decideProfile(trx, env.secretKey, viewerOf(context).id, input));
    return { profile: await decided };
  }),
  restore: calls.restore.handler(async ({ context, input }) => {
    const { db } = context.services;
    await db.transaction().execute((trx) => restoreText(trx, viewerOf(context).id, input));
    return { ok: true as const };
  }),
};
