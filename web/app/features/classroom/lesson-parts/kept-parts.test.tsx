import { expect, test, vi } from 'vitest';
import type { Loaded } from '../../../lib/loaded-store.ts';
import { shown } from '../../../lib/test-screen.tsx';
import { BoardCard } from '../board/board-card.tsx';
import { ChatCard } from '../chat/chat-card.tsx';
import { RecordingsCard } from '../recording/recordings-card.tsx';

// The unit tests share their modules: one that an earlier test file has loaded would not see the mocks of this file.
vi.hoisted(() => vi.resetModules());
let loaded: Loaded<unknown> = { state: 'loading' };
vi.mock('../../../lib/use-loaded.ts', () => ({
  useLoaded: () => ({ loaded, reload: async () => undefined, show: () => undefined }),
}));

const CARDS: [string, () => React.ReactNode, string][] = [
  ['the chat', () => <ChatCard lessonId="l" />, 'Chat The chat could not be loaded. Try again'],
  [
    'the recordings',
    () => <RecordingsCard lessonId="l" />,
    'Recording The recordings could not be loaded. Try again',
  ],
  [
    'the whiteboard',
    () => <BoardCard lessonId="l" topic="Fractions" />,
    'Whiteboard The whiteboard could not be loaded. Try again',
  ],
];

test.each(CARDS)('on the page of a class %s could not be loaded: it says so', (_, Card, words) => {
  loaded = { state: 'failed', error: new Error('cut off') };
  expect(shown(Card).words).toBe(words);
});

test.each(CARDS)('on the page of a class %s is nothing for whom it is not there', (_, Card) => {
  loaded = {
    state: 'failed',
    error: Object.assign(new Error('Not found'), { code: 'NOT_FOUND', status: 404, data: null }),
  };
  expect(shown(Card).words).toBe('');
  loaded = { state: 'loading' };
  expect(shown(Card).words).toBe('');
});
