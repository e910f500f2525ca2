import { en as NOTICES } from '@kaksha/domain/resources/videos/notices/words/en.ts';
import { FILM_SCAN_WORDS } from '@kaksha/domain/video-file.ts';
import { sql } from 'kysely';
import { sendNotice } from '../../notifications/send-notice.ts';
import type { Services } from '../../platform/context.ts';
import type { Sweep } from '../../platform/sweeps/sweep.ts';
import { type ScannedFilm, scanningFilms } from '../../platform/videos/scan-film.ts';
import { dropFile, tutorialKey } from './tutorial-files.ts';

/** An infected film goes in any state; its teacher reads the reason beside it. */
async function recordScan({ db }: Services, name: string, found: ScannedFilm): Promise<void> {
  const [fileId = ''] = name.split('.');
  if (found !== 'infected') {
    await sql`update tutorial_video set scan = ${found} where file_id = ${fileId}`.execute(db);
    return;
  }
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ teacherId: string }>`
      update tutorial_video set file_id = null, kind = null, byte_length = null, duration_seconds = null, scan = 'waiting',
        status = 'refused', refused_because = ${FILM_SCAN_WORDS.infected}, decided_by = null,
        decided_at = clock_timestamp(), revision = revision + 1
      where file_id = ${fileId} returning teacher_id as "teacherId"`.execute(trx);
    const [film] = rows;
    if (film === undefined) return;
    await dropFile(trx, name);
    await sendNotice(trx, [film.teacherId], `infected-film:${fileId}`, {
      kind: 'message',
      subject: FILM_SCAN_WORDS.notice.subject,
      paragraphs: [...FILM_SCAN_WORDS.notice.paragraphs],
      action: { label: NOTICES.ownVideos, path: '/teacher/videos' },
    });
  });
}

/** Has the films of tutorials scanned for viruses. */
export const scanFilms: Sweep = {
  name: 'resources.scan-films',
  match: '* * * * *',
  everyMinutes: 1,
  parts: [
    scanningFilms({
      films: (
        standing,
      ) => sql`select v.file_id || '.' || v.kind as key, v.created_at as at from tutorial_video v
        where v.file_id is not null and v.scan in (${sql.join(standing.map((each) => sql.lit(each)))})`,
      storedAs: tutorialKey,
      record: recordScan,
    }),
  ],
};
