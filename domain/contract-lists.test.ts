import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from './contract.ts';
import { procedureFor } from './procedure.ts';

/**
 * Lists in answers whose schema states no bound, by the reason for which none grows without end. Nothing is ever added: a
 * new list gets a `.max()` or a paged input. One that gets its bound leaves this file.
 */
const UNSTATED_BOUNDS = {
  'Classes ahead of one teacher or family, those of one day, or the busy times of a month: no two at the same time.': `
    accounts.closing:bookings availability.hours:lessons availability.hours:busyElsewhere
    lessons.teacherDashboard:today`,

  'Each row needs an operator, or the word of both sides of a booking: nobody makes them alone without end.': `
    accounts.approveOwed:payment.approvals admin.bookings.get:movements admin.bookings.get:movements[].legs
    invoices.ofBooking:documents messages.start:conversation.removedSeqs payouts.get:payout.approvals
    rates.list:rates rates.add:rates support.trials.options:invitations
    teachers.moderation.decide:profile.hidden families.mine:requests`,

  'Read from one file of at most 300 questions and 900 KB, or exported from as many.': `
    questionBank.preview:accepted[].notes questionBank.preview:refused questionBank.exportReport:lost`,

  'Subjects, classes or languages of one person or thing, or those that exist.': `
    accounts.passkeys.login:user.subjects accounts.passkeys.login:user.studentDetails.subjects
    accounts.passkeys.login:user.teacherDetails.subjects admin.people.get:teaching.subjects
    bookings.offers.options:subjects bookings.offers.options:grades coupons.create:coupon.subjects
    coupons.create:coupon.grades families.children:children[].subjects lessons.studentDashboard:subjectProgress
    practice.bank:subjects progressReport.read:classes.subjects resources.guides.index:classes[].subjects
    resources.guides.guide:teachers[].languages resources.guides.guide:teachers[].subjects
    resources.guides.guide:teachers[].classes teachers.verification.mine:request.subjects
    teachers.verification.mine:request.classes teachers.verification.mine:taught.subjects
    teachers.verification.mine:taught.classes teachers.tutorIndex:subjects
    teachers.tutorIndex:subjects[].classes`,

  'Chapters of the books that exist, and what is said of each once.': `
    content.chapters:chapters practice.chapters:chapters practice.progress:students[].chapters
    progressReport.read:chapters.mastered progressReport.read:chapters.toPractise
    practice.coverage:subjects practice.coverage:subjects[].short
    progressReport.read:chapters.notEnough questionBank.chapters:chapters resources.guides.list:books
    resources.guides.list:books[].chapters progressReport.read:badges`,

  'One family, or the people of one class or conversation.': `
    accounts.passkeys.login:user.children accounts.closing:children admin.people.get:family
    availability.hours:lessons[].students classroom.enter:others classroom.enter:childIds
    classroom.attendance:people families.children:children families.mine:parents
    messages.start:conversation.people practice.progress:students recordings.consents:students
    lessons.summary:summary.questions[].answers messages.decide:case.reports`,

  'The questions of one assessment or sitting, and the parts of one question: bounded where they are written.': `
    analytics.get:questions authoring.get:assessment.questions attempts.read:questions[].asked.lefts
    lessons.summary:summary.questions[].options lessons.summary:summary.questions[].counts
    marking.queue:questions marking.mark:answer.ticks marking.result:shown.questions
    marking.result:shown.questions[].scheme practice.sitting:sitting.items
    practice.sitting:sitting.items[].feedback.right resources.guides.guide:worked[].right
    questionBank.get:versions[].changes analytics.get:questions[].misconceptions`,

  'The students of one assessment, bounded where they are assigned, and their few attempts.': `
    authoring.get:assessment.students authoring.draft:begun marking.result:attempts
    marking.regradePreview:attempts`,

  'Bounded by what may be written: a profile, a message, a plan of dates, a page of the board (5,000 elements), a wallet.': `
    content.post:headings messages.send:message.files packages.buy:package.bookings series.plan:firstStarts
    series.book:series.weekMinutes series.book:series.proposal.moves teachers.editProfile.read:teacher.education
    teachers.editProfile.read:teacher.achievements teachers.editProfile.read:teacher.weeklyHours
    teachers.moderation.decide:profile.texts teachers.moderation.decide:profile.texts[].lines
    teachers.moderation.decide:profile.hidden[].lines availability.hours:week availability.hours:week[]
    availability.hours:dates[].ranges availability.slots:days availability.slots:days[].slots
    messages.decide:case.files classroom.board.page:elements`,

  'Fixed by the program or its settings.': `
    accounts.passkeys.beginAdd:pubKeyCredParams admin.health.read:sweeps admin.health.read:jobs
    admin.health.read:outbox.counts badges.issuer:@context badges.issuer:type badges.issuer:verificationMethod
    classroom.enter:iceServers classroom.enter:iceServers[].urls support.inbox.get:request.operators`,
} as const;

/** How many lists had no stated bound when this was counted last: lower it with every one that gets its bound. */
const MOST_EXCEPTIONS = 113;

/** Inputs that page through a list. */
const PAGES_BY = ['cursor', 'before', 'page'];
const BOUNDING_CHECKS = new Set(['max_length', 'length_equals']);

const isPaged = (input: unknown): boolean =>
  input instanceof z.ZodObject && PAGES_BY.some((name) => name in input.shape);

function hasBound(array: z.ZodArray): boolean {
  return (array.def.checks ?? []).some((check) => BOUNDING_CHECKS.has(check._zod.def.check));
}

/** Every list in the answers without a bound, once under the first call that holds it: 'accounts.me:user.subjects'. */
function unboundedLists(router: AnyContractRouter): string[] {
  const seen = new Set<unknown>();
  const found: string[] = [];
  const visit = (schema: unknown, at: string): void => {
    if (!(schema instanceof z.ZodType) || seen.has(schema)) return;
    seen.add(schema);
    if (schema instanceof z.ZodArray) {
      // A list of fixed words is as long as there are words.
      const ofWords = schema.element instanceof z.ZodEnum || schema.element instanceof z.ZodLiteral;
      if (!(hasBound(schema) || ofWords)) found.push(at);
      visit(schema.element, `${at}[]`);
    } else if (schema instanceof z.ZodObject) {
      for (const [name, field] of Object.entries(schema.shape))
        visit(field, at.endsWith(':') ? `${at}${name}` : `${at}.${name}`);
    } else if (schema instanceof z.ZodUnion) {
      for (const option of schema.options) visit(option, at);
    } else if (schema instanceof z.ZodIntersection) {
      visit(schema.def.left, at);
      visit(schema.def.right, at);
    } else if (schema instanceof z.ZodRecord) {
      visit(schema.valueType, `${at}.*`);
    } else if (schema instanceof z.ZodTuple) {
      for (const item of schema.def.items) visit(item, `${at}[]`);
    } else if (schema instanceof z.ZodLazy) {
      visit(schema.def.getter(), at);
    } else if (schema instanceof z.ZodPipe) {
      visit(schema.out, at);
    } else if ('innerType' in schema.def) {
      visit(schema.def.innerType, at);
    }
  };
  const walk = (below: AnyContractRouter, path: readonly string[]): void => {
    if (isContractProcedure(below)) {
      const { inputSchema, outputSchema } = below['~orpc'];
      if (!isPaged(inputSchema)) visit(outputSchema, `${path.join('.')}:`);
      return;
    }
    for (const [name, next] of Object.entries(below)) walk(next, [...path, name]);
  };
  walk(router, []);
  return found;
}

const exceptions = Object.values(UNSTATED_BOUNDS).flatMap((names) => names.trim().split(/\s+/));

test('every list in an answer has a bound in its schema or a paged input, but for the exceptions', () => {
  expect(unboundedLists(contract).toSorted()).toEqual(exceptions.toSorted());
});

test('the exceptions only become fewer', () => {
  expect(exceptions.length).toBe(MOST_EXCEPTIONS);
  expect(new Set(exceptions).size).toBe(exceptions.length);
});

test('a list is found wherever it stands, and left alone where it is bounded or paged', () => {
  const row = z.object({ id: z.string() });
  const call = procedureFor('student').route({ method: 'GET', path: '/things' });
  expect(
    unboundedLists({
      plain: call.output(z.object({ rows: z.array(row) })),
      deep: call.output(z.object({ one: z.object({ rows: z.array(row).nullable() }) })),
      inRows: call.output(z.object({ rows: z.array(z.object({ tags: z.array(z.string()) })).max(9) })),
      byKind: call.output(z.union([z.object({ a: z.array(row).optional() }), z.object({ b: z.number() })])),
      bounded: call.output(z.object({ rows: z.array(row).max(9) })),
      ofWords: call.output(z.object({ kinds: z.array(z.enum(['a', 'b'])) })),
      paged: call.input(z.object({ cursor: z.string().optional() })).output(z.object({ rows: z.array(row) })),
    }),
  ).toEqual(['plain:rows', 'deep:one.rows', 'inRows:rows[].tags', 'byKind:a']);
});
