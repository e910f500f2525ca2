import { NO_SHOW_MINUTES, noShowDecidableAtMs } from '@kaksha/domain/lessons/policy.ts';
import type { Door } from '../door.ts';

/** Whom one waits for, and what can be done about it. */
export interface Awaited {
  name: string;
  picture: string | null;
  /** Whether any of them has been here. */
  came: boolean;
  /** Late enough for an absence to be decided. */
  late: boolean;
  text: string;
}

/**
 * @param seen user ids of those who have been here since this page was opened
 * @param removed user ids of those whom the teacher has removed
 */
export function awaited(
  door: Door,
  seen: ReadonlySet<string>,
  removed: ReadonlySet<string>,
  nowMs: number,
): Awaited {
  const { others, me } = door;
  const whom = others.find(({ role }) => role === 'teacher') ?? others[0];
  const several = me.role === 'teacher' && others.length > 1;
  const name = several ? 'your students' : (whom?.name ?? 'the other person');
  const whose = several ? others : others.filter((other) => other === whom);
  const came = whose.some((other) => other.came || seen.has(other.id));
  const late = nowMs >= noShowDecidableAtMs(Date.parse(door.startsAt));
  return { name, picture: several ? null : (whom?.profilePicture ?? null), came, late, text: text() };

  function text(): string {
    const out = whose.filter(({ id }) => removed.has(id));
    if (!several && out.length > 0)
      return `You removed ${name}, who can come back once you let them in again.`;
    if (came)
      return several
        ? 'They can come back at any time.'
        : `${name} left the room and can come back at any time.`;
    if (!late) return 'They appear here as soon as they join.';
    if (me.role === 'student')
      return `Your teacher is more than ${NO_SHOW_MINUTES} minutes late. You can go on waiting, or get your money back.`;
    return several
      ? `Your students are more than ${NO_SHOW_MINUTES} minutes late. You can go on waiting, or end the class: it is marked as missed, and you are paid.`
      : `Your student is more than ${NO_SHOW_MINUTES} minutes late. You can go on waiting, or end the class: it is marked as missed, and you are paid.`;
  }
}
