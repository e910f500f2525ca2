/** Dialogs over the operators' page of a request to be verified. */
import type { Page } from 'playwright-core';
import { confirmItIsMe } from './browser.ts';
import type { OpenState } from './open-states.ts';

/** The request of the demo that has documents. */
async function openRequest(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Aditya Nair' }).click();
  await page.getByRole('button', { name: 'Show whole number' }).waitFor();
}

const REPORTED_PROFILE = {
  cases: [
    {
      teacher: { id: '00000000-0000-4000-8000-000000000001', name: 'Aditya Nair', verified: false },
      version: 1,
      texts: [{ part: 'bio', lines: ['I teach Science with kitchen experiments.'] }],
      film: null,
      reports: [
        { by: 'Anita Rao', about: 'text', reason: 'It is not true', reportedAt: '2026-11-20T10:00:00.000Z' },
      ],
      hidden: [],
    },
  ],
  nextCursor: null,
  counts: { film: 0, reported: 1, hidden: 0 },
};

const QUESTIONS = [
  { part: 'identity', note: 'Please send both sides of your card: the back cannot be read.' },
  { part: 'demo_lesson', note: 'Please name two evenings on which we can watch a class.' },
];
const ASKED_AT = { askedAt: '2026-11-24T10:00:00.000Z', answerBy: '2026-12-24T10:00:00.000Z' };
const CHANGE = { field: 'yearOfCompletion', before: '2015', after: '2016' };
const ROUND = { number: 2, questions: QUESTIONS, askedBy: 'Asha Rao', ...ASKED_AT, remindedAt: null };
const ASKED_REQUEST = {
  status: 'more_asked',
  proposal: null,
  rounds: [
    { ...ROUND, ended: null, endedAt: null, reply: '', changes: [] },
    {
      ...ROUND,
      number: 1,
      ended: 'answered',
      endedAt: '2026-11-22T10:00:00.000Z',
      reply: 'It was mistyped.',
      changes: [CHANGE],
    },
  ],
};
const ANSWERS = {
  highestQualification: 'master',
  university: 'Patna University',
  teachingExperience: '3-5',
  subjects: ['Physics'],
};
const ASKED_TEACHER = {
  standing: 'more_asked',
  request: {
    ...ANSWERS,
    id: '00000000-0000-4000-8000-000000000002',
    idNumberLast4: '7058',
    yearOfCompletion: 2015,
    classes: [9],
    submittedAt: '2026-11-20T10:00:00.000Z',
    decidedAt: null,
    reason: null,
  },
  tiers: [],
  documents: [],
  taught: { subjects: ['Physics'], classes: [9] },
  known: { highestQualification: '', university: '', yearOfCompletion: '', teachingExperience: '' },
  asked: { questions: QUESTIONS, ...ASKED_AT },
  draft: {
    revision: 1,
    step: 0,
    fields: { ...ANSWERS, idType: 'Aadhar Card', yearOfCompletion: '2016', classes: ['9'], reply: '' },
    savedAt: '2026-11-25T08:35:00.000Z',
    expiresAt: '2026-12-25T08:35:00.000Z',
  },
  keptNumber: '7058',
};

export const VERIFICATION_STATES: readonly OpenState[] = [
  {
    name: 'the whole ID number, asked for without a reason',
    role: 'admin',
    path: '/admin/verifications',
    async open(page) {
      await openRequest(page);
      await page.getByRole('button', { name: 'Show whole number' }).click();
      const dialog = page.getByRole('dialog', { name: 'Show the whole ID number' });
      await dialog.getByRole('button', { name: 'Show number' }).click();
      await dialog.getByText('Please give a reason').waitFor();
    },
  },
  {
    name: 'a document of a teacher, opened',
    role: 'admin',
    path: '/admin/verifications',
    async open(page) {
      await openRequest(page);
      await page.getByRole('button', { name: 'Open card.webp' }).click();
      const dialog = page.getByRole('dialog', { name: 'Open card.webp' });
      await dialog.getByLabel('Reason').fill('Compare the card');
      await dialog.getByRole('button', { name: 'Open', exact: true }).click();
      const shown = page.getByRole('img', { name: 'card.webp' });
      const asked = page.getByRole('dialog', { name: 'Confirm that it is you' });
      await shown.or(asked).first().waitFor();
      // Not again when another state of the same session has just confirmed.
      if (await asked.isVisible()) await confirmItIsMe(page);
      await shown.waitFor();
    },
  },
  {
    name: 'the question whether it is you, over what asks for it',
    role: 'admin',
    path: '/admin/verifications',
    async open(page) {
      await openRequest(page);
      const required = { code: 'STEP_UP_REQUIRED', message: 'Please confirm that it is you.', by: 'code' };
      await page.route('**/reveal', (route) => route.fulfill({ status: 403, json: required }));
      await page.getByRole('button', { name: 'Show whole number' }).click();
      const dialog = page.getByRole('dialog', { name: 'Show the whole ID number' });
      await dialog.getByLabel('Reason').fill('Compare the card');
      await dialog.getByRole('button', { name: 'Show number' }).click();
      const asked = page.getByRole('dialog', { name: 'Confirm that it is you' });
      await asked.getByRole('button', { name: 'Confirm' }).click();
      await asked.getByText('Please enter the code').waitFor();
    },
  },
  {
    name: 'an approval that names no identity',
    role: 'admin',
    path: '/admin/verifications',
    async open(page) {
      await openRequest(page);
      await page.getByRole('button', { name: 'Approve' }).click();
      await page.getByText('Nobody is verified without their identity.').waitFor();
    },
  },
  {
    name: 'more asked of a teacher, without a note',
    role: 'admin',
    path: '/admin/verifications',
    async open(page) {
      await openRequest(page);
      await page.getByRole('button', { name: 'Ask for more' }).click();
      const dialog = page.getByRole('dialog', { name: 'Ask Aditya Nair for more' });
      await dialog.getByRole('checkbox', { name: 'Identity' }).check({ force: true });
      await dialog.getByRole('button', { name: 'Send to the teacher' }).click();
      await dialog.getByText('Please write what is needed.').waitFor();
    },
  },
  {
    name: 'a question to a teacher, about to be taken back',
    role: 'admin',
    path: '/admin/verifications',
    async open(page) {
      const address = '**/api/admin/verifications/*';
      await page.route(address, async (route) => {
        const answer = await route.fetch();
        const { request } = await answer.json();
        await route.fulfill({ response: answer, json: { request: { ...request, ...ASKED_REQUEST } } });
      });
      await openRequest(page);
      await page.getByRole('button', { name: 'Take it back' }).click();
      await page.getByRole('dialog', { name: 'Take the question back' }).waitFor();
      await page.unroute(address);
    },
  },
  {
    name: 'a teacher who is asked for more, about to start over',
    role: 'teacher',
    path: '/teacher/verification',
    async open(page) {
      const address = '**/api/verification';
      await page.route(address, (route) => route.fulfill({ json: ASKED_TEACHER }));
      await page.reload();
      await page.getByRole('button', { name: 'Start over' }).click();
      await page.getByRole('alertdialog', { name: 'Start over?' }).waitFor();
      await page.unroute(address);
    },
  },
  {
    name: 'a report of a public profile without a reason',
    role: 'parent',
    path: '/find-teachers',
    async open(page) {
      await page.locator('main a[href^="/teachers/"]').first().click();
      await page.getByRole('button', { name: 'Report this profile' }).click();
      const dialog = page.getByRole('dialog', { name: 'Report this profile' });
      await dialog.getByRole('button', { name: 'Send report' }).click();
      await dialog.getByText('Please say why').waitFor();
    },
  },
  {
    name: 'a text of a profile, hidden without a reason',
    role: 'admin',
    path: '/admin/profiles',
    async open(page) {
      const address = '**/api/admin/profiles?*';
      await page.route(address, (route) => route.fulfill({ json: REPORTED_PROFILE }));
      await page.reload();
      await page.getByRole('button', { name: 'Hide About you' }).click();
      const dialog = page.getByRole('dialog', { name: 'Hide About you: Aditya Nair' });
      await dialog.getByRole('button', { name: 'Hide About you' }).click();
      await dialog.getByText('Please say why').waitFor();
      await page.unroute(address);
    },
  },
];
