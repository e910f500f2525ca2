import type { SwitchView } from '@kaksha/domain/admin/switches/contract.ts';
import { SWITCH_TEXT, SWITCHES, type SwitchName } from '@kaksha/domain/admin/switches/switches.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { api, viewerOf } from '../../platform/api.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db, Services } from '../../platform/context.ts';

async function readSwitches(db: Db): Promise<{ switches: SwitchView[] }> {
  const { rows } = await sql<{
    name: SwitchName;
    isOn: boolean;
    changedBy: string | null;
    changedAt: Date | null;
    reason: string;
  }>`
    select n.name, coalesce(s.is_on, true) as "isOn", s.changed_at as "changedAt", coalesce(s.reason, '') as reason,
      btrim(u.first_name || ' ' || u.last_name) as "changedBy"
    from unnest(${[...SWITCHES]}::text[]) with ordinality n (name, place)
    left join product_switch s on s.name = n.name
    left join user_account u on u.id = s.changed_by
    order by n.place`.execute(db);
  return {
    switches: rows.map((row) => ({ ...row, changedAt: row.changedAt?.toISOString() ?? null })),
  };
}

/** Switches a part off or on. @throws ORPCError CONFLICT when it stands so already: somebody else was quicker. */
async function changeSwitch(
  { db }: Services,
  operatorId: string,
  { name, isOn, reason }: { name: SwitchName; isOn: boolean; reason: string },
): Promise<{ switches: SwitchView[] }> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      insert into product_switch as s (name, is_on, reason, changed_by)
      select ${name}, ${isOn}, ${reason}, ${operatorId}
      where not ${isOn}::boolean or exists (select from product_switch where name = ${name})
      on conflict on constraint product_switch_pk do update set is_on = excluded.is_on, reason = excluded.reason,
        changed_by = excluded.changed_by, changed_at = clock_timestamp()
        where s.is_on <> excluded.is_on
      returning name`.execute(trx);
    if (rows.length === 0) throw new ORPCError('CONFLICT', { status: 409, message: SWITCH_TEXT.changed });
    await recordAudit(trx, {
      actorId: operatorId,
      action: isOn ? 'switch.on' : 'switch.off',
      subject: { type: 'switch', id: name },
      reason,
    });
    return readSwitches(trx);
  });
}

export const switchesHandlers = {
  list: api.admin.switches.list.handler(({ context }) => readSwitches(context.services.db)),
  change: api.admin.switches.change.handler(({ context, input }) =>
    changeSwitch(context.services, viewerOf(context).id, input),
  ),
};
