/** A path for each URL of the product with an id in it, out of the demo data. */
import type { Caller } from './api.ts';
import { openBatch } from './open-batch.ts';

/** Ids of the demo that the paths name. */
export interface Scene {
  teacherId: string;
  lessonId: string;
  bookingId: string;
  batchId: string;
  taughtLessonId: string;
  taughtBookingId: string;
  packageId: string;
  seriesId: string;
  offerId: string;
  disputeId: string;
  payoutId: string;
  paymentId: string;
  couponId: string;
  verificationId: string;
  assessmentId: string;
  questionId: string;
  badgeId: string;
  childId: string;
  sittingId: string;
  toMarkId: string;
  analysedId: string;
  resultId: string;
  takenAssessmentId: string;
  conversationId: string;
  videoId: string;
  articleId: string;
  requestId: string;
  inboxRequestId: string;
  teacherRequestId: string;
}

/** A path for each pattern with an id in it, out of the demo data. */
export const EXAMPLES: Readonly<Record<string, (scene: Scene) => string>> = {
  '/blog/:slug': () => '/blog/a-home-study-week',
  '/admin/blog/:id': (scene) => `/admin/blog/${scene.articleId}`,
  '/resources/guides/:class/:subject': () => '/resources/guides/class-8/mathematics',
  '/resources/guides/:class/:subject/:chapter': () => '/resources/guides/class-10/mathematics/real-numbers',
  '/resources/videos/:id': (scene) => `/resources/videos/${scene.videoId}`,
  '/batches/:subject/:class': () => '/batches/mathematics/class-8',
  '/batches/:id': (scene) => `/batches/${scene.batchId}`,
  '/batches/:id/join': (scene) => `/batches/${scene.batchId}/join`,
  '/teacher/batches/:id': (scene) => `/teacher/batches/${scene.batchId}`,
  '/admin/batches/:id': (scene) => `/admin/batches/${scene.batchId}`,
  '/tutors/:subject/:class?': () => '/tutors/mathematics/class-8',
  '/teachers/:id': (scene) => `/teachers/${scene.teacherId}`,
  '/teachers/:id/ask-for-batch': (scene) => `/teachers/${scene.teacherId}/ask-for-batch`,
  '/teachers/:id/book': (scene) => `/teachers/${scene.teacherId}/book`,
  '/teachers/:id/package': (scene) => `/teachers/${scene.teacherId}/package`,
  '/packages/:id': (scene) => `/packages/${scene.packageId}`,
  '/teacher/packages/:id': (scene) => `/teacher/packages/${scene.packageId}`,
  '/bookings/:id': (scene) => `/bookings/${scene.bookingId}`,
  '/offers/:id': (scene) => `/offers/${scene.offerId}`,
  '/series/:id': (scene) => `/series/${scene.seriesId}`,
  '/teacher/bookings/:id': (scene) => `/teacher/bookings/${scene.taughtBookingId}`,
  '/student/classes/:id': (scene) => `/student/classes/${scene.lessonId}`,
  '/parent/classes/:id': (scene) => `/parent/classes/${scene.lessonId}`,
  '/parent/child-progress/:studentId/report': (scene) =>
    `/parent/child-progress/${scene.childId}/report?period=all`,
  '/badges/:id': (scene) => `/badges/${scene.badgeId}`,
  '/teacher/questions/:id': (scene) => `/teacher/questions/${scene.questionId}`,
  '/teacher/classes/:id': (scene) => `/teacher/classes/${scene.taughtLessonId}`,
  '/teacher/assessments/:id': (scene) => `/teacher/assessments/${scene.assessmentId}`,
  '/teacher/assessments/:id/review': (scene) => `/teacher/assessments/${scene.toMarkId}/review`,
  '/teacher/assessments/:id/analytics': (scene) => `/teacher/assessments/${scene.analysedId}/analytics`,
  '/teacher/assessments/:id/submissions': (scene) => `/teacher/assessments/${scene.toMarkId}/submissions`,
  '/student/assessments/:id': (scene) => `/student/assessments/${scene.resultId}`,
  '/parent/assessments/:id': (scene) => `/parent/assessments/${scene.resultId}`,
  '/teacher/assessments/:id/edit': (scene) => `/teacher/assessments/${scene.assessmentId}/edit`,
  '/admin/bookings/:id': (scene) => `/admin/bookings/${scene.taughtBookingId}`,
  '/admin/people/:id': (scene) => `/admin/people/${scene.teacherId}`,
  '/admin/disputes/:id': (scene) => `/admin/disputes/${scene.disputeId}`,
  '/admin/payouts/:id': (scene) => `/admin/payouts/${scene.payoutId}`,
  '/admin/verifications/:id': (scene) => `/admin/verifications/${scene.verificationId}`,
  '/admin/payments/:id': (scene) => `/admin/payments/${scene.paymentId}`,
  '/admin/coupons/:id': (scene) => `/admin/coupons/${scene.couponId}`,
  '/student/help/requests/:id': (scene) => `/student/help/requests/${scene.requestId}`,
  '/parent/help/requests/:id': (scene) => `/parent/help/requests/${scene.requestId}`,
  '/teacher/help/requests/:id': (scene) => `/teacher/help/requests/${scene.teacherRequestId}`,
  '/admin/content/:key': () => '/admin/content/faq',
  '/admin/inbox/:id': (scene) => `/admin/inbox/${scene.inboxRequestId}`,
  '/student/messages/:id?': (scene) => `/student/messages/${scene.conversationId}`,
  '/parent/messages/:id?': (scene) => `/parent/messages/${scene.conversationId}`,
  '/teacher/messages/:id?': (scene) => `/teacher/messages/${scene.conversationId}`,
  '/practice/:id': (scene) => `/practice/${scene.sittingId}`,
  '/assessments/:id': (scene) => `/assessments/${scene.takenAssessmentId}`,
  '/assessments/:id/take': (scene) => `/assessments/${scene.takenAssessmentId}/take`,
  '/student/assessments/:id/take': (scene) => `/student/assessments/${scene.takenAssessmentId}/take`,
  '/mail-off/:token': () => '/mail-off/made-up',
  '/classroom/:id': (scene) => `/classroom/${scene.lessonId}`,
};

/** A badge of the demo's child, which the parent shares for this. */
async function sharedBadgeOf(student: Caller, parent: Caller): Promise<string> {
  const { badges } = await student.get<{ badges: { id: string | null }[] }>('/badges');
  const id = badges.find((badge) => badge.id !== null)?.id ?? '';
  await parent.send('PUT', `/badges/${id}/shared`, { shared: true });
  return id;
}

/** The newest batch of the demo's teacher; one is opened when there is none. */
async function batchOf(teacher: Caller): Promise<string> {
  const { batches } = await teacher.get<{ batches: { id: string }[] }>('/teacher/batches');
  return batches[0]?.id ?? (await openBatch(teacher, { time: '22:00', days: [1, 4] }));
}

/** Reads the ids as the people whose they are. */
export async function readScene(
  student: Caller,
  teacher: Caller,
  admin: Caller,
  parent: Caller,
): Promise<Scene> {
  interface Lessons {
    lessons: {
      id: string;
      status: string;
      seats: { booking: { id: string } | null }[];
      seriesId: string | null;
      teacher: { id: string };
    }[];
  }
  const [own, taught] = [await student.get<Lessons>('/lessons'), await teacher.get<Lessons>('/lessons')];
  const { disputes } = await admin.get<{ disputes: { id: string }[] }>('/admin/disputes');
  const { payouts } = await admin.get<{ payouts: { id: string }[] }>('/admin/payouts');
  const { payments } = await admin.get<{ payments: { id: string }[] }>('/admin/payments');
  const verifications = await admin.get<{ requests: { id: string }[] }>('/admin/verifications');
  const { coupons } = await admin.get<{ coupons: { id: string }[] }>('/admin/coupons');
  const marking = await teacher.get<{ assessments: { id: string }[] }>('/marking');
  const { results } = await student.get<{ results: { assessmentId: string }[] }>('/results');
  const { assessments } = await teacher.get<{ assessments: { id: string }[] }>(
    '/teacher/assessments?search=fractions',
  );
  const analysed = await teacher.get<{ assessments: { id: string }[] }>(
    '/teacher/assessments?search=rational%20numbers',
  );
  const { questions } = await teacher.get<{ questions: { id: string }[] }>('/question-bank');
  const ahead = own.lessons.find(({ status }) => status === 'scheduled');
  const done = taught.lessons.find(({ status }) => status === 'completed');
  const { packages } = await student.get<{ packages: { id: string }[] }>('/packages');
  const taken = await student.get<{ assessments: { id: string; status: string }[] }>('/assessments');
  const { offers } = await student.get<{ offers: { id: string }[] }>('/offers');
  const { conversations } = await student.get<{ conversations: { id: string }[] }>('/conversations');
  interface Requests {
    requests: { id: string }[];
  }
  const [asked, askedByTeacher] = [
    await student.get<Requests>('/requests'),
    await teacher.get<Requests>('/requests'),
  ];
  const inbox = await admin.get<Requests>('/admin/inbox?search=free%20trial');
  const { videos } = await student.get<{ videos: { id: string }[] }>('/videos');
  const { articles } = await admin.get<{ articles: { id: string }[] }>('/admin/blog');
  const { sittings } = await student.get<{ sittings: { id: string }[] }>('/practice');
  const weekly = own.lessons.find(({ seriesId }) => seriesId !== null)?.seriesId;
  if (ahead === undefined || done === undefined || packages[0] === undefined || weekly == null)
    throw new Error('the demo has no such lessons');
  return {
    videoId: videos[0]?.id ?? '',
    articleId: articles[0]?.id ?? '',
    teacherId: ahead.teacher.id,
    lessonId: ahead.id,
    bookingId: ahead.seats[0]?.booking?.id ?? '',
    batchId: await batchOf(teacher),
    taughtLessonId: done.id,
    taughtBookingId: done.seats[0]?.booking?.id ?? '',
    packageId: packages[0].id,
    seriesId: weekly,
    offerId: offers[0]?.id ?? '',
    disputeId: disputes[0]?.id ?? '',
    payoutId: payouts[0]?.id ?? '',
    paymentId: payments[0]?.id ?? '',
    couponId: coupons[0]?.id ?? '',
    verificationId: verifications.requests[0]?.id ?? '',
    assessmentId: assessments[0]?.id ?? '',
    questionId: questions[0]?.id ?? '',
    badgeId: await sharedBadgeOf(student, parent),
    childId: (await student.get<{ user: { id: string } }>('/auth/me')).user.id,
    sittingId: sittings[0]?.id ?? '',
    toMarkId: marking.assessments[0]?.id ?? '',
    analysedId: analysed.assessments[0]?.id ?? '',
    resultId: results[0]?.assessmentId ?? '',
    conversationId: conversations[0]?.id ?? '',
    requestId: asked.requests[0]?.id ?? '',
    inboxRequestId: inbox.requests[0]?.id ?? '',
    teacherRequestId: askedByTeacher.requests[0]?.id ?? '',
    takenAssessmentId: taken.assessments.find(({ status }) => status === 'in_progress')?.id ?? '',
  };
}
