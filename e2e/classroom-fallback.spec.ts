/**
 * A class between two that can't go from browser to browser: it goes through the media server, and stays there. Each test
 * goes on where the one before left the class.
 */
import { expect, test } from 'vitest';
import { linesOf, openChat, picturesFlow, say, setClassOfTwo } from './class-of-two.ts';
import { blockDirectWay, connectionsOf, directTries, received, seesAndHears } from './classroom.ts';

const { stage, people, bothComeIn, killTheApi } = setClassOfTwo();

test('no way from browser to browser: both go through the media server, and who reloads goes there at once', async () => {
  const [student] = await bothComeIn(blockDirectWay);
  expect(await directTries(student)).toBeGreaterThan(0);
  for (const { page } of people) expect(await received(page)).toMatchObject({ throughServer: true });

  await student.page.reload();
  await student.page.getByRole('button', { name: 'Join class' }).click();
  await Promise.all(people.map(({ page }) => seesAndHears(page, 1)));
  for (const { page } of people) expect(await received(page)).toMatchObject({ throughServer: true });
  expect(await directTries(student)).toBe(0);
});

test('through the media server: the API is killed and nothing stops; the media server is killed and pictures come again', async () => {
  const [student] = await bothComeIn();
  for (const { page } of people) expect(await received(page)).toMatchObject({ throughServer: true });
  await killTheApi();
  await Promise.all(people.map(openChat));
  for (const window of people) await say(window, 'Still here');
  for (const window of people) await expect.poll(() => linesOf(window)).toContain('Still here');

  const made = await connectionsOf(student);
  const killedAtMs = Date.now();
  await stage.product.kill('media server');
  await expect.poll(() => connectionsOf(student)).toBeGreaterThan(made);
  for (const window of people) await expect.poll(() => picturesFlow(window)).toBe(true);
  process.stdout.write(`pictures again ${Date.now() - killedAtMs} ms after the media server was killed\n`);
  for (const { page } of people) expect(await received(page)).toMatchObject({ throughServer: true });
});
