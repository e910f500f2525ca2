import type { BoardChange, Drawing } from '@kaksha/domain/classroom/board/events.ts';
import { en as BOARD_TEXT } from '@kaksha/domain/classroom/board/words/en.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NetworkError } from '../../../lib/api-errors.ts';
import type { AppSocket } from '../../../lib/socket.ts';
import { ClassroomChannel } from '../connection/channel.ts';
import { NewPages } from './new-pages.ts';
import { putSlides } from './put-slides.ts';

const FILE = new File(['three slides'], 'fractions.pdf');
const COUNT = 3;

async function* slides(_file: Blob, from = 1) {
  for (let number = from; number <= COUNT; number += 1)
    yield { file: new File([`${number}`], `${number}.jpg`), number, count: COUNT };
}

/** A server with a board, a teacher's line to it, and the progress of a file's slides. */
function scene() {
  /** The elements of each page that is there. */
  const pages = new Map<string, string[]>();
  const turnedTo: string[] = [];
  /** Called with each event before it arrives. */
  const on: { event: (event: string) => void; upload: () => void; refuse: boolean } = {
    event: () => undefined,
    upload: () => undefined,
    refuse: false,
  };
  /** Events whose answers are lost on their way. */
  const lost: string[] = [];
  const change = (change: BoardChange) => {
    if (change.change === 'add-page') pages.set(change.pageId, pages.get(change.pageId) ?? []);
    if (change.change === 'remove-page') pages.delete(change.pageId);
    return { ok: true, board: {} };
  };
  const draw = ({ pageId, operations }: Drawing) => {
    const page = pages.get(pageId);
    if (page === undefined || on.refuse) return { ok: false, message: BOARD_TEXT.noSuchPage };
    for (const operation of operations)
      if ('put' in operation && !page.includes(String(operation.put.fileId)))
        page.push(String(operation.put.fileId));
    return { ok: true, drawn: { sequence: 1, misfits: [], refused: [] } };
  };
  const socket = {
    timeout: () => ({
      emitWithAck: async (event: string, input: unknown) => {
        on.event(event);
        const answer = event === 'board:change' ? change(input as BoardChange) : draw(input as Drawing);
        if (lost[0] === event) throw new Error(`no answer to ${lost.shift()}`);
        return answer;
      },
    }),
  } as unknown as AppSocket;
  const channel = new ClassroomChannel(socket, () => undefined);
  const newPages = new NewPages(channel, () => undefined);
  channel.onJoined(() => void newPages.removeUnmade());
  channel.setJoined(true);
  const uploads: string[] = [];
  const upload = async (_lessonId: string, file: File, pictureId?: string) => {
    uploads.push(`${file.name} ${pictureId}`);
    on.upload();
    return { id: file.name, width: 4, height: 3 };
  };
  const turn = (pageId: string) => void turnedTo.push(pageId);
  /** Answers the message to the person; '' when all of it is on the board. */
  const put = async () => {
    let said: string | null = null;
    const store = { lessonId: 'lesson', newPages, turn };
    const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : '');
    putSlides({ store, file: FILE, slides, upload, sentenceOf, onSlide: () => undefined }).then(
      () => {
        said = '';
      },
      (error: Error) => {
        said = error.message;
      },
    );
    for (let second = 0; said === null && second < 300; second += 1) await vi.advanceTimersByTimeAsync(1_000);
    return said;
  };
  const shown = () => [...pages.values()];
  return { channel, on, lost, pages, turnedTo, uploads, put, shown };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const ALL = [['1.jpg'], ['2.jpg'], ['3.jpg']];

it('makes a page of each slide, and shows the first', async () => {
  const { put, shown, turnedTo, pages } = scene();
  expect(await put()).toBe('');
  expect(shown()).toEqual(ALL);
  expect(turnedTo).toEqual([[...pages.keys()][0]]);
});

it('waits for the line where it breaks between a page and its slide, and makes no page twice', async () => {
  const { channel, on, put, shown } = scene();
  let breaks = 1;
  on.event = (event) => {
    if (event !== 'board:draw' || breaks === 0) return;
    breaks -= 1;
    channel.setJoined(false);
    setTimeout(() => channel.setJoined(true), 12_000);
    throw new Error('the line broke');
  };
  expect(await put()).toBe('');
  expect(shown()).toEqual(ALL);
});

it('says again what was not answered, which may have arrived: nothing is there twice', async () => {
  const { lost, on, put, shown, uploads } = scene();
  lost.push('board:change', 'board:draw', 'board:draw');
  let failures = 1;
  on.upload = () => {
    failures -= 1;
    if (failures === 0) throw new NetworkError();
  };
  expect(await put()).toBe('');
  expect(shown()).toEqual(ALL);
  // The picture that was sent twice has one name.
  expect(new Set(uploads).size).toBe(COUNT);
  expect(uploads).toHaveLength(COUNT + 1);
});

it('leaves no page without its slide when the line stays away, says where it stopped, and goes on from there', async () => {
  const { channel, on, put, shown, pages, turnedTo } = scene();
  let draws = 0;
  on.event = (event) => {
    if (event === 'board:draw') draws += 1;
    if (event !== 'board:draw' || draws !== 2) return;
    channel.setJoined(false);
    throw new Error('the line broke');
  };
  expect(await put()).toBe(
    'Slide 2 of 3 could not be put on the board. You are not connected to the class right now. The slides before it are there: choose the file again, and it goes on with slide 2.',
  );
  expect(shown()).toEqual([['1.jpg'], []]);
  channel.setJoined(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual([['1.jpg']]);
  expect(await put()).toBe('');
  expect(shown()).toEqual(ALL);
  expect(turnedTo).toEqual([[...pages.keys()][0]]);
});

it('takes a page away at once when its slide is refused, and begins anew where nothing was put', async () => {
  const { on, put, shown } = scene();
  on.refuse = true;
  expect(await put()).toBe(`Slide 1 of 3 could not be put on the board. ${BOARD_TEXT.noSuchPage}`);
  expect(shown()).toEqual([]);
  on.refuse = false;
  expect(await put()).toBe('');
  expect(shown()).toEqual(ALL);
});
