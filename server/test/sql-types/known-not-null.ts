/**
 * Columns that are never null although neither the schema nor the statement says so, by the reason. A line that is not
 * needed any more fails the test.
 */
export const KNOWN_NOT_NULL: readonly {
  because: string;
  fields: Readonly<Record<string, readonly string[]>>;
}[] = [
  {
    because: 'only a published assessment is assigned, taken and marked: `assessment` has all of these then',
    fields: {
      'server/src/assessments/attempts/read-attempt.ts': ['subject', 'grade'],
      'server/src/assessments/marking/pending-marking.ts': ['subject', 'grade'],
      'server/src/assessments/marking/read-results.ts': ['subject', 'type'],
      'server/src/dashboards/read-dashboards.ts': ['subject'],
      'server/src/practice/report/what-happened.ts': ['subject', 'type'],
    },
  },
  {
    because: 'the best attempt of a standing is a released one, which has a score and was completed',
    fields: {
      'server/src/assessments/marking/read-results.ts': ['score', 'completedOn', 'atMicros'],
      'server/src/practice/report/what-happened.ts': ['score'],
    },
  },
  {
    because: 'the condition is within a view, a common table or a subquery that the column comes out of',
    fields: {
      'server/src/assessments/analytics/read-analytics.ts': [
        'questions[].type',
        'questions[].text',
        'questions[].marks',
        'attempts[].score',
        'attempts[].seconds',
        'attempts[].answers[].questionId',
        'attempts[].answers[].content',
      ],
      'server/src/practice/report/what-is-known.ts': ['answer'],
      'server/src/reviews/moderated-reviews.ts': ['publishedAt', 'atMicros'],
      'server/src/wallet/earnings-statement.ts': ['balanceAfterPaise'],
    },
  },
  {
    because:
      'the first of an aggregate over rows of which there is at least one, by what the group or the parent row is',
    fields: {
      'server/src/admin/bookings/read-booking.ts': ['movements[].legs'],
      'server/src/assessments/marking/read-queue.ts': ['section', 'type', 'text', 'marks'],
      'server/src/bookings/queries.ts': ['series.totalPaise'],
      'server/src/classroom/attendance/read-attendance.ts': ['people'],
      'server/src/lessons/active-students.ts': ['subjects'],
      'server/src/lessons/reminders/remind.ts': ['people'],
      'server/src/messages/mail-unread.ts': ['authorName'],
      'server/src/messages/moderation/decide-case.ts': ['people'],
      'server/src/messages/moderation/list-cases.ts': ['context'],
      'server/src/messages/read-conversation.ts': ['people'],
      'server/src/series/notify-series.ts': ['readers', 'startsAt'],
    },
  },
  {
    because: 'a row that a foreign key says is there, looked up by a subquery or joined from the left',
    fields: {
      'server/src/assessments/marking/regrade/preview.ts': ['student'],
      'server/src/bookings/queries.ts': ['shortClass.studentIsAdult'],
      'server/src/lessons/read-lessons.ts': ['status'],
      'server/src/messages/mark-read.ts': ['readers', 'whole'],
      'server/src/messages/moderation/list-cases.ts': ['decision.by'],
      'server/src/privacy/closing/owed-payments.ts': ['bankAccount.last4', 'bankAccount.ifsc'],
      'server/src/wallet/statement.ts': ['lot.teacherName', 'held.pricePaise', 'held.mayBeDisputed'],
    },
  },
  {
    because: 'JSON that our own code writes in one shape',
    fields: {
      'server/src/admin/read-overview.ts': ['problems[].problem', 'problems[].detail'],
      'server/src/assessments/authoring/ask-questions.ts': ['index'],
      'server/src/practice/badges/award-chapters.ts': ['chapter'],
      'server/src/assessments/marking/give-mark.ts': ['answer'],
      'server/src/assessments/marking/read-submissions.ts': ['text', 'answer'],
      'server/src/assessments/marking/regrade/outdated.ts': ['text'],
      'server/src/families/approvals/end-approval.ts': ['subject'],
    },
  },
  {
    because: 'a constraint of the table that counts, calculates or compares with a value of the program',
    fields: {
      'server/src/practice/badges/handlers.ts': ['chapter.grade', 'chapter.subject', 'chapter.book'],
      'server/src/bookings/offers/accept-offer.ts': ['lessonId'],
      'server/src/bookings/offers/end-offer.ts': ['lessonId'],
      'server/src/messages/list-conversations.ts': ['atMicros'],
      'server/src/notifications/numbers/numbers.ts': ['codeSent'],
      'server/src/support/inbox/inbox-queries.ts': ['atMicros'],
    },
  },
  {
    because: 'each list sorts by a moment that all of its rows have',
    fields: {
      'server/src/resources/videos/cases.ts': ['atMicros'],
      'server/src/teachers/moderation/profile-cases.ts': ['atMicros'],
    },
  },
  {
    because: 'approving a video writes when',
    fields: { 'server/src/resources/videos/shown-videos.ts': ['publishedAt'] },
  },
  {
    because: 'a generated column of columns that are never null, or an item of an array without nulls',
    fields: {
      'server/src/teachers/favourites/favourites.ts': ['rating'],
      'server/src/teachers/read-profile.ts': ['rating'],
      'server/src/teachers/saved-searches/mail-search.ts': ['rating'],
      'server/src/teachers/search/search-by-sql.ts': [
        'facets.classes[].value',
        'facets.days[].value',
        'facets.batchSizes[].value',
      ],
      'server/src/teachers/tutor-lists.ts': ['teachers[].rating'],
    },
  },
  {
    because: 'a setting that every server has',
    fields: { 'server/src/admin/health/read-health.ts': ['version', 'mostConnections'] },
  },
  {
    because: "the platform's own questions have an edition, all of them seeded with one",
    fields: { 'server/src/practice/bank.ts': ['edition'] },
  },
];
