/**
 * People refused entry to a class, in browsers of their own: a stranger, a student whose request the teacher rejected, a
 * student of another live class, one whom the teacher removed, and a pass or sign-in that has expired. Each tries the page
 * first, and then the requests that a browser can send past it; the class itself goes on unchanged.
 */
import { randomUUID } from 'node:crypto';
import { GROUP_STUDENTS } from '@kaksha/server/db/seed/move-to-now.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { drawWave, inkOn } from './board.ts';
import type { Watched } from './browser.ts';
import { linesOf, openChat, say } from './class-of-two.ts';
import { comeIn, liveLesson } from './classroom.ts';
import { setStage } from './stage.ts';
import { claimsOf, forged, LATE, signed, type Target, tryHttp, trySocket, tryToBring } from './ways-in.ts';

const TEACHER = 'teacher@kaksha.example';
const STUDENT = 'student@kaksha.example';
const STRANGER = 'aarav.mehta@kaksha.example';
const REJECTED = 'rohit.kujur@kaksha.example';
const OF_ANOTHER_CLASS = GROUP_STUDENTS[0];

const NOT_THEIRS = 'We could not find that class.';
const FOREIGN = 'This pass is for another person, class or sign-in. Please reload the page.';
const FORGED = 'This pass was not made by us. Please reload the page.';
const NOT_IN_ROOM = 'Please join the class first.';
/** Every event of somebody who is not in the room is refused. */
const nothingElse = {
  'classroom:chat': NOT_IN_ROOM,
  'media:publish': NOT_IN_ROOM,
  'media:subscribe': NOT_IN_ROOM,
  'board:look': NOT_IN_ROOM,
  'board:draw': NOT_IN_ROOM,
  'notes:read': NOT_IN_ROOM,
  'activity:catch-up': NOT_IN_ROOM,
};
const FOUND_NOWHERE = {
  door: 404,
  board: 404,
  'page of the board': 404,
  chat: 404,
  files: 404,
  file: 404,
  recordings: 404,
  recording: 404,
  attendance: 404,
};

/** Only a teacher may record: a student is refused for that before the class is looked up. */
const BRINGS_NOTHING = {
  'a file': 404,
  'more of a file': 404,
  'the end of a file': 404,
  'a picture on the board': 404,
  'a recording': 403,
};

let target: Target;
let teacher: Watched;
let student: Watched;

const passInto = async (email: string, lessonId: string): Promise<string> =>
  (await (await stage.callAs(email)).get<{ joinToken: string }>(`/classroom/${lessonId}`)).joinToken;

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '');

/** The pass that the door gives the person signed in there: it belongs to one sign-in. */
const ownPassInto = (page: Page, lessonId: string): Promise<string> =>
  page.evaluate(async (id) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` };
    const answer = await fetch(`/api/classroom/${id}`, { headers });
    return ((await answer.json()) as { joinToken: string }).joinToken;
  }, lessonId);

const stage = setStage(async (ready) => {
  const lessonId = await liveLesson(ready, STUDENT, 'Algebra Play');
  teacher = await comeIn(ready, TEACHER, lessonId);
  student = await comeIn(ready, STUDENT, lessonId);
});
test('the class has chat, a board, a file and a recording, and its student gets all of it', async () => {
  const lessonId = await liveLesson(stage, STUDENT, 'Algebra Play');
  const { page } = teacher;
  const whiteboard = { name: 'Whiteboard', exact: true };
  await page.getByRole('toolbar', { name: 'Class controls' }).getByRole('button', whiteboard).click();
  await page.locator('.excalidraw canvas.interactive').waitFor();
  await drawWave(page, 0.4);
  await expect.poll(() => inkOn(page)).toBeGreaterThan(50);
  await openChat(teacher);
  await say(teacher, 'Only for the two of us');
  const [fileId, recordingId] = [await addFile(page), await record(page)];
  const caller = await stage.callAs(TEACHER);
  const { board } = await caller.get<{ board: { pageId: string } }>(`/lessons/${lessonId}/board`);
  const uploadId = randomUUID();
  await caller.send('POST', `/lessons/${lessonId}/files`, {
    fileId: uploadId,
    name: 'more.pdf',
    byteLength: 20,
  });
  target = { lessonId, pageId: board.pageId, fileId, recordingId, uploadId };
  const all = Object.keys(FOUND_NOWHERE).map((name) => [name, 200]);
  expect(await tryHttp(student.page, target)).toEqual(Object.fromEntries(all));
}, 120_000);

async function addFile(page: Page): Promise<string> {
  await page
    .getByRole('button', { name: /^Files/ })
    .first()
    .click();
  const file = { name: 'answers.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nanswers') };
  await page.locator('input[type=file][aria-label="Add files"]').setInputFiles(file);
  await page.getByRole('button', { name: 'Download answers.pdf' }).waitFor();
  interface Files {
    files: { id: string; name: string }[];
  }
  const caller = await stage.callAs(TEACHER);
  const { files } = await caller.get<Files>(
    `/lessons/${await liveLesson(stage, TEACHER, 'Algebra Play')}/files`,
  );
  return files.find(({ name }) => name === 'answers.pdf')?.id ?? '';
}

async function record(page: Page): Promise<string> {
  const parent = await stage.enter('parent@kaksha.example');
  await parent.page.goto('/parent/dashboard');
  await parent.page.getByRole('button', { name: 'Recording of classes: not allowed' }).first().click();
  await parent.page.getByRole('button', { name: 'I have read this, and I agree' }).click();
  await parent.page.getByRole('button', { name: 'Recording of classes: allowed' }).waitFor();
  await parent.context.close();
  await page.getByRole('button', { name: 'Record this class' }).click();
  await page.getByRole('button', { name: 'Start recording' }).click();
  await page.getByTestId('recording-sign').waitFor();
  await page.waitForTimeout(3_000);
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await page.getByTestId('recording-sign').waitFor({ state: 'detached' });
  interface Recordings {
    recordings: { id: string; status: string }[];
  }
  const caller = await stage.callAs(TEACHER);
  const listed = async () =>
    (await caller.get<Recordings>(`/lessons/${await liveLesson(stage, TEACHER, 'Algebra Play')}/recordings`))
      .recordings;
  await expect.poll(async () => (await listed())[0]?.status).toBe('ready');
  return (await listed())[0]?.id ?? '';
}

/** The state of the class, which no attempt of others changes. */
async function theClass(): Promise<object> {
  const caller = await stage.callAs(TEACHER);
  const read = (path: string) => caller.get<object>(`/lessons/${target.lessonId}/${path}`);
  return {
    people: await teacher.page
      .locator('[data-tile-name]')
      .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-tile-name'))),
    lines: await linesOf(teacher),
    board: await read(`board/pages/${target.pageId}`),
    chat: await read('chat'),
    upload: await caller.get<object>(`/uploads/${target.uploadId}`),
    files: ((await read('files')) as { files: { id: string }[] }).files.map(({ id }) => id),
    recordings: ((await read('recordings')) as { recordings: { id: string }[] }).recordings.map(
      ({ id }) => id,
    ),
  };
}

const shownPeople = (page: Page) => page.locator('[data-tile-name]').count();

describe.each([
  ['a stranger', STRANGER],
  ['a student whose request the teacher rejected', REJECTED],
  ['a student of another class that is live', OF_ANOTHER_CLASS],
])('%s', (_who, email) => {
  test('is shown nothing, and gets nothing by whatever a browser can send', async () => {
    const before = await theClass();
    const ownLesson = email === REJECTED ? await rejectTheRequest() : null;
    const outsider = await stage.enter(email);
    await outsider.page.goto('/');
    const { sub, sid } = claimsOf(await tokenOf(outsider.page));
    const stolen = await passInto(STUDENT, target.lessonId);
    const tried = [
      ['', FORGED],
      [stolen, FOREIGN],
      // As if the door had given them one.
      [await signed(stage.product, stolen, 'classroom-join', { sub, sid }), NOT_THEIRS],
    ];
    if (email === OF_ANOTHER_CLASS) {
      const live = await liveLesson(stage, email, 'How plants and animals breathe');
      tried.push([await ownPassInto(outsider.page, live), FOREIGN]);
    }
    for (const [pass = '', message] of tried) {
      const said = await trySocket(outsider.page, target, { pass });
      expect(said).toEqual({ 'classroom:join': message, ...nothingElse });
    }
    expect(await tryHttp(outsider.page, target)).toEqual(FOUND_NOWHERE);
    expect(await tryToBring(outsider.page, target)).toEqual(BRINGS_NOTHING);
    await outsider.page.goto(`/classroom/${target.lessonId}`);
    await outsider.page.getByRole('heading', { name: 'We could not find that' }).waitFor();
    expect(await shownPeople(outsider.page)).toBe(0);
    if (ownLesson !== null) {
      await outsider.page.goto(`/classroom/${ownLesson}`);
      await outsider.page.getByRole('heading', { name: 'This class did not take place' }).waitFor();
      expect(await shownPeople(outsider.page)).toBe(0);
    }
    expect(await theClass()).toEqual(before);
    await outsider.context.close();
  });
});

/** The teacher rejects this student's request. @returns the lesson that does not come about */
async function rejectTheRequest(): Promise<string> {
  interface Bookings {
    bookings: { id: string; lessonId: string; student: { name: string } }[];
  }
  const caller = await stage.callAs(TEACHER);
  const { bookings } = await caller.get<Bookings>('/bookings?status=pending');
  const asked = bookings.find(({ student: { name } }) => name.startsWith('Rohit'));
  if (asked === undefined) throw new Error('nobody asks for a class');
  await caller.send('POST', `/bookings/${asked.id}/reject`, { reason: 'I am travelling that week' });
  return asked.lessonId;
}

test('a pass that has run out, or is of another making, lets nobody in, nor does a sign-in that has run out', async () => {
  const before = await theClass();
  const pass = await passInto(STUDENT, target.lessonId);
  // A sign-in of its own: passes are of one.
  const second = await stage.enter(STUDENT);
  await second.page.goto('/');
  const own = await ownPassInto(second.page, target.lessonId);
  const tried = [
    [
      await signed(stage.product, own, 'classroom-join', LATE),
      'Your pass into this class has run out. Please join again.',
    ],
    [forged(own, { exp: 9_999_999_999 }), FORGED],
    [pass, FOREIGN],
  ] as const;
  for (const [used, message] of tried) {
    const said = await trySocket(second.page, target, { pass: used });
    expect(said).toEqual({ 'classroom:join': message, ...nothingElse });
  }
  const signIn = await tokenOf(second.page);
  const late = await signed(stage.product, signIn, 'access-token', LATE);
  for (const used of [late, forged(signIn, { exp: 9_999_999_999 })]) {
    const said = await trySocket(second.page, target, { pass: own, signIn: used });
    expect(said).toEqual({ socket: 'Please log in to continue.' });
    const refused = Object.keys(FOUND_NOWHERE).map((way) => [way, 401]);
    expect(await tryHttp(second.page, target, used)).toEqual(Object.fromEntries(refused));
    const refusedToBring = Object.keys(BRINGS_NOTHING).map((way) => [way, 401]);
    expect(await tryToBring(second.page, target, used)).toEqual(Object.fromEntries(refusedToBring));
  }
  expect(await theClass()).toEqual(before);
  await second.context.close();
});

test('whom the teacher removed is put out of the room and let in by no way', async () => {
  const { page } = teacher;
  await page.getByRole('button', { name: /^People/ }).click();
  await page.getByRole('button', { name: 'Manage Riya Sharma' }).click();
  await page.getByRole('menuitem', { name: 'Remove from this class' }).click();
  await student.page.getByText('Your teacher has removed you from this class.').first().waitFor();
  expect(await shownPeople(student.page)).toBe(0);
  const before = await theClass();
  const pass = await ownPassInto(student.page, target.lessonId);
  expect(await trySocket(student.page, target, { pass })).toEqual({
    'classroom:join': expect.stringMatching(/^Your teacher has removed you from this class\./),
    ...nothingElse,
  });
  expect(await tryToBring(student.page, target)).toEqual({
    'a file': 409,
    'more of a file': 404,
    'the end of a file': 404,
    'a picture on the board': 409,
    'a recording': 403,
  });
  expect(await theClass()).toEqual(before);
});
