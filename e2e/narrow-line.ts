/** A line that grows narrow and keeps what is too much waiting, as a home connection does: the same with every media server. */
import { GROUP_STUDENTS, GROUP_TEACHER } from '@kaksha/server/db/seed/live-group-lesson.ts';
import { expect } from 'vitest';
import { comeIn, type Line, lineOf, received } from './classroom.ts';
import type { Stage } from './stage.ts';

const PATIENCE = { timeout: 90_000, interval: 500 };
/** Less than a teacher's middle layer and a voice take. */
const NARROW_KBPS = 200;

/** A student's line grows narrow and wide again in the group's class; nobody else may be in it. */
export async function pictureFollowsTheLine(stage: Stage, lessonId: string): Promise<void> {
  const teacher = await comeIn(stage, GROUP_TEACHER, lessonId);
  const lines: Line[] = [];
  const student = await comeIn(stage, GROUP_STUDENTS[0], lessonId, async ({ page }) =>
    lines.push(await lineOf(page)),
  );
  const [line] = lines;
  if (line === undefined) throw new Error('there is no line');
  const height = async () => Math.max(...(await received(student.page)).heights);
  const voice = async () => (await received(student.page)).voices[0] ?? 0;
  await expect.poll(height, PATIENCE).toBe(720);

  await line.narrow(NARROW_KBPS);
  await expect.poll(height, PATIENCE).toBe(180);
  const heard = await voice();
  await expect.poll(voice, PATIENCE).toBeGreaterThan(heard);

  await line.narrow(-1);
  await expect.poll(height, PATIENCE).toBe(720);
  // It was seen by what waited, before anything had to be thrown away.
  expect((await received(student.page)).lost).toBe(0);
  for (const { context, complaints } of [teacher, student]) {
    expect(complaints).toEqual([]);
    await context.close();
  }
}
