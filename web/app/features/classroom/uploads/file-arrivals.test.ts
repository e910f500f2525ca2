import { expect, test, vi } from 'vitest';
import { type ArrivedFile, onFileArrived, takeUnsaid, tellArrived } from './file-arrivals.ts';

const file = (id: string, forChat: boolean, lessonId = 'lesson'): ArrivedFile => ({
  id,
  lessonId,
  name: `${id}.pdf`,
  privateWith: null,
  forChat,
  blob: { size: 5 },
});

test('whoever listens hears of every file; for the chat each is given out once, to its own class', () => {
  const listener = vi.fn();
  const stop = onFileArrived(listener);
  tellArrived(file('from the panel', false));
  tellArrived(file('from the chat', true));
  tellArrived(file('of another class', true, 'another'));
  stop();
  // Nobody is in a room: it waits for that.
  tellArrived(file('outside', true));
  expect(listener).toHaveBeenCalledTimes(3);
  expect(takeUnsaid('lesson').map(({ id }) => id)).toEqual(['from the chat', 'outside']);
  expect(takeUnsaid('lesson')).toEqual([]);
  expect(takeUnsaid('another').map(({ id }) => id)).toEqual(['of another class']);
});
