/** A market as large as the product is made for, for measuring and for plans: the same rows every time, but for the day. */
import { readFile } from 'node:fs/promises';
import { localDateOf } from '@kaksha/domain/time.ts';
import type pg from 'pg';
import { countAllChanges } from '../../../src/admin/figures/count-changes.ts';
import { createDatabase } from '../../../src/platform/database.ts';

export interface LargeMarket {
  teachers: number;
  /** Lessons with a booking each; the nearest whole number for each teacher is made. */
  bookings: number;
  /** Lessons are counted from this date in India. Default: today. */
  today?: string;
  onStep?: (step: string) => void;
}

/** Triggers that every row would set off: notices, checks of what this file is careful about, and sums made at once. */
const TRIGGERS: readonly (readonly [table: string, trigger: string])[] = [
  ['teacher_profile', 'teacher_profile_told'],
  ['availability_rule', 'availability_rule_told'],
  ['availability_exception', 'availability_exception_told'],
  ['lesson', 'lesson_told'],
  ['lesson_participant', 'lesson_participant_within_capacity'],
  ['review', 'review_counted'],
  ['teacher_rating', 'teacher_rating_change_told'],
  ['top_up', 'top_up_within_cap'],
  ['refund', 'refund_within_payment'],
  ['payout', 'payout_within_payable'],
  ['coupon_redemption', 'coupon_redemption_counted'],
  ['ledger.txn', 'txn_balanced'],
  ['ledger.posting', 'posting_balanced'],
  ['ledger.posting', 'posting_keeps_credit'],
  ['ledger.posting', 'posting_leaves_what_waits'],
  ['ledger.posting', 'request_what_is_owed'],
];

const CHANGES_AT_ONCE = 20_000;

async function statementsOf(file: string, values: Record<string, string | number>): Promise<string> {
  const text = await readFile(new URL(file, import.meta.url), 'utf8');
  return text.replaceAll(/:'?(teachers|perTeacher|today)\b'?/g, (_, name: string) =>
    name === 'today' ? `'${values[name]}'` : String(values[name]),
  );
}

/** Made in this order. */
const PARTS: readonly (readonly [what: string, file: string])[] = [
  ['people and hours', 'people.sql'],
  ['lessons and bookings', 'lessons.sql'],
  ['money', 'money.sql'],
  ['what operators look after', 'office.sql'],
];

/**
 * Fills a migrated database that has no people yet, in one transaction, counts its figures, then has PostgreSQL look at what is there.
 *
 * @throws Error with one sentence when somebody is there already.
 */
export async function seedLarge(pool: pg.Pool, market: LargeMarket): Promise<void> {
  const { teachers, bookings, today = localDateOf(Date.now()), onStep = () => undefined } = market;
  const values = { teachers, perTeacher: Math.max(1, Math.round(bookings / teachers)), today };
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rowCount } = await client.query('select from user_account limit 1');
    if (rowCount !== 0) throw new Error('The database has people already: give an empty one.');
    for (const [table, trigger] of TRIGGERS)
      await client.query(`alter table ${table} disable trigger ${trigger}`);
    await client.query(await statementsOf('choices.sql', values));
    for (const [what, file] of PARTS) {
      onStep(what);
      await client.query(await statementsOf(file, values));
    }
    for (const [table, trigger] of TRIGGERS)
      await client.query(`alter table ${table} enable trigger ${trigger}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
  onStep('figures');
  await countAllChanges(createDatabase(pool), CHANGES_AT_ONCE);
  onStep('statistics');
  await pool.query('vacuum analyze');
}
