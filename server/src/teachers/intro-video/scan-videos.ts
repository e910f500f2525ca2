import { introVideoKey } from '@kaksha/domain/teachers/intro-video/policy.ts';
import { PROFILE_NOTICES } from '@kaksha/domain/teachers/moderation/words/en.ts';
import { FILM_SCAN_WORDS, type VideoKind } from '@kaksha/domain/video-file.ts';
import { sql } from 'kysely';
import { sendNotice } from '../../notifications/send-notice.ts';
import type { Services } from '../../platform/context.ts';
import type { Sweep } from '../../platform/sweeps/sweep.ts';
import { type ScannedFilm, scanningFilms } from '../../platform/videos/scan-film.ts';
import { forgetVideo } from './upload-video.ts';

async function recordScan({ db }: Services, name: string, found: ScannedFilm): Promise<void> {
  const [videoId = ''] = name.split('.');
  if (found !== 'infected') {
    await sql`update teacher_intro_video set scan = ${found} where video_id = ${videoId}`.execute(db);
    return;
  }
  await db.transaction().execute(async (trx) => {
    const teacherId = await forgetVideo(trx, 'video_id', videoId);
    if (teacherId === undefined) return;
    await sendNotice(trx, [teacherId], `infected-film:${videoId}`, {
      kind: 'message',
      subject: FILM_SCAN_WORDS.notice.subject,
      paragraphs: [...FILM_SCAN_WORDS.notice.paragraphs],
      action: { label: PROFILE_NOTICES.action, path: '/teacher/profile?tab=public' },
    });
  });
}

/** Has teachers' films scanned for viruses. */
export const scanVideos: Sweep = {
  name: 'teachers.scan-videos',
  match: '* * * * *',
  everyMinutes: 1,
  parts: [
    scanningFilms({
      films: (standing) => sql`select v.video_id || '.' || v.kind as key, v.uploaded_at as at
        from teacher_intro_video v where v.scan in (${sql.join(standing.map((each) => sql.lit(each)))})`,
      storedAs: (name) => {
        const [id = '', kind] = name.split('.');
        return introVideoKey(id, kind as VideoKind);
      },
      record: recordScan,
    }),
  ],
};
