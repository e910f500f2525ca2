/** A class of three through Janus instead of our own media server: nobody's page knows the difference. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GROUP_STUDENTS, GROUP_TEACHER } from '@kaksha/server/db/seed/move-to-now.ts';
import { HAS_JANUS, startJanus, type TestJanus } from '@kaksha/server/test/janus.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Watched } from './browser.ts';
import { comeIn, liveLesson, received, seesAndHears } from './classroom.ts';
import { pictureFollowsTheLine, picturesGiveWayToTheVoice } from './narrow-line.ts';
import { setStage } from './stage.ts';

const SECRET = 'the secret of both nodes';

describe.skipIf(!HAS_JANUS)('a group class on two Janus nodes', () => {
  let nodes: TestJanus[] = [];
  beforeAll(async () => {
    nodes = await Promise.all([startJanus({ secret: SECRET }), startJanus({ secret: SECRET })]);
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
  });
  const people: Watched[] = [];
  let lessonId: string;
  const stage = setStage(
    async () => {
      lessonId = await liveLesson(stage, GROUP_TEACHER, 'How plants and animals breathe');
    },
    () => ({
      MEDIA_JANUS: nodes.map(({ url }) => url).join(),
      MEDIA_JANUS_SECRET: SECRET,
    }),
  );

  /** The node that carries the class, by what the server keeps of it. */
  function nodeOf(lessonId: string): TestJanus {
    const kept = readFileSync(join(stage.product.dataDir, 'janus/rooms', `${lessonId}.json`), 'utf8');
    const { url } = JSON.parse(kept) as { url: string };
    const node = nodes.find((one) => one.url === url);
    if (node === undefined) throw new Error('the class is on no node');
    return node;
  }

  test('all see and hear each other, and again after their node was killed', async () => {
    for (const email of [GROUP_TEACHER, ...GROUP_STUDENTS.slice(0, 2)]) {
      people.push(await comeIn(stage, email, lessonId));
    }
    for (const { page } of people) await seesAndHears(page, 2);
    for (const { page } of people) expect((await received(page)).throughServer).toBe(true);

    const before = nodeOf(lessonId);
    await before.kill();
    for (const { page } of people) await seesAndHears(page, 2);
    expect(nodeOf(lessonId).url).not.toBe(before.url);
    expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
  });

  test('the picture follows a line that grows narrow and wide again, and the voice goes on', {
    timeout: 300_000,
  }, async () => {
    for (const { context } of people) await context.close();
    await pictureFollowsTheLine(stage, lessonId);
  });

  test('on a narrow line upwards the pictures give way before the voice suffers', {
    timeout: 300_000,
  }, async () => {
    await picturesGiveWayToTheVoice(stage, lessonId);
  });
});
