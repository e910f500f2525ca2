import { afterEach, expect, test, vi } from 'vitest';

const save = vi.fn(async () => ({ results: [] }));
vi.mock('../../../lib/api.ts', () => ({ api: { attempts: { save } } }));
const holder = vi.fn<() => string | null>();
vi.mock('../../../lib/access-token.ts', () => ({ tokenHolder: holder }));

// The files of the unit tests share their modules: one that an earlier file has loaded would keep what is replaced here.
vi.resetModules();
const { saveAs } = await import('./save-as.ts');

afterEach(() => save.mockClear());

test('a student’s answers are sent as that student', async () => {
  holder.mockReturnValue('riya');
  await saveAs('riya', 'attempt', []);
  expect(save).toHaveBeenCalledWith({ id: 'attempt', events: [] }, { signal: expect.any(AbortSignal) });
});

test('and by nobody else at the same device', async () => {
  for (const other of ['ravi', null]) {
    holder.mockReturnValue(other);
    await expect(saveAs('riya', 'attempt', [])).rejects.toThrow('not signed in');
  }
  expect(save).not.toHaveBeenCalled();
});
