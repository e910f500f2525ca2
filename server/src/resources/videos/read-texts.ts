import { sql } from 'kysely';
import type { Sweep } from '../../platform/sweeps/sweep.ts';
import { readingTexts } from '../../platform/texts-to-read.ts';

/** Reads once what was written of films before contact details were refused in it. */
export const readVideoTexts: Sweep = {
  name: 'resources.read-video-texts',
  match: '43 * * * *',
  everyMinutes: 60,
  parts: [
    readingTexts('video', {
      texts: (ids) => sql`
        select v.id, 'text' as part, concat_ws(E'\n', v.title, v.summary, v.captions) as text
        from tutorial_video v where v.id = any(${ids}::uuid[])`,
      authorOf: () => 'teacher',
      report: (trx, found) =>
        sql`
        insert into tutorial_video_report (video_id, reason)
        select id, reason from unnest(${found.map(({ id }) => id)}::uuid[],
          ${found.map(({ reason }) => reason)}::text[]) as found (id, reason)
        on conflict do nothing`.execute(trx),
    }),
  ],
};
