/** Texts that were published before fields refused contact details: each is read once, and findings wait for an operator. */
import { type PublicAuthor, publicTextFinding } from '@kaksha/domain/public-text.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from './context.ts';
import { dueByTime } from './sweeps/due.ts';
import type { SweepPart } from './sweeps/sweep.ts';
import { en as WORDS } from './words/en.ts';

/** Something that should not be in a public text: `part` is where, `reason` says to an operator what. */
export interface FoundText {
  id: string;
  part: string;
  reason: string;
}

const REASON_MAX = 500;

/**
 * The part of a sweep that reads the waiting texts of a kind. A page is read, reported and done with in one transaction.
 * @param texts selects `id`, `part` and `text` of these ids
 * @param report records the findings; nothing happens for those reported already
 */
export function readingTexts(
  kind: 'profile' | 'video' | 'review',
  {
    texts,
    authorOf,
    report,
  }: {
    texts: (ids: string[]) => RawBuilder<{ id: string; part: string; text: string }>;
    authorOf: (part: string) => PublicAuthor;
    report: (trx: Trx, found: readonly FoundText[]) => Promise<unknown>;
  },
): SweepPart {
  return {
    name: `read ${kind}`,
    due: dueByTime(sql`select id::text as key, added_at as at from text_to_read where kind = ${kind}`),
    page: async (trx, ids) => {
      const { rows } = await texts(ids).execute(trx);
      const found = rows.flatMap(({ id, part, text }): FoundText[] => {
        const what = publicTextFinding(text, authorOf(part));
        return what === '' ? [] : [{ id, part, reason: WORDS.foundByProgram(what).slice(0, REASON_MAX) }];
      });
      if (found.length > 0) await report(trx, found);
      await sql`delete from text_to_read where kind = ${kind} and id = any(${ids}::uuid[])`.execute(trx);
    },
  };
}
