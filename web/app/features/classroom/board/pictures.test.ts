import type { BinaryFileData } from '@excalidraw/excalidraw/types';
import type { BoardElement } from '@kaksha/domain/classroom/board/element.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BoardPictures } from './pictures.ts';
import { stroke } from './test-stroke.ts';

const slide = (fileId: string) => stroke(`shows ${fileId}`, 1, { type: 'image', fileId });

/** An editor, and a line that can be down. */
function scene() {
  const files: Record<string, BinaryFileData> = {};
  const asked: string[] = [];
  const line = { down: true };
  const editor = {
    getFiles: () => files,
    addFiles: (added: BinaryFileData[]) => {
      for (const file of added) files[file.id] = file;
    },
  };
  const load = async (_element: BoardElement, fileId: string) => {
    asked.push(fileId);
    if (line.down) throw new Error('nobody answers');
    return { id: fileId } as BinaryFileData;
  };
  const pictures = new BoardPictures(editor, load);
  const shown = () => Object.keys(files);
  return { pictures, asked, line, shown };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('brings a picture that did not come at first by itself, and asks for none twice', async () => {
  const { pictures, asked, line, shown } = scene();
  await pictures.bring([slide('a'), stroke('s')]);
  expect(shown()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  line.down = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shown()).toEqual(['a']);
  await pictures.bring([slide('a')]);
  pictures.again();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual(['a', 'a', 'a']);
});

it('leaves it after some tries, and asks for all that is missing when there is a line again', async () => {
  const { pictures, asked, line, shown } = scene();
  await pictures.bring([slide('a'), slide('b')]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(2 * 7);
  line.down = false;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(shown()).toEqual([]);
  pictures.again();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual(['a', 'b']);
});

it('tries as often again after a joining that was no better, and not at all once the editor is gone', async () => {
  const { pictures, asked, line, shown } = scene();
  await pictures.bring([slide('a')]);
  await vi.advanceTimersByTimeAsync(600_000);
  pictures.again();
  await vi.advanceTimersByTimeAsync(0);
  line.down = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown()).toEqual(['a']);
  line.down = true;
  await pictures.bring([slide('b')]);
  const before = asked.length;
  pictures.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(before);
});
