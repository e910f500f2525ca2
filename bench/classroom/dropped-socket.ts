/** A socket that is cut while the other side writes: how long until its line is on the screen, and that it is there once. */
import { comeIn, liveLesson } from '../../e2e/classroom.ts';
import type { BenchResult } from '../bench.ts';
import { percentile } from '../load.ts';
import type { ClassroomScene } from './browser-scene.ts';

const DROPS = 12;
/** A person may write ten lines in five seconds. */
const BETWEEN_LINES_MS = 600;

/** The sockets of a page, kept by {@link keepSockets}. */
declare const kakshaSockets: WebSocket[];

/** Runs in the page before anything else. */
function keepSockets(): void {
  const sockets: WebSocket[] = [];
  Object.assign(globalThis, {
    kakshaSockets: sockets,
    WebSocket: class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        sockets.push(this);
      }
    },
  });
}

export async function droppedSockets(scene: ClassroomScene): Promise<BenchResult[]> {
  const { stage, student, teacher, topic } = scene;
  const lessonId = await liveLesson(stage, teacher, topic);
  const writing = await comeIn(stage, teacher, lessonId);
  const dropped = await comeIn(stage, student, lessonId, ({ context }) => context.addInitScript(keepSockets));
  for (const { page } of [writing, dropped]) {
    await page
      .getByRole('toolbar', { name: 'Class controls' })
      .getByRole('button', { name: /^Chat/ })
      .click();
  }
  const message = writing.page.getByRole('textbox', { name: 'Message' });
  const tookMs = { whole: [] as number[], cut: [] as number[] };
  for (let drop = 0; drop < DROPS * 2; drop++) {
    const kind = drop % 2 === 0 ? 'whole' : 'cut';
    const text = `Line ${drop} of ${DROPS * 2}`;
    await writing.page.waitForTimeout(BETWEEN_LINES_MS);
    await message.fill(text);
    const fromMs = Date.now();
    if (kind === 'cut') {
      await dropped.page.evaluate(() => {
        for (const socket of kakshaSockets) socket.close();
      });
    }
    await message.press('Enter');
    const line = dropped.page.getByText(text, { exact: true });
    await line.waitFor();
    tookMs[kind].push(Date.now() - fromMs);
    if ((await line.count()) !== 1) throw new Error(`"${text}" is there ${await line.count()} times`);
  }
  await writing.context.close();
  await dropped.context.close();
  return [
    {
      name: 'line written while the socket is cut, p95',
      unit: 'ms',
      value: percentile(tookMs.cut, 0.95),
      floorName: 'a line on a whole socket',
      floorValue: percentile(tookMs.whole, 0.95),
      note: `${DROPS} drops, each line there once; target under 1,500`,
    },
  ];
}
