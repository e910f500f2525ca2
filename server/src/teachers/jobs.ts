import { z } from 'zod';
import type { JobHandlers } from '../platform/jobs.ts';
import { DROP_VIDEO_JOB, dropUnusedVideo } from './intro-video/upload-video.ts';
import { checkSearches, MAIL_SEARCH_JOB } from './saved-searches/check-searches.ts';
import { mailSearch, mailSearchPayload } from './saved-searches/mail-search.ts';
import { verifiedMail } from './verification/verified-mail.ts';

const anUnusedVideo = z.object({
  videoId: z.string().regex(/^[0-9a-f]{32}$/),
  kind: z.enum(['part', 'mp4', 'webm']),
});
const aTeacher = z.object({ teacherId: z.uuid() });

export const teachersJobs: JobHandlers = {
  /** By the clock. */
  'teachers.check-searches': ({ db }) => checkSearches(db),

  [DROP_VIDEO_JOB]: (services, payload) => dropUnusedVideo(services, anUnusedVideo.parse(payload)),

  [MAIL_SEARCH_JOB]: (services, payload) => mailSearch(services, mailSearchPayload.parse(payload)),

  /** Enqueued by an approval; nothing is sent when it was withdrawn in the meantime. */
  'teachers.mail-verified': async ({ db, env, mail }, payload) => {
    const { teacherId } = aTeacher.parse(payload);
    const teacher = await db
      .selectFrom('teacher_profile as t')
      .innerJoin('user_account as u', 'u.id', 't.user_id')
      .select(['u.email', 'u.first_name'])
      .where('t.user_id', '=', teacherId)
      .where('t.verified_at', 'is not', null)
      .executeTakeFirst();
    if (teacher === undefined) return;
    const dashboardUrl = `${env.publicUrl}/teacher/dashboard`;
    await mail.send({ to: teacher.email, ...verifiedMail({ firstName: teacher.first_name, dashboardUrl }) });
  },
};
