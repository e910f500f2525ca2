import type { TestDatabase } from './database.ts';

/** From now on nothing can be written into this person's outbox, so that every job that notifies them fails. */
export async function refuseNoticesTo({ ownerPool }: TestDatabase, userId: string): Promise<void> {
  const name = `refuse_${userId.replaceAll('-', '_')}`;
  await ownerPool.query(
    `create function ${name}() returns trigger language plpgsql as
     $$ begin raise exception 'this person cannot be notified'; end $$`,
  );
  await ownerPool.query(
    `create trigger ${name} before insert on delivery for each row when (new.user_id = '${userId}')
     execute function ${name}()`,
  );
}
