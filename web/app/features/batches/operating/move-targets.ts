import type { BatchView } from '@kaksha/domain/batches/schema.ts';
import { OPEN_BATCHES } from '@kaksha/domain/batches/status.ts';

/** The batches that a seat of `from` can move to: of the same teacher and size, meeting as often, open, with a free seat. */
export function moveTargets(from: BatchView, batches: readonly BatchView[]): BatchView[] {
  return batches.filter(
    ({ id, teacher, size, classesPerMonth, status, seatsTaken }) =>
      id !== from.id &&
      teacher.id === from.teacher.id &&
      size === from.size &&
      classesPerMonth === from.classesPerMonth &&
      OPEN_BATCHES.includes(status) &&
      seatsTaken < size,
  );
}
