import { describe, expect, it } from 'vitest';
import { attemptScene, chose, wrote } from '../../test/attempt-scene.ts';
import { callAs } from '../../test/caller.ts';
import { setStage } from '../../test/stage.ts';
import { bookingsJobs } from '../bookings/jobs.ts';

const { database: test, services, make } = await setStage({ books: true });
const attempts = attemptScene(test);

describe('the dashboards', () => {
  it("show a student's classes with the live one, assessments, bookings and progress", async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
    const live = await make.lesson({ teacher, student, startsInMinutes: -10 });
    await make.lesson({ teacher, student, startsInMinutes: -500, came: [teacher, student] });
    const request = await make.lesson({ teacher, student, startsInMinutes: 500, status: 'requested' });
    await bookingsJobs['lessons.sweep']?.(services, {});
    await test.ownerPool.query(
      `with a as (
         insert into assessment (teacher_id, title, subject, grade, type, total_questions, total_marks, due_at, status)
         select $1, title, 'Mathematics', 8, 'Quiz', 5, 20, now() + interval '2 days', 'active'
         from unnest(array['Marked', 'Being marked', 'To do']) title returning id, title
       ), g as (
         insert into assessment_assignment (assessment_id, student_id) select id, $2 from a
       )
       insert into assessment_attempt (assessment_id, student_id, status, score, completed_at, closed_by, released_at)
       select id, $2, 'completed', case title when 'Marked' then 13 end, now(), 'student',
         case title when 'Marked' then now() end from a where title <> 'To do'`,
      [teacher.id, student.id],
    );
    const dashboard = await callAs(services, student).lessons.studentDashboard();
    expect(dashboard.classes).toHaveLength(1);
    const [next] = dashboard.classes;
    expect(next).toMatchObject({ id: live.lessonId, teacher: 'Meera Iyer', status: 'scheduled' });
    expect(next?.date).toMatch(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{1,2} [A-Z][a-z]{2} \d{4}$/);
    expect(next?.time).toMatch(/^\d{2}:\d{2}–\d{2}:\d{2}$/);
    expect(dashboard.bookings).toHaveLength(3);
    expect(dashboard.bookings.map((booking) => booking.id)).toContain(request.bookingId);
    expect(dashboard.assessments[0]).toMatchObject({ title: 'To do', percentage: null });
    expect(dashboard.subjectProgress).toEqual([{ subject: 'Mathematics', averagePercentage: 65 }]);
    expect(await callAs(services, await make.student()).lessons.studentDashboard()).toEqual({
      classes: [],
      assessments: [],
      bookings: [],
      subjectProgress: [],
    });

    expect(await callAs(services, teacher).lessons.teacherDashboard()).toMatchObject({
      upcomingCount: 1,
      activeStudents: 1,
      pendingBookings: 1,
      pendingReviews: 0,
      remarksDue: 1,
      rating: 0,
      reviewCount: 0,
      verified: true,
    });
  });

  it('list the active students page by page, the class furthest ahead first', async () => {
    const [teacher, ahead, behind, long, closed] = await Promise.all([
      make.teacher(),
      make.student(),
      make.student(),
      make.student(),
      make.student(),
    ]);
    const call = callAs(services, teacher);
    await make.lesson({ teacher, student: ahead, startsInMinutes: 3000 });
    await make.lesson({ teacher, student: behind, startsInMinutes: -3000, came: [teacher, behind] });
    await make.lesson({ teacher, student: long, startsInMinutes: -31 * 1440, came: [teacher, long] });
    await make.lesson({ teacher, student: closed, startsInMinutes: 6000 });
    await test.ownerPool.query('update user_account set closed_at = now() where id = $1', [closed.id]);
    const first = await call.lessons.activeStudents({ limit: 1 });
    expect(first.students).toMatchObject([
      { id: ahead.id, class: 8, subjects: ['Mathematics'], lastAt: null, nextAt: expect.any(String) },
    ]);
    const rest = await call.lessons.activeStudents({ limit: 1, cursor: first.nextCursor ?? '' });
    expect(rest).toMatchObject({
      students: [{ id: behind.id, lastAt: expect.any(String), nextAt: null }],
      nextCursor: null,
    });
    expect(await call.lessons.teacherDashboard()).toMatchObject({ activeStudents: 2 });
  });

  it('count the same as the lists that they lead to', async () => {
    const [teacher, student, other] = await Promise.all([make.teacher(), make.student(), make.student()]);
    const call = callAs(services, teacher);
    for (const day of [1, 2]) await make.lesson({ teacher, student, startsInMinutes: day * 1440 });
    const asked = await make.lesson({ teacher, student, startsInMinutes: 4000, status: 'requested' });
    const lapsing = await make.lesson({ teacher, student, startsInMinutes: 5000, status: 'requested' });
    // One lapses now, and its job has not come; a class without a seat only keeps a time.
    await test.ownerPool.query(`update booking set expires_at = now() - interval '1 second' where id = $1`, [
      lapsing.bookingId,
    ]);
    await test.ownerPool.query(
      `insert into lesson (teacher_id, subject, grade, topic, during, status)
       values ($1, 'Mathematics', 8, 'Kept', tstzrange(now() + interval '9 days', now() + interval '9 days 1 hour'), 'scheduled')`,
      [teacher.id],
    );
    const made = await attempts.assessment({ teacher });
    for (const each of [student, other])
      await attempts.submitted(made, each, [chose('four'), wrote('2a + 2b')]);
    // Its one answer needs no marks by hand: it is being marked.
    await attempts.submitted(await attempts.assessment({ teacher }), other, [chose('four')]);
    const [dashboard, classes, bookings, assessments, marking] = await Promise.all([
      call.lessons.teacherDashboard(),
      call.lessons.agenda({}),
      call.bookings.agenda({}),
      call.authoring.list({}),
      call.marking.pending(),
    ]);
    expect(dashboard).toMatchObject({ upcomingCount: 2, pendingBookings: 2, pendingReviews: 2 });
    expect(classes.counts.upcoming).toBe(dashboard.upcomingCount);
    expect(bookings.counts.pending).toBe(dashboard.pendingBookings);
    expect(
      bookings.folds.filter(({ section }) => section === 'waiting').map(({ rows: [row] }) => row?.booking.id),
    ).toEqual([lapsing.bookingId, asked.bookingId]);
    expect(assessments.counts.pendingReview).toBe(dashboard.pendingReviews);
    const { students } = await call.lessons.activeStudents({});
    expect(students.map(({ id }) => id)).toEqual([student.id]);
    expect(students).toHaveLength(dashboard.activeStudents);
    expect(marking.attempts).toBe(dashboard.pendingReviews);
    expect(marking.assessments.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(
      dashboard.pendingReviews,
    );
  });
});
