import { PROFILE_PARTS } from '@kaksha/domain/teachers/moderation/parts.ts';
import { sql } from 'kysely';
import type { Sweep } from '../../platform/sweeps/sweep.ts';
import { readingTexts } from '../../platform/texts-to-read.ts';
import { PART_COLUMNS } from './profile-cases.ts';

/** Reads once the texts that stood on profiles before contact details were refused in them. */
export const readProfiles: Sweep = {
  name: 'teachers.read-profiles',
  match: '41 * * * *',
  everyMinutes: 60,
  parts: [
    readingTexts('profile', {
      texts: (ids) => sql`
        select t.user_id as id, p.part, p.text from teacher_profile t, lateral (values ${sql.join(
          PROFILE_PARTS.map((part) => sql`(${sql.lit(part)}, ${sql.ref(`t.${PART_COLUMNS[part]}`)}::text)`),
        )}) p (part, text)
        where t.user_id = any(${ids}::uuid[])`,
      authorOf: () => 'teacher',
      // One report a profile: the case shows all of its texts.
      report: (trx, found) => {
        const reasons = [...new Map(found.map(({ id, reason }) => [id, reason]))];
        return sql`
          insert into profile_report (teacher_id, part, reason)
          select id, 'text', reason from unnest(${reasons.map(([id]) => id)}::uuid[],
            ${reasons.map(([, reason]) => reason)}::text[]) as found (id, reason)
          on conflict do nothing`.execute(trx);
      },
    }),
  ],
};
