import { CLASSES_SHOWN, WORK_SHOWN } from '@kaksha/domain/batches/policy.ts';
import type { TeachersBatch } from '@kaksha/domain/batches/teaching-schema.ts';
import { sql } from 'kysely';
import { HAD_SEAT_LAST, SEAT_STATUS } from '../lessons/seats.ts';
import { notFound } from '../platform/api.ts';
import type { Db } from '../platform/context.ts';
import { getBatch, ISO, NAME } from './batch-view.ts';
import { readPay } from './pay.ts';
import { HAS_LAPSED } from './read-batch.ts';

/** The remark of the batch's teacher on a class `l`, to the family of the child of a seat `s`. */
const REMARK = sql`teacher_remark m on m.lesson_id = l.id and m.student_id = s.student_id`;
const REMARKED_CLASS = sql`'lessonId', l.id, 'startsAt', ${ISO(sql`l.starts_at`)}`;

/** A batch as its teacher and operators run it. `teacherId` null for an operator. @throws ORPCError NOT_FOUND */
export async function readTeachersBatch(
  db: Db,
  id: string,
  teacherId: string | null,
): Promise<TeachersBatch> {
  const batch = await getBatch(db, id);
  if (teacherId !== null && batch.teacher.id !== teacherId) throw notFound();
  const { rows } = await sql<{
    seats: TeachersBatch['seats'];
    heldForWishes: TeachersBatch['heldForWishes'];
    waiting: TeachersBatch['waiting'];
    work: TeachersBatch['work'];
    classes: TeachersBatch['classes'];
    earnedPaise: number;
    endedBecause: string | null;
  }>`
    select (select b.ended_because from batch b where b.id = ${id} and b.ended_at is not null) as "endedBecause",
      (select coalesce(json_agg(json_build_object('id', s.id, 'number', s.number, 'status', s.status, 'renews', s.renews,
          'joinedAt', ${ISO(sql`s.joined_at`)}, 'monthNumber', (select max(p.month_number) from lesson_package p where p.batch_seat_id = s.id),
          'classesLeft', (select count(*) from lesson_package p join booking k on k.package_id = p.id
            where p.batch_seat_id = s.id and k.status = 'confirmed' and k.release_at is null),
          'remark', (select json_build_object(${REMARKED_CLASS}, 'body', m.body) from lesson l join ${REMARK}
            where l.batch_id = ${id} and l.teacher_id = ${teacherId}::uuid order by l.starts_at desc limit 1),
          'remarkDue', (select json_build_object(${REMARKED_CLASS}) from lesson l
            join lesson_participant p on p.lesson_id = l.id and p.student_id = s.student_id left join ${REMARK}
            where l.batch_id = ${id} and l.teacher_id = ${teacherId}::uuid and m.lesson_id is null and ${SEAT_STATUS} = 'completed'
            order by l.starts_at desc limit 1),
          'student', json_build_object('id', c.id, 'name', ${NAME('c')}, 'profilePicture', c.profile_picture, 'class', sp.grade))
          order by s.number), '[]')
        from batch_seat s join user_account c on c.id = s.student_id join student_profile sp on sp.user_id = c.id
        where s.batch_id = ${id} and (s.status in ('active', 'unpaid') or s.status = 'offered' and s.wish_id is null and not ${HAS_LAPSED})) as seats,
      (select coalesce(json_agg(json_build_object('number', s.number, 'keptUntil', ${ISO(sql`s.kept_until`)}) order by s.number), '[]')
        from batch_seat s where s.batch_id = ${id} and s.status = 'offered' and s.wish_id is not null and not ${HAS_LAPSED}) as "heldForWishes",
      (select coalesce(json_agg(json_build_object('id', w.id, 'askedAt', ${ISO(sql`w.asked_at`)},
          'student', json_build_object('id', c.id, 'name', ${NAME('c')}, 'profilePicture', c.profile_picture)) order by w.asked_at, w.id), '[]')
        from batch_waiting w join user_account c on c.id = w.student_id where w.batch_id = ${id}) as waiting,
      (select coalesce(json_agg(json_build_object('assessmentId', a.id, 'title', a.title, 'dueAt', ${ISO(sql`a.due_at`)},
          'done', (select count(*) from assessment_attempt t join batch_seat s on s.student_id = t.student_id and s.batch_id = ${id}
            and s.status in ('active', 'unpaid') where t.assessment_id = a.id and t.status = 'completed')) order by w.set_at desc), '[]')
        from (select * from batch_assessment where batch_id = ${id} order by set_at desc limit ${WORK_SHOWN}) w
        join assessment a on a.id = w.assessment_id) as work,
      (select coalesce(json_agg(json_build_object('lessonId', l.id, 'startsAt', ${ISO(sql`l.starts_at`)}, 'endsAt', ${ISO(sql`l.ends_at`)},
          'status', l.status, 'seats', (select coalesce(json_agg(json_build_object('student', json_build_object('id', c.id, 'name', ${NAME('c')}),
              'outcome', ${SEAT_STATUS}) order by p.seat), '[]')
            from lesson_participant p join user_account c on c.id = p.student_id
            where p.lesson_id = l.id and ${HAD_SEAT_LAST})) order by l.starts_at), '[]')
        from (select * from lesson c where batch_id = ${id}
          -- One that was cancelled before any child had a seat in it is as if it had never been planned.
          and (status <> 'cancelled' or exists (select from lesson_participant p where p.lesson_id = c.id))
          order by starts_at desc limit ${CLASSES_SHOWN}) l) as classes,
      (select coalesce(sum(g.amount_paise), 0)::bigint from booking k join lesson l on l.id = k.lesson_id
        join ledger.txn x on x.booking_id = k.id join ledger.posting g on g.txn_id = x.id
        join ledger.account a on a.id = g.account_id and a.kind in ('teacher_payable', 'teacher_recovery')
        where l.batch_id = ${id} and x.kind in ('release', 'late_cancellation')) as "earnedPaise"`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw notFound();
  return { batch, ...row, pay: await readPay(db, batch.size, batch.classesPerMonth) };
}
