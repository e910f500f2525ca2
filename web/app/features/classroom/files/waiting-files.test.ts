import { afterEach, expect, it, vi } from 'vitest';
import { forgetFile, keepFile, type WaitingFile } from './waiting-files.ts';

const device = vi.hoisted(() => ({ put: vi.fn(), delete: vi.fn() }));
vi.mock('../../../lib/device-database.ts', () => ({ deviceDatabase: () => async () => device }));
afterEach(() => vi.resetAllMocks());

const FILE: WaitingFile = {
  id: 'f1',
  lessonId: 'lesson',
  userId: 'u-me',
  name: 'answers.pdf',
  privateWith: null,
  forChat: false,
  blob: new Blob(['answers']),
};

it('keeps a file on the device until it has arrived', async () => {
  await keepFile(FILE);
  expect(device.put).toHaveBeenCalledWith('files', FILE);
  await forgetFile(FILE.id);
  expect(device.delete).toHaveBeenCalledWith('files', 'f1');
});

it('goes on without where the device is full: the page has the file still', async () => {
  const full = new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  device.put.mockRejectedValue(full);
  device.delete.mockRejectedValue(full);
  await expect(keepFile(FILE)).resolves.toBeUndefined();
  await expect(forgetFile(FILE.id)).resolves.toBeUndefined();
});
