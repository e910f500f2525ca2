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
