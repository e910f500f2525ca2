import { en as T } from '@kaksha/domain/messages/quick-replies/words/en.ts';
import { QUICK_REPLIES_MAX } from '@kaksha/domain/messages/quick-replies.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { factoriesOf } from '../../test/factories.ts';
import { createTestServices, type TestServices } from '../../test/services.ts';

let test: TestDatabase;
let services: TestServices;
let make: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  test = await createTestDatabase();
  services = createTestServices(test);
  make = factoriesOf(test);
});
afterAll(() => test.close());

it('keeps each reply once, in the order of saving, until it is removed', async () => {
  const { messages } = callAs(services, await make.teacher());
  for (const body of ['Good morning', 'See you on Tuesday', 'Good morning'])
    await messages.saveReply({ body });
  const { replies } = await messages.replies();
  expect(replies.map(({ body }) => body)).toEqual(['Good morning', 'See you on Tuesday']);
  const left = await messages.removeReply({ id: replies[0]?.id ?? '' });
  expect(left.replies.map(({ body }) => body)).toEqual(['See you on Tuesday']);
});

it('keeps no more than it says, also when many are saved at once', async () => {
  const { messages } = callAs(services, await make.teacher());
  const outcomes = await Promise.allSettled(
    Array.from({ length: QUICK_REPLIES_MAX + 3 }, (_, at) => messages.saveReply({ body: `Reply ${at}` })),
  );
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  expect((await refusalOf(messages.saveReply({ body: 'One more' }))).message).toBe(T.full);
  expect((await messages.replies()).replies).toHaveLength(QUICK_REPLIES_MAX);
});
