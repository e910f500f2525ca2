import { randomUUID } from 'node:crypto';
import { MAIL_AFTER_MINUTES } from '@kaksha/domain/messages/policy.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callAs } from '../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { factoriesOf, type TestPerson } from '../../test/factories.ts';
import { runDueJobs } from '../../test/run-jobs.ts';
import { createTestServices, type TestServices } from '../../test/services.ts';

let test: TestDatabase;
let services: TestServices;
let make: ReturnType<typeof factoriesOf>;
let scene: { student: TestPerson; parent: TestPerson; teacher: TestPerson; id: string };

beforeAll(async () => {
  test = await createTestDatabase();
  services = createTestServices(test);
  make = factoriesOf(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  const student = await make.student({ consented: false });
  const [parent, teacher] = await Promise.all([make.guardian(student), make.teacher()]);
  const { conversation } = await callAs(services, student).messages.start({ teacherId: teacher.id });
  scene = { student, parent, teacher, id: conversation.id };
  await test.ownerPool.query('delete from graphile_worker._private_jobs');
  services.sent.length = 0;
});

const say = (person: TestPerson, body: string) =>
  callAs(services, person).messages.send({ id: scene.id, clientId: randomUUID(), body });

/** As if so many minutes had passed: for the jobs that wait, and for the mails that were sent. */
async function pass(minutes: number): Promise<void> {
  await test.ownerPool.query(
    `update graphile_worker._private_jobs set run_at = run_at - $1 * interval '1 minute'`,
    [minutes],
  );
  await test.ownerPool.query(
    `update conversation_read set mailed_at = mailed_at - $1 * interval '1 minute' where mailed_at is not null`,
    [minutes],
  );
  await runDueJobs(test, services);
}
const subjects = () => services.sent.map(({ subject }) => subject).toSorted();

it('tells nobody by mail before the time is over', async () => {
  await say(scene.student, 'Hello');
  await pass(MAIL_AFTER_MINUTES - 1);
  expect(services.sent).toEqual([]);
});

it('sends one mail for a burst, which says how much waits and not what', async () => {
  for (const body of ['Hello', 'A secret', 'Are you there?']) await say(scene.student, body);
  await pass(MAIL_AFTER_MINUTES);
  expect(subjects()).toEqual(['Riya Sharma wrote to you – Kaksha']);
  const [mail] = services.sent;
  expect(mail?.text).toContain('Riya Sharma sent you 3 messages that are waiting to be read.');
  expect(mail?.text).toContain(`/teacher/messages/${scene.id}`);
  expect(`${mail?.text}${mail?.html}`).not.toContain('secret');
});

it('goes to the child and to each parent when the teacher writes', async () => {
  await say(scene.student, 'Hello');
  await say(scene.teacher, 'Good morning');
  await callAs(services, scene.teacher).messages.read({ id: scene.id, seq: 2 });
  await pass(MAIL_AFTER_MINUTES);
  expect(subjects()).toEqual([
    'Meera Iyer wrote to Riya Sharma – Kaksha',
    'Meera Iyer wrote to you – Kaksha',
  ]);
});

it('is not sent to who has read it, and to who declined such mails', async () => {
  await say(scene.student, 'Hello');
  await callAs(services, scene.teacher).messages.read({ id: scene.id, seq: 1 });
  await pass(MAIL_AFTER_MINUTES);
  expect(services.sent).toEqual([]);
  await test.ownerPool.query(
    `insert into notification_preference (user_id, kind, by_mail, in_app) values ($1, 'message', false, true)`,
    [scene.teacher.id],
  );
  await say(scene.student, 'And this?');
  await pass(MAIL_AFTER_MINUTES);
  expect(services.sent).toEqual([]);
});

it('comes again for later messages, after an hour and not before', async () => {
  await say(scene.student, 'Hello');
  await pass(MAIL_AFTER_MINUTES);
  await say(scene.student, 'Still there?');
  await pass(MAIL_AFTER_MINUTES);
  expect(services.sent).toHaveLength(1);
  await pass(55);
  expect(services.sent).toHaveLength(2);
  await pass(600);
  expect(services.sent).toHaveLength(2);
});

it('leaves one note on the screen, which is read with the conversation', async () => {
  await say(scene.student, 'Hello');
  await say(scene.student, 'Are you there?');
  const notes = () => callAs(services, scene.teacher).notifications.list({});
  expect(await notes()).toMatchObject({
    unread: 1,
    notifications: [
      {
        type: 'message',
        message: 'New message from the family of Riya Sharma.',
        path: `/teacher/messages/${scene.id}`,
      },
    ],
  });
  await callAs(services, scene.teacher).messages.read({ id: scene.id, seq: 2 });
  expect((await notes()).unread).toBe(0);
});
