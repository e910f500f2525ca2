/**
 * Every text that a visitor can read is named here with where it is written: a new one in the public contract fails until it
 * is, and every way of writing one refuses contact details in words.
 */
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { PUBLIC_TEXT_REFUSALS, type PublicAuthor, publicTextRefusal } from './public-text.ts';
import { type Definition, PROCEDURES } from './test-contract.ts';

/** The names of the free texts of a schema; ids, times and words of a fixed list are none. */
function textsOf(schema: z.core.$ZodType | undefined, name = ''): string[] {
  if (schema === undefined) return [];
  const def = schema._zod.def as unknown as Definition;
  if (def.type === 'string') return def.format === undefined ? [name] : [];
  const parts = [
    def.element,
    def.innerType,
    def.valueType,
    def.out,
    ...(def.options ?? []),
    ...(def.items ?? []),
  ];
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([key, value]) =>
      textsOf(value, name === '' ? key : `${name}.${key}`),
    ),
    ...parts.flatMap((part) => textsOf(part, name)),
  ];
}

const PHONE = 'Call me on 98765 43210';

/** A way of writing a text: the call, and a body with the text in it. */
interface Writer {
  call: string;
  body: (text: string) => object;
  author: PublicAuthor;
}
const writes = (call: string, body: (text: string) => object, author: PublicAuthor = 'teacher'): Writer => ({
  call,
  body,
  author,
});
const profile = (body: (text: string) => object) => writes('teachers.editProfile.save', body);
const account = (body: (text: string) => object) => writes('accounts.updateProfile', body);
const registered = (body: (text: string) => object) =>
  writes('accounts.register', (text) => ({ role: 'teacher', ...body(text) }));
const named = (author: 'firstName' | 'lastName') => [
  writes('accounts.register', (text) => ({ role: 'teacher', [author]: text }), 'name'),
  writes('accounts.updateProfile', (text) => ({ [author]: text }), 'name'),
];
const video = (body: (text: string) => object) => [
  writes('resources.videos.create', body),
  writes('resources.videos.change', body),
];
const WRITERS = {
  name: [...named('firstName'), ...named('lastName')],
  bio: [profile((bio) => ({ bio }))],
  introText: [profile((introText) => ({ introText }))],
  teachingApproach: [profile((teachingApproach) => ({ teachingApproach }))],
  achievements: [profile((text) => ({ achievements: [text] }))],
  availability: [profile((availability) => ({ availability }))],
  languages: [profile((text) => ({ languages: [text] }))],
  degree: [profile((degree) => ({ education: [{ degree, institution: 'Patna University', year: 2014 }] }))],
  institution: [profile((institution) => ({ education: [{ degree: 'B.Sc.', institution, year: 2014 }] }))],
  qualifications: [profile, account, registered].map((by) => by((qualifications) => ({ qualifications }))),
  subjects: [profile, account, registered].map((by) => by((text) => ({ subjects: [text] }))),
  city: [account, registered].map((by) => by((city) => ({ city }))),
  videoTitle: video((title) => ({ title })),
  videoSubject: video((subject) => ({ subject })),
  videoSummary: video((summary) => ({ summary })),
  captions: [
    writes('resources.videos.captions', (text) => ({
      captions: `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`,
    })),
  ],
  batchAbout: [writes('batches.open', (about) => ({ about }))],
  batchChapter: [
    writes('batches.savePlan', (title) => ({ chapters: [{ title, dueOn: null, done: false }] })),
  ],
  review: [writes('reviews.write', (comment) => ({ comment }), 'family')],
  reviewAnswer: [writes('reviews.answer', (body) => ({ body }))],
} satisfies Record<string, Writer[]>;
type Written = keyof typeof WRITERS;

const CARD = {
  name: 'name',
  profilePicture: 'made by us',
  bio: 'bio',
  availability: 'availability',
  languages: 'languages',
  subjects: 'subjects',
} as const;
const VIDEO = {
  title: 'videoTitle',
  summary: 'videoSummary',
  subject: 'videoSubject',
  'chapter.book': 'of the curriculum',
  'chapter.title': 'of the curriculum',
  language: 'of a list',
  posterAddress: 'made by us',
  'teacher.name': 'name',
} as const;
const under = (path: string, texts: Record<string, Source>) =>
  Object.fromEntries(Object.entries(texts).map(([name, source]) => [`${path}.${name}`, source]));

const BATCH = {
  'teacher.name': 'name',
  'teacher.profilePicture': 'made by us',
  subject: 'of a list',
  language: 'of a list',
  timeZone: 'of a list',
  'weeklyTimes.time': 'of a list',
  chapter: 'batchChapter',
} as const;

/** Where a text comes from that is no {@link WRITERS writer's}. */
type Source =
  | Written
  | 'made by us'
  | 'of the curriculum'
  | 'of a list'
  | 'of operators'
  | 'the reader’s own';

/** Every text that an answer of the public contract can carry; '*' is all of one call. */
const READ: Record<string, Record<string, Source>> = {
  'accounts.passkeys.beginLogin': { '*': 'made by us' },
  'accounts.passkeys.login': { '*': 'the reader’s own' },
  'accounts.secondFactor.finishLogin': { '*': 'the reader’s own' },
  'accounts.login': { '*': 'the reader’s own' },
  'accounts.logInByCode': { '*': 'the reader’s own' },
  'accounts.logInByPhone': { '*': 'the reader’s own' },
  'accounts.waysIn': { '*': 'of operators' },
  'accounts.openid.finish': { '*': 'the reader’s own' },
  'accounts.openid.link': { '*': 'the reader’s own' },
  'accounts.openid.register': { '*': 'the reader’s own' },
  'accounts.register': { '*': 'the reader’s own' },
  'accounts.refresh': { '*': 'the reader’s own' },
  'availability.slots': { '*': 'made by us' },
  // The holder's name is the family's to share.
  'badges.shared': { '*': 'made by us' },
  'badges.issuer': { '*': 'made by us' },
  'batches.list': {
    ...under('batches', BATCH),
    'counts.subject.value': 'of a list',
    'counts.size.value': 'of a list',
    'counts.grade.value': 'of a list',
    'counts.weekday.value': 'of a list',
    'counts.language.value': 'of a list',
    nextCursor: 'made by us',
  },
  'batches.get': {
    ...under('batch', BATCH),
    'batch.about': 'batchAbout',
    'batch.chapters.title': 'batchChapter',
    'batch.chapters.dueOn': 'made by us',
  },
  'content.settings.shown': { '*': 'of operators' },
  'content.settings.policy': { '*': 'of operators' },
  'content.chapters': { '*': 'of the curriculum' },
  'content.posts': { '*': 'of operators' },
  'content.post': { '*': 'of operators' },
  // For whoever has the link that the student handed on.
  'families.readInvitation': { firstName: 'name' },
  'notifications.mailChoice': { '*': 'the reader’s own' },
  'notifications.setMailChoice': { '*': 'the reader’s own' },
  'resources.guides.index': { '*': 'of the curriculum' },
  'resources.guides.list': { '*': 'of the curriculum' },
  'resources.guides.guide': {
    subject: 'of the curriculum',
    book: 'of the curriculum',
    edition: 'of the curriculum',
    title: 'of the curriculum',
    previous: 'of the curriculum',
    next: 'of the curriculum',
    'worked.id': 'made by us',
    'worked.text': 'of operators',
    'worked.options': 'of operators',
    'worked.right': 'of operators',
    'worked.explanation': 'of operators',
    ...under('teachers', CARD),
    ...under('videos', VIDEO),
  },
  'resources.videos.list': { ...under('videos', VIDEO), subjects: 'videoSubject' },
  'resources.videos.video': {
    ...under('video', VIDEO),
    'film.address': 'made by us',
    'film.captionsAddress': 'captions',
    'film.posterAddress': 'made by us',
    ...under('others', VIDEO),
  },
  'reviews.ofTeacher': {
    'reviews.name': 'made by us',
    'reviews.comment': 'review',
    'reviews.subject': 'subjects',
    'reviews.answer.body': 'reviewAnswer',
    nextCursor: 'made by us',
  },
  // Behind a link that only the mail of the person who asked carries.
  'support.byLink': { '*': 'the reader’s own' },
  'support.writeByLink': { '*': 'the reader’s own' },
  'support.trials.byLink': { '*': 'the reader’s own' },
  'teachers.savedSearches.setMail': { '*': 'the reader’s own' },
  'teachers.search': {
    ...under('teachers', CARD),
    'facets.subjects.value': 'subjects',
    'facets.languages.value': 'languages',
    'meant.subjects': 'made by us',
    'meant.chapter': 'of the curriculum',
    'suggestion.subject': 'made by us',
  },
  'teachers.profile': {
    ...under('teacher', CARD),
    'teacher.city': 'city',
    'teacher.introText': 'introText',
    'teacher.introVideo.address': 'made by us',
    'teacher.teachingApproach': 'teachingApproach',
    'teacher.qualifications': 'qualifications',
    'teacher.education.degree': 'degree',
    'teacher.education.institution': 'institution',
    'teacher.achievements': 'achievements',
    'teacher.timeZone': 'of a list',
  },
  'teachers.tutorIndex': { 'subjects.subject': 'subjects', 'subjects.slug': 'made by us' },
  'teachers.tutorList': {
    subject: 'subjects',
    slug: 'made by us',
    ...under('teachers', CARD),
    'subjects.subject': 'subjects',
    'subjects.slug': 'made by us',
  },
};

describe('every text that a visitor can read is named with its source', () => {
  const open = [...PROCEDURES].filter(([, { meta }]) => meta.access === 'public');
  test.each(open)('%s', (call, { outputSchema }) => {
    const texts = [...new Set(textsOf(outputSchema as z.core.$ZodType | undefined))].toSorted();
    const known = READ[call] ?? {};
    if (texts.length > 0 && '*' in known) return;
    expect(texts).toEqual(Object.keys(known).toSorted());
  });

  test('none is named that is gone', () => {
    expect(Object.keys(READ).filter((call) => PROCEDURES.get(call)?.meta.access !== 'public')).toEqual([]);
  });
});

describe('written with contact details, it is refused in words', () => {
  const ways = Object.entries(WRITERS).flatMap(([text, writers]) =>
    writers.map((writer) => [text, writer.call, writer] as const),
  );
  test.each(ways)('%s by %s', async (_, call, { body, author }) => {
    const schema = PROCEDURES.get(call)?.inputSchema;
    const answer = await schema?.['~standard'].validate(body(PHONE));
    const messages = answer?.issues?.map(({ message }) => message) ?? [];
    expect(messages).toContain(PUBLIC_TEXT_REFUSALS[author]('a phone number'));
  });
});

describe('what may stand and what may not', () => {
  test.each([
    ['Reach me at meera.maths@gmail.com', 'an email address'],
    ['Message on WhatsApp for a discount', 'a link to another messenger'],
    ['Pay me directly and save the platform fee', 'a request to pay outside Kaksha'],
    ['More on https://meera.example/maths', 'the address of a website'],
    ['See www.meera-maths.in', 'the address of a website'],
    ['My own site: meeramaths.com', 'the address of a website'],
    ['My own site: meeramaths\u200e.c\u200bom', 'the address of a website'],
  ])('%s', (text, found) => {
    expect(publicTextRefusal(text, 'teacher')).toBe(PUBLIC_TEXT_REFUSALS.teacher(found));
  });
  test.each([
    'M.Sc. in Physics (2016), B.Ed.in 2018. 98% in Class 12; taught 500 classes since 2012.',
    'Maths olympiad 2019, 2020 and 2021: ranks 12, 34, 56.',
    'I teach signals and telegrams in History.Mondays from 16:00 to 18:30.',
  ])('%s', (text) => {
    expect(publicTextRefusal(text, 'teacher')).toBeNull();
  });
  test('a family may say that a teacher asked for money outside', () => {
    expect(publicTextRefusal('He asked us to pay directly in cash.', 'family')).toBeNull();
  });
});
