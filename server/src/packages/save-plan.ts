import type { PackageDetails, SavePlanInput } from '@kaksha/domain/packages/contract.ts';
import { en as M } from '@kaksha/domain/packages/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import type { Trx, Viewer } from '../platform/context.ts';
import { notifyPackage } from './notify-package.ts';
import { getPackage } from './queries.ts';

/**
 * Saves a study plan whole, over the revision that the teacher saw. A chapter that was done before keeps its date.
 * @throws ORPCError NOT_FOUND; PLAN_CHANGED (409) when another revision is stored by now.
 */
export async function savePlan(
  trx: Trx,
  teacher: Viewer,
  { id, revision, chapters }: SavePlanInput,
): Promise<PackageDetails> {
  const before = await getPackage(trx, teacher, id);
  const { rows } = await sql`
    update lesson_package set plan_revision = plan_revision + 1
    where id = ${id} and plan_revision = ${revision} returning 1`.execute(trx);
  if (rows.length === 0) throw new ORPCError('PLAN_CHANGED', { status: 409, message: M.planChanged });
  const doneBefore = new Map(before.plan.chapters.map((chapter) => [chapter.title, chapter.doneAt]));
  await trx.deleteFrom('study_plan_chapter').where('package_id', '=', id).execute();
  if (chapters.length > 0) {
    await trx
      .insertInto('study_plan_chapter')
      .values(
        chapters.map(({ title, dueOn, done }, index) => ({
          package_id: id,
          position: index + 1,
          title,
          due_on: dueOn,
          done_at: done ? (doneBefore.get(title) ?? sql<Date>`clock_timestamp()`) : null,
        })),
      )
      .execute();
  }
  const { teacher: by, student, boughtBy } = before;
  await notifyPackage(
    trx,
    { packageId: id, teacherId: by.id, studentId: student.id, buyerId: boughtBy.id },
    'no money moved',
  );
  return getPackage(trx, teacher, id);
}
