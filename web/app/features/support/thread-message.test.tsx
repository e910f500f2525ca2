import { expect, test } from 'vitest';
import { shown } from '../../lib/test-screen.tsx';
import { ThreadMessages } from './thread-message.tsx';

const thread = (earlier: number) =>
  shown(() => <ThreadMessages earlier={earlier}>{null}</ThreadMessages>).words;

test('messages that are left out are counted above the thread', () => {
  expect(thread(51)).toBe('51 earlier messages are kept, but not shown here.');
  expect(thread(1)).toBe('1 earlier message is kept, but not shown here.');
  expect(thread(0)).toBe('');
});
