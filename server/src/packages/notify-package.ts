import { packageRefundNotice, type RefundedPackage } from '@kaksha/domain/packages/notices.ts';
import { sql } from 'kysely';
import { eachTime, sendNotice } from '../notifications/send-notice.ts';
import type { Db } from '../platform/context.ts';
import { notifyPeople } from '../platform/realtime.ts';

/** Everybody who looks at a package. */
export interface PackagePeople {
  packageId: string;
  teacherId: string;
  studentId: string;
  buyerId: string;
}

/** Notifies a package's people, once the transaction has committed. The buyer hears of the money when it moved. */
export async function notifyPackage(
  db: Db,
  { packageId, teacherId, studentId, buyerId }: PackagePeople,
  money: 'money moved' | 'no money moved',
): Promise<void> {
  const guardians = await db
    .selectFrom('guardianship')
    .select('parent_id')
    .where('student_id', '=', studentId)
    .execute();
  const people = [teacherId, studentId, ...guardians.map((row) => row.parent_id)];
  await notifyPeople(db, people, 'package:changed', { packageId });
  if (money === 'money moved') await notifyPeople(db, [buyerId], 'wallet:changed');
}

/** Notifies a package's people that its rest is refunded, and mails the buyer who did not cause it. */
export async function notifyPackageRefund(
  db: Db,
  people: PackagePeople,
  { refundedPaise, by }: { refundedPaise: number; by: string },
): Promise<void> {
  await notifyPackage(db, people, 'money moved');
  const { packageId, buyerId } = people;
  if (buyerId === by) return;
  const { rows } = await sql<Omit<RefundedPackage, 'refundedPaise'>>`
    select p.subject, btrim(t.first_name || ' ' || t.last_name) as "teacherName", u.role as "buyerRole"
    from lesson_package p join user_account t on t.id = p.teacher_id join user_account u on u.id = p.bought_by
    where p.id = ${packageId}`.execute(db);
  for (const facts of rows) {
    const notice = packageRefundNotice({ ...facts, refundedPaise });
    await sendNotice(db, [buyerId], eachTime(`package-refund:${packageId}`), notice);
  }
}
