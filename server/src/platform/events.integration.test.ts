import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { setStage } from '../../test/stage.ts';
import { eventHandlers } from '../event-handlers.ts';
import { type EventHandler, type EventHandlers, publish, registerEventHandlers } from './events.ts';

const { services, make } = await setStage();

const EVENT = 'top-up.credited';

const register = (handlers: Partial<EventHandlers>) => registerEventHandlers(handlers as EventHandlers);

// The tests beside these stand on the product's own.
afterEach(() => registerEventHandlers(eventHandlers));

/** A handler that writes, so that it shows whether that was kept. */
const rename =
  (name: string): EventHandler<typeof EVENT> =>
  async (trx, { userId }) => {
    await sql`update user_account set first_name = first_name || ${name} where id = ${userId}`.execute(trx);
  };

const publishAbout = (userId: string) =>
  services.db.transaction().execute(async (trx) => {
    await sql`update user_account set first_name = 'published' where id = ${userId}`.execute(trx);
    await publish(trx, EVENT, { userId });
  });

const firstName = async (id: string) =>
  (
    await services.db
      .selectFrom('user_account')
      .select('first_name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).first_name;

test('handlers run one after the other, in the transaction of the publisher', async () => {
  const { id } = await make.teacher({ firstName: 'before' });
  register({ [EVENT]: [rename(', first'), rename(', second')] });
  await publishAbout(id);
  expect(await firstName(id)).toBe('published, first, second');
});

test('the error of a handler undoes what it follows, and what other handlers did', async () => {
  const { id } = await make.teacher({ firstName: 'before' });
  const refuse = async () => {
    throw new Error('it cannot follow');
  };
  register({ [EVENT]: [rename(', first'), refuse] });
  await expect(publishAbout(id)).rejects.toThrow('it cannot follow');
  expect(await firstName(id)).toBe('before');
});

test('an event of a process that registered nothing is an error, not silence', async () => {
  const { id } = await make.teacher({ firstName: 'before' });
  register({});
  await expect(publishAbout(id)).rejects.toThrow(`No handlers are registered for the event ${EVENT}.`);
  expect(await firstName(id)).toBe('before');
});
