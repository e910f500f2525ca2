import type { DoorState } from '@kaksha/domain/classroom/door/events.ts';
import { NO_SHOW_MINUTES, noShowDecidableAtMs } from '@kaksha/domain/lessons/policy.ts';
import type { Door } from '../door/door.ts';

/** The person one waits for, and the possible actions. */
export interface Awaited {
  name: string;
  picture: string | null;
  /** Whether any of them has been here. */
  came: boolean;
  /** Whether the teacher kept one of them out, and nobody of them came: the class is not paid then. */
  keptOut: boolean;
  /** Late enough for an absence to be decided. */
  late: boolean;
  text: string;
}

/**
 * @param seen user ids of those who have been here since this page was opened
 * @param decided the teacher's decisions about admission
 */
export function awaited(
  door: Door,
  seen: ReadonlySet<string>,
  decided: Pick<DoorState, 'locked' | 'people'>,
  nowMs: number,
): Awaited {
  const { others, me } = door;
  const whom = others.find(({ role }) => role === 'teacher') ?? others[0];
  const several = me.role === 'teacher' && others.length > 1;
  const name = several ? 'your students' : (whom?.name ?? 'the other person');
  const whose = several ? others : others.filter((other) => other === whom);
  const startsAtMs = Date.parse(door.startsAt);
  const wasHere = (other: Door['others'][number]) => other.came || seen.has(other.id);
  const came = whose.some(wasHere);
  const late = nowMs >= noShowDecidableAtMs(startsAtMs);
  const out = new Set(whose.filter(isOut).map(({ id }) => id));
  const keptOut = out.size > 0 && !whose.some((other) => wasHere(other) && !out.has(other.id));
  const picture = several ? null : (whom?.profilePicture ?? null);
  return { name, picture, came, keptOut, late, text: text() };

  /** As in the settlement: somebody who was removed after the start counts as having come. */
  function isOut(other: Door['others'][number]): boolean {
    const keptOutAt = decided.people.find(({ userId }) => userId === other.id)?.keptOutAt ?? null;
    return keptOutAt !== null && (!wasHere(other) || Date.parse(keptOutAt) < startsAtMs);
  }

  function text(): string {
    const removed = decided.people.some((one) => one.removed && one.userId === whom?.id);
    if (!several && removed) return `You removed ${name}, who can come back once you let them in again.`;
    if (keptOut)
      return decided.locked
        ? `You locked this class, so ${name} could not come in. Unlock it: a class that you keep them out of is not paid.`
        : `You kept ${name} out of this class. They can come in now, and do not know it yet.`;
    if (came)
      return several
        ? 'They can come back at any time.'
        : `${name} left the room and can come back at any time.`;
    if (!late) return 'They appear here as soon as they join.';
    if (me.role === 'student')
      return `Your teacher is more than ${NO_SHOW_MINUTES} minutes late. You can go on waiting, or get your money back.`;
    if (me.role === 'observer')
      return `${name} is more than ${NO_SHOW_MINUTES} minutes late. You can go on waiting. If the teacher does not come, this class is not charged.`;
    return several
      ? `Your students are more than ${NO_SHOW_MINUTES} minutes late. You can go on waiting, or end the class: it is marked as missed, and you are paid.`
      : `Your student is more than ${NO_SHOW_MINUTES} minutes late. You can go on waiting, or end the class: it is marked as missed, and you are paid.`;
  }
}
