/** A whiteboard at the end of a long class, drawn by the room's own protocol: 90 minutes of drawing in seconds. */
import type { Page } from 'playwright-core';
import { putSocketClient } from './ways-in.ts';

export const FULL_PAGES = 20;
/** Of each page. */
export const FULL_OPERATIONS = 1_000;
/** So many messages carry a stroke: begun with the first, drawn on with the others. */
const MESSAGES_OF_STROKE = 4;
export const FULL_STROKES = FULL_OPERATIONS / MESSAGES_OF_STROKE;

interface PageSocket {
  emitWithAck(event: string, input?: object): Promise<{ ok: boolean; message?: string; waiting?: boolean }>;
  once(event: string, listener: () => void): void;
  disconnect(): void;
}
declare const io: (options: object) => PageSocket;

/**
 * Fills the board of a class with pages of strokes in their lower half, as its teacher on this page, not in
 * the room yet. The last page is shown.
 */
export async function fillBoard(page: Page, lessonId: string): Promise<void> {
  await putSocketClient(page);
  await page.evaluate(
    async ([lesson, pages, strokes, messages]) => {
      const auth = { token: localStorage.getItem('token') };
      const socket = io({ path: '/api/socket', auth, transports: ['websocket'], forceNew: true });
      await new Promise<void>((resolve) => socket.once('connect', resolve));
      const must = async (event: string, input: object) => {
        const answer = await socket.emitWithAck(event, input);
        if (!answer.ok) throw new Error(`${event}: ${answer.message}`);
      };
      const headers = { Authorization: `Bearer ${auth.token}` };
      const door = await fetch(`/api/classroom/${lesson}`, { headers });
      const { joinToken: token } = (await door.json()) as { joinToken: string };
      await must('classroom:join', { lessonId: lesson, peerId: crypto.randomUUID(), token });
      await must('board:change', { change: 'open', isOpen: true });
      const points = (message: number) =>
        Array.from({ length: 8 }, (_, at): [number, number] => [
          message * 8 + at,
          Math.round(Math.sin(message * 2 + at / 3) * 800) / 100,
        ]);
      const strokeOperations = (stroke: number) => {
        const id = `stroke-${stroke}`;
        const put = {
          id,
          type: 'freedraw',
          version: 1,
          versionNonce: 1,
          isDeleted: false,
          x: 40 + (stroke % 25) * 46,
          y: 430 + Math.floor(stroke / 25) * 30,
          width: 32,
          height: 16,
          angle: 0,
          strokeColor: '#1e1e1e',
          backgroundColor: 'transparent',
          fillStyle: 'solid',
          strokeWidth: 2,
          strokeStyle: 'solid',
          roughness: 1,
          opacity: 100,
          groupIds: [],
          frameId: null,
          index: `a${String(stroke).padStart(4, '0')}V`,
          roundness: null,
          seed: 1,
          boundElements: null,
          updated: 1,
          link: null,
          locked: false,
          points: points(0),
          pressures: [],
          simulatePressure: true,
          lastCommittedPoint: null,
        };
        const later = Array.from({ length: messages - 1 }, (_, at) => ({
          patch: {
            id,
            base: { version: at + 1, versionNonce: 1 },
            version: at + 2,
            versionNonce: 1,
            points: points(at + 1),
          },
        }));
        return [{ put }, ...later];
      };
      for (let number = 0; number < pages; number++) {
        const pageId = crypto.randomUUID();
        await must('board:change', { change: 'add-page', pageId, quietly: false });
        for (let from = 0; from < strokes; from += 50) {
          const operations = Array.from({ length: 50 }, (_, at) => strokeOperations(from + at)).flat();
          await must('board:draw', { pageId, operations });
        }
      }
      socket.disconnect();
    },
    [lessonId, FULL_PAGES, FULL_STROKES, MESSAGES_OF_STROKE] as const,
  );
}
