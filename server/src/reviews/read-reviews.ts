import { sql } from 'kysely';
import type { Sweep } from '../platform/sweeps/sweep.ts';
import { readingTexts } from '../platform/texts-to-read.ts';

/** Reads once the reviews and answers that were written before contact details were refused in them. */
export const readReviews: Sweep = {
  name: 'reviews.read-reviews',
  match: '47 * * * *',
  everyMinutes: 60,
  parts: [
    readingTexts('review', {
      // Hidden reviews have been decided on.
      texts: (ids) => sql`
        select r.id, p.part, p.text from review r, lateral (values
          ('review', case when r.hidden_at is null then r.comment end),
          ('answer', case when r.answer_hidden_at is null then r.answer end)) p (part, text)
        where r.id = any(${ids}::uuid[]) and p.text is not null`,
      authorOf: (part) => (part === 'answer' ? 'teacher' : 'family'),
      report: (trx, found) =>
        sql`
        insert into review_report (review_id, part, reason)
        select id, part, reason from unnest(${found.map(({ id }) => id)}::uuid[],
          ${found.map(({ part }) => part)}::text[], ${found.map(({ reason }) => reason)}::text[])
          as found (id, part, reason)
        on conflict do nothing`.execute(trx),
    }),
  ],
};
