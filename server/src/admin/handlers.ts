import { sql } from 'kysely';
import { api } from '../platform/api.ts';

export const adminHandlers = {
  checks: api.admin.checks.handler(async ({ context }) => {
    const { rows } = await sql<{
      problem: string;
      detail: string;
    }>`select problem, detail from ledger.problems() limit 100`.execute(context.services.db);
    return { ok: rows.length === 0, problems: rows };
  }),
};
