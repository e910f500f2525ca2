import { expect, it, vi } from 'vitest';
import type { AppSocket } from '../../lib/socket.ts';
import { DeadLine } from './dead-line.ts';

/** A socket whose answers are given by the test. */
function scene() {
  const engine = { close: vi.fn() };
  const answers: ((silence: Error | null) => void)[] = [];
  const asked: { event: string; withinMs: number }[] = [];
  const socket = {
    connected: true,
    io: { engine },
    timeout: (withinMs: number) => ({
      emit: (event: string, answered: (silence: Error | null) => void) => {
        asked.push({ event, withinMs });
        answers.push(answered);
      },
    }),
  };
  const line = new DeadLine(socket as unknown as AppSocket);
  return { line, socket, engine, asked, answer: (silence: Error | null) => answers.shift()?.(silence) };
}

it('leaves a line alone that answers, and asks one question at a time', () => {
  const { line, engine, asked, answer } = scene();
  line.suspect();
  line.suspect();
  expect(asked).toEqual([{ event: 'notes:read', withinMs: 2_500 }]);
  answer(null);
  expect(engine.close).not.toHaveBeenCalled();
  line.suspect();
  expect(asked).toHaveLength(2);
});

it('connects anew when nobody answers', () => {
  const { line, engine, answer } = scene();
  line.suspect();
  answer(new Error('operation has timed out'));
  expect(engine.close).toHaveBeenCalledOnce();
});

it('does nothing to a line that was made anew meanwhile, or that is known to be down', () => {
  const { line, socket, engine, asked, answer } = scene();
  line.suspect();
  socket.io.engine = { close: vi.fn() };
  answer(new Error('operation has timed out'));
  expect(engine.close).not.toHaveBeenCalled();
  expect(socket.io.engine.close).not.toHaveBeenCalled();
  socket.connected = false;
  line.suspect();
  expect(asked).toHaveLength(1);
});
