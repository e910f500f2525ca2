/**
 * Every free text that a person sends us either refuses contact details in words, or is named here with the reason why it is
 * taken as it is written: a new field of the contract, or of the classroom's events, fails until it is one of the two.
 */
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { CLIENT_EVENTS } from './classroom/events.ts';
import { contract } from './contract.ts';
import { type Definition, PROCEDURES } from './test-contract.ts';

const PHONE = 'Call me on 98765 43210';
const IN_WORDS = /^Please (?:leave out|enter the name alone, without) a phone number/;

const refuses = (text: z.core.$ZodType): boolean =>
  (text as z.ZodType).safeParse(PHONE).error?.issues.some(({ message }) => IN_WORDS.test(message)) ?? false;

const partsOf = (def: Definition) =>
  [def.element, def.innerType, def.valueType, ...(def.options ?? []), ...(def.items ?? [])].filter(
    (part) => part !== undefined,
  );

/** The free texts of a schema, by their paths, each with its own schema; ids, times and words of a fixed list are none. */
function textsOf(schema: z.core.$ZodType, name = ''): [string, z.core.$ZodType][] {
  const def = schema._zod.def as unknown as Definition;
  if (def.type === 'string') return def.format === undefined ? [[name, schema]] : [];
  if (def.in !== undefined && def.out !== undefined) {
    const sides = [textsOf(def.out, name), textsOf(def.in, name)].filter((texts) => texts.length > 0);
    return sides.find((texts) => texts.every(([, text]) => refuses(text))) ?? sides[0] ?? [];
  }
  const fields = Object.entries(def.shape ?? {}).map(
    ([key, value]) => [name === '' ? key : `${name}.${key}`, value] as const,
  );
  return [...fields, ...partsOf(def).map((part) => [name, part] as const)].flatMap(([path, part]) =>
    textsOf(part, path),
  );
}

/** Why a text is taken as it is written. */
const AS_WRITTEN = {
  // Read by nobody else.
  own: [
    'accounts.openid.finish query',
    'accounts.openid.register address',
    'accounts.openid.register country',
    'accounts.openid.register state',
    'accounts.openid.register timeZone',
    'accounts.passkeys.add name',
    'accounts.passkeys.rename name',
    'accounts.register address',
    'accounts.register country',
    'accounts.register state',
    'accounts.register timeZone',
    'accounts.updateProfile address',
    'accounts.updateProfile country',
    'accounts.updateProfile state',
    'accounts.updateProfile timeZone',
    'availability.addCalendar address',
    'marking.saveComment body',
    'messages.saveReply body',
    'questionBank.create subject',
    'questionBank.edit subject',
    'questionBank.import subject',
    'teachers.savedSearches.change name',
    'teachers.savedSearches.save filters.from',
    'teachers.savedSearches.save filters.language',
    'teachers.savedSearches.save filters.search',
    'teachers.savedSearches.save filters.subject',
    'teachers.savedSearches.save filters.timeZone',
    'teachers.savedSearches.save filters.until',
    'teachers.savedSearches.save name',
  ],
  // A contact of this person that we need, or a paper of theirs.
  forUs: [
    'accounts.emailChange.request email',
    'accounts.forgotPassword email',
    'accounts.logInByCode email',
    'accounts.logInByPhone number',
    'accounts.login email',
    'accounts.mailSignInCode email',
    'accounts.openid.register email',
    'accounts.openid.register parentEmail',
    'accounts.openid.register phone',
    'accounts.register email',
    'accounts.register parentEmail',
    'accounts.register phone',
    'accounts.sendPhoneCode number',
    'accounts.updateProfile phone',
    'families.addChild signIn.email',
    'families.giveSignIn email',
    'families.invite email',
    'notifications.sendNumberCode number',
    'payouts.saveBankAccount accountNumber',
    'payouts.saveBankAccount holderName',
    'payouts.saveBankAccount ifsc',
    'teachers.requestVerification idNumber',
    'teachers.requestVerification subjects',
    'teachers.requestVerification university',
    'teachers.verification.addDocument name',
    'teachers.verification.saveDraft idNumber',
    'wallet.tds.savePan pan',
  ],
  // For our team, which reads it, and where what the other side wrote is to be shown.
  operators: [
    'disputes.answer answer',
    'disputes.open body',
    'messages.report note',
    'resources.videos.report reason',
    'reviews.report reason',
    'support.ask email',
    'support.ask message',
    'support.ask subject',
    'support.write body',
    'support.writeByLink body',
    'teachers.moderation.report reason',
    'teachers.requestVerification reply',
  ],
  // Between a child and its own parents.
  family: ['families.askApproval note', 'families.declineApproval word'],
  // One of those that are there: another one is refused.
  chosen: [
    'batches.open weeklyTimes.time',
    'batches.preview weeklyTimes.time',
    'bookings.book coupon',
    'bookings.book subject',
    'bookings.offers.make subject',
    'coupons.check subject',
    'families.askApproval wish.batch.subject',
    'families.askApproval wish.booking.coupon',
    'families.askApproval wish.booking.subject',
    'families.askApproval wish.package.subject',
    'families.askApproval wish.series.subject',
    'packages.buy subject',
    'practice.start chapters.book',
    'practice.start chapters.title',
    'practice.start subject',
    'resources.videos.change chapter.book',
    'resources.videos.change chapter.title',
    'resources.videos.create chapter.book',
    'resources.videos.create chapter.title',
    'series.book subject',
  ],
  // Refused before the first class, afterwards shown to operators; a name that holds any becomes a plain one.
  byMessages: ['messages.addFile name', 'messages.send body', 'lessonFiles.begin name'],
  // A child's answers: none is lost for what stands in it.
  answers: [
    'attempts.save events.answer.text',
    'attempts.save events.answer.texts',
    'practice.answer answer.text',
    'practice.answer answer.texts',
  ],
  // Written together in a class that both have agreed to, as is a text on the board; the chat asks before it sends one.
  live: [
    'board:draw operations.put.customData.latex',
    'classroom:chat body',
    'notes:write body',
    'notes:write-late body',
  ],
} as const;

/** Refused as a whole, with the path of the text: see the tests below. */
const WITHIN = /^(?:questionBank\.\w+ questions?\.|marking\.mark drawing\.)/;
/** A draft may hold anything: it is not published so (`authoring/rules.test.ts`). */
const DRAFT = /^(?:authoring\.saveDraft draft|teachers\.verification\.saveDraft fields)\./;

/** Keys, names of parts and the like, which nobody reads as a text. */
const NO_TEXT =
  /(?:[pP]assword|token|ticket|code|[iI]d|[iI]ds|ids|version|sdp|mid|zipCode|ref|challenge|returnTo|next|endpoint|ticks|pairs|keys\.(?:p256dh|auth)|(?:credential|response|candidate)\.\w+)$/;

const byPeople = [...PROCEDURES].filter(
  ([, { meta, route }]) =>
    route.method !== 'GET' && !(Array.isArray(meta.access) && meta.access.every((role) => role === 'admin')),
);
const taken = [
  ...byPeople.map(([call, { inputSchema }]) => [call, inputSchema] as const),
  ...Object.entries(CLIENT_EVENTS),
].flatMap(([call, schema]) =>
  schema === undefined
    ? []
    : textsOf(schema).flatMap(([path, text]) => (refuses(text) ? [] : [`${call} ${path}`])),
);

test('every text that a person writes refuses contact details, or is named with the reason why not', () => {
  const texts = taken.filter((text) => !NO_TEXT.test(text) && !WITHIN.test(text) && !DRAFT.test(text));
  expect([...new Set(texts)].toSorted()).toEqual(Object.values(AS_WRITTEN).flat().toSorted());
});

const messagesOf = (schema: z.ZodType | undefined, input: unknown) =>
  (schema?.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
const REFUSAL =
  'Please leave out a phone number: families and teachers write to each other in messages on Kaksha.';

const CHOICE = {
  type: 'multiple_choice',
  text: 'What is the place value of 7 in 9876543210?',
  image: null,
  explanation: '',
  marks: 1,
  negativeMarks: 0,
  difficulty: 1,
  chapter: null,
  options: ['a', 'b'].map((id) => ({ id, text: id, image: null, misconception: '' })),
  correctOptionId: 'a',
};

test.each([
  ['text', { text: PHONE }],
  ['explanation', { explanation: PHONE }],
  ['options.0.text', { options: [{ ...CHOICE.options[0], text: PHONE }, CHOICE.options[1]] }],
])('a question of the bank is refused for its %s, and not for the figures of a sum', (path, part) => {
  const { create, edit, import: add } = contract.questionBank;
  const about = { id: '0193a0e0-0000-7000-8000-000000000001', version: 1, class: 6, subject: 'Mathematics' };
  for (const {
    '~orpc': { inputSchema },
  } of [create, edit]) {
    expect(messagesOf(inputSchema, { ...about, question: CHOICE })).toEqual([]);
    expect(messagesOf(inputSchema, { ...about, question: { ...CHOICE, ...part } })).toEqual([
      [`question.${path}`, REFUSAL],
    ]);
  }
  expect(
    messagesOf(add['~orpc'].inputSchema, { ...about, questions: [CHOICE, { ...CHOICE, ...part }] }),
  ).toEqual([[`questions.1.${path}`, REFUSAL]]);
});

test('a comment on a page of working is refused in words', () => {
  const photo = '0193a0e0-0000-7000-8000-000000000002';
  const drawing = { [photo]: [{ comment: PHONE, at: [1, 1] }] };
  expect(messagesOf(contract.marking.mark['~orpc'].inputSchema, { drawing })).toContainEqual([
    `drawing.${photo}.0.comment`,
    REFUSAL,
  ]);
});
