/** Figures of a report against the rows that they come from, and data that must not be in it. */
import { RESULTS_SHOWN } from '@kaksha/domain/practice/report/contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { attemptScene, CHOICE, chose } from '../../../test/attempt-scene.ts';
import { callAs, refusalOf } from '../../../test/caller.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { setStage } from '../../../test/stage.ts';

let student: TestPerson;
let parent: TestPerson;

const { database: test, services, make } = await setStage({ max: 10 });
const scene = attemptScene(test);
const teacher = await make.teacher();
beforeEach(async () => {
  student = await make.student({ consented: false });
  parent = await make.guardian(student);
});

const reportFor = (viewer: TestPerson, period: 'this_month' | 'last_month' | 'all' = 'all') =>
  callAs(services, viewer).progressReport.read({ studentId: student.id, period });
const run = (query: string, values: unknown[] = []) => test.ownerPool.query(query, values);

/** A question of the platform's bank on this chapter: 'five' is wrong, and says something. */
async function bankQuestion(chapter: string): Promise<string> {
  const { rows } = await run(
    `insert into question (grade, subject, book, chapter, edition)
     values (8, 'Mathematics', 'Ganita Prakash', $1, '2026') returning id`,
    [chapter],
  );
  const { id } = rows[0] as { id: string };
  await scene.addVersion(id, 1, CHOICE);
  return id;
}

/** Answers in practice, right or wrong, each a minute long, so many days ago. */
async function practise(chapter: string, outcomes: readonly boolean[], daysAgo = 0): Promise<void> {
  for (const isRight of outcomes) {
    const questionId = await bankQuestion(chapter);
    await run(
      `with s as (insert into practice_session (student_id, kind, grade, subject, started_at)
         values ($1, 'test', 8, 'Mathematics', now() - $2 * interval '1 day') returning id)
       insert into practice_answer (session_id, question_id, version, position, answer, outcome, marks, seconds, answered_at)
       select id, $3, 1, 1, $4, $5, $6, 60, now() - $2 * interval '1 day' from s`,
      [
        student.id,
        daysAgo,
        questionId,
        chose(isRight ? 'four' : 'five'),
        isRight ? 'right' : 'wrong',
        isRight ? 2 : 0,
      ],
    );
  }
}

/** An assessment on a chapter of its own, handed in by the student. */
async function handedIn(chapter: string, optionId: string, showsAnswers = true) {
  const made = await scene.assessment({ teacher, questions: [CHOICE], showsAnswers });
  await run(`update question set book = 'Ganita Prakash', chapter = $2 where id = any($1::uuid[])`, [
    made.questionIds,
    chapter,
  ]);
  const attemptId = await scene.submitted(made, student, [chose(optionId)]);
  await run(`update assessment_attempt set score = $2, marked_at = now() where id = $1`, [
    attemptId,
    optionId === 'four' ? 2 : 0,
  ]);
  return { ...made, attemptId };
}

async function heldClass(daysAgo: number, came = true): Promise<string> {
  const { lessonId } = await make.lesson({
    teacher,
    student,
    startsInMinutes: -daysAgo * 1440 - 120,
    durationMinutes: 90,
    pricePaise: 0,
  });
  await run('update lesson set status = $2 where id = $1', [lessonId, came ? 'completed' : 'missed']);
  return lessonId;
}

describe('a report', () => {
  it('of a new child is empty, and says what comes next', async () => {
    const report = await reportFor(student);
    expect(report).toMatchObject({
      student: { id: student.id, name: 'Riya Sharma', class: 8 },
      firstDay: null,
      classes: { attended: 0, missed: 0, seconds: 0, subjects: [] },
      practice: { answers: 0, right: 0, days: 0, seconds: 0 },
      assessments: { handedIn: 0, seconds: 0, resultCount: 0, average: null, results: [] },
      chapters: { mastered: [], toPractise: [], notEnough: [] },
      misconceptions: [],
      badges: [],
      remarkCount: 0,
      remarks: [],
      next: { daily: { answeredToday: 0, due: 0, size: 10 }, weakest: null, due: [] },
    });
  });

  it('counts classes, answers and time as the rows have them, for the student and the parent alike', async () => {
    await heldClass(0);
    await heldClass(1);
    await heldClass(2, false);
    await practise('Area', Array(8).fill(true));
    await practise('Squares', [false, false, true, false, false]);
    await practise('Cubes', [true]);
    const report = await reportFor(student);
    expect(report.classes).toEqual({
      attended: 2,
      missed: 1,
      seconds: 2 * 90 * 60,
      subjects: [
        { subject: 'Mathematics', attended: 2, seconds: 2 * 90 * 60, lastAt: expect.stringMatching(/Z$/) },
      ],
    });
    expect(report.practice).toEqual({ answers: 14, right: 10, days: 1, seconds: 14 * 60 });
    const listed = (chapters: typeof report.chapters.mastered) =>
      chapters.map(({ title, answers, seconds, mastery }) => [title, answers, seconds, mastery]);
    expect(listed(report.chapters.mastered)).toEqual([['Area', 8, 480, 'mastered']]);
    expect(listed(report.chapters.toPractise)).toEqual([['Squares', 5, 300, 'starting']]);
    expect(listed(report.chapters.notEnough)).toEqual([['Cubes', 1, 60, null]]);
    expect(report.misconceptions).toEqual([
      { text: 'Counted the first number twice', subject: 'Mathematics', times: 4 },
    ]);
    expect(report.next).toMatchObject({ daily: { isOffered: true }, weakest: { title: 'Squares' } });
    const { madeAt: _student, ...seen } = report;
    const { madeAt: _parent, ...seenByParent } = await reportFor(parent);
    expect(seenByParent).toEqual(seen);
  });

  it('counts a class that was held without this child as missed', async () => {
    const lessonId = await heldClass(0);
    await run(
      'update lesson_participant set active = false, missed = true where lesson_id = $1 and student_id = $2',
      [lessonId, student.id],
    );
    expect((await reportFor(student)).classes).toMatchObject({ attended: 0, missed: 1, subjects: [] });
  });

  it('of last month holds what was then, with the mastery of then', async () => {
    await heldClass(0);
    await heldClass(35);
    const { rows } = await run(
      `select extract(day from (now() at time zone 'Asia/Kolkata'))::int + 3 as days`,
    );
    const daysAgo = Number((rows[0] as { days: number }).days);
    await practise('Area', Array(6).fill(false), daysAgo);
    await practise('Area', Array(20).fill(true));
    const then = await reportFor(student, 'last_month');
    expect(then.practice).toMatchObject({ answers: 6, right: 0 });
    expect(then.chapters.toPractise).toMatchObject([{ title: 'Area', answers: 6, mastery: 'starting' }]);
    const now = await reportFor(student, 'this_month');
    expect(now.practice).toMatchObject({ answers: 20, right: 20 });
    expect(now.chapters.mastered).toMatchObject([{ title: 'Area', answers: 20 }]);
    // The next steps are the same in both: they are about today.
    expect(now.next).toEqual(then.next);
    expect((await reportFor(student, 'all')).practice.answers).toBe(26);
  });

  it('names what can still be handed in, late days included, and nothing else', async () => {
    const due = (dueInMinutes: number) => scene.assessment({ teacher, questions: [CHOICE], dueInMinutes });
    const [soon, over, late] = await Promise.all([due(60), due(-60), due(-60)]);
    await run(`update assessment set late_days = 1 where id = $1`, [late.id]);
    for (const { id } of [soon, over, late])
      await run('insert into assessment_assignment (assessment_id, student_id) values ($1, $2)', [
        id,
        student.id,
      ]);
    await handedIn('Area', 'four');
    const { next } = await reportFor(student);
    expect(next.due.map(({ assessmentId }) => assessmentId)).toEqual([late.id, soon.id]);
  });

  it('is nobody else’s: not another parent’s, not the teacher’s', async () => {
    const other = await make.person('parent');
    expect((await refusalOf(reportFor(other))).status).toBe(404);
    expect((await refusalOf(reportFor(teacher))).status).toBe(403);
  });
});

describe('an assessment', () => {
  const release = (id: string) => callAs(services, teacher).marking.release({ id });

  it('is in the report and in the mastery from its release on, and no longer when it is withdrawn', async () => {
    const { id, attemptId } = await handedIn('Area', 'five');
    const shown = async () => {
      const { assessments, chapters, misconceptions } = await reportFor(parent);
      const { students } = await callAs(services, parent).practice.progress();
      return {
        handedIn: assessments.handedIn,
        results: assessments.results.map(({ score }) => score),
        chapters: chapters.notEnough.map(({ title, answers }) => [title, answers]),
        misconceptions: misconceptions.length,
        progress: students[0]?.chapters.map(({ title, answers }) => [title, answers]),
      };
    };
    const nothing = { handedIn: 1, results: [], chapters: [], misconceptions: 0, progress: [] };
    const answers = [['Area', 1]];
    const everything = { handedIn: 1, results: [0], chapters: answers, misconceptions: 1, progress: answers };
    expect(await shown()).toEqual(nothing);
    await release(id);
    expect(await shown()).toEqual(everything);
    await callAs(services, teacher).marking.withdraw({ attemptId, reason: 'Question 1 was unclear.' });
    expect(await shown()).toEqual(nothing);
    await release(id);
    expect(await shown()).toEqual(everything);
  });

  it('counts in the average, however many newer ones the list holds', async () => {
    const { id } = await handedIn('Area', 'five');
    await release(id);
    await run(
      `with a as (insert into assessment (teacher_id, title, subject, topic, grade, type, total_questions, total_marks,
           due_at, status, published_at, release_policy, shows_answers)
         select teacher_id, 'Quiz ' || n, subject, topic, grade, type, total_questions, total_marks, due_at, status,
           published_at, release_policy, shows_answers
         from assessment, generate_series(1, $2::int) n where id = $1 returning id),
       g as (insert into assessment_assignment (assessment_id, student_id) select id, $3 from a returning assessment_id)
       select assessment_id from g`,
      [id, RESULTS_SHOWN, student.id],
    );
    await run(
      `insert into assessment_attempt (assessment_id, student_id, number, started_at)
       select assessment_id, student_id, 1, now() - interval '5 minutes' from assessment_assignment
       where student_id = $1 and assessment_id <> $2`,
      [student.id, id],
    );
    await run(
      `update assessment_attempt set status = 'completed', closed_by = 'student', completed_at = now(), score = 2,
         marked_at = now(), released_at = now()
       where student_id = $1 and assessment_id <> $2`,
      [student.id, id],
    );
    const { assessments } = await reportFor(student);
    expect(assessments.results).toHaveLength(RESULTS_SHOWN);
    expect(assessments.resultCount).toBe(RESULTS_SHOWN + 1);
    expect(assessments.average).toBeCloseTo((100 * RESULTS_SHOWN) / (RESULTS_SHOWN + 1), 6);
  });

  it('that keeps its right answers tells no misconception', async () => {
    const { id } = await handedIn('Area', 'five', false);
    await release(id);
    const { assessments, misconceptions } = await reportFor(student);
    expect(assessments.results).toHaveLength(1);
    expect(misconceptions).toEqual([]);
  });

  it('counts with the time at work, without the breaks', async () => {
    const { attemptId } = await handedIn('Area', 'four');
    await run('alter table attempt_step disable trigger user');
    await run('delete from attempt_step where attempt_id = $1', [attemptId]);
    await run('alter table attempt_step enable trigger user');
    const { rows } = await run('select question_id as id from attempt_question where attempt_id = $1', [
      attemptId,
    ]);
    const questionId = (rows[0] as { id: string }).id;
    for (const [step, kind, secondsAgo] of [
      [1, 'started', 5000],
      [2, 'answered', 4700],
      [3, 'answered', 1100],
      [4, 'submitted', 1000],
    ] as const)
      await run(
        `insert into attempt_step (attempt_id, step, kind, question_id, at)
         values ($1, $2, $3, $4, now() - $5 * interval '1 second')`,
        [attemptId, step, kind, kind === 'answered' ? questionId : null, secondsAgo],
      );
    expect((await reportFor(student)).assessments.seconds).toBe(400);
  });
});

describe('what teachers wrote', () => {
  it('is there at once as notes, and as a remark once the family has reviewed or the blind days are over', async () => {
    const lessonId = await heldClass(1);
    const remark = 'Practises well';
    await run(
      `insert into lesson_note (lesson_id, student_id, teacher_id, covered, homework) values ($1, $2, $3, 'Areas', 'Page 4')`,
      [lessonId, student.id, teacher.id],
    );
    await run(
      `insert into teacher_remark (lesson_id, student_id, teacher_id, body) values ($1, $2, $3, $4)`,
      [lessonId, student.id, teacher.id, remark],
    );
    const bodies = async () => (await reportFor(parent)).remarks.map(({ kind, body }) => [kind, body]);
    expect(await bodies()).toEqual([['note', 'Areas']]);
    await run(`update teacher_remark set written_at = now() - interval '8 days' where lesson_id = $1`, [
      lessonId,
    ]);
    expect(await bodies()).toEqual([
      ['remark', remark],
      ['note', 'Areas'],
    ]);
    expect((await reportFor(parent)).remarks[1]).toMatchObject({ teacher: 'Meera Iyer', homework: 'Page 4' });
  });
});
