/** When a classroom opens and how a lesson that nobody ended is settled. */
export const JOIN_OPENS_MINUTES_BEFORE = 10;
export const END_GRACE_MINUTES = 15;
/** Whoever has not come this long after the start is absent. */
export const NO_SHOW_MINUTES = 10;

/**
 * 'Book New Session' covers the dashboard for at least this long while the next screen is really being loaded
 * (specification, section 9: navigation loading delays).
 */
export const DASHBOARD_NAVIGATION_DELAY_MS = 800;

const MINUTE_MS = 60_000;

/** The moment from which the participants may enter. */
export function opensAtMs(startsAtMs: number): number {
  return startsAtMs - JOIN_OPENS_MINUTES_BEFORE * MINUTE_MS;
}

/** The moment at which the classroom closes and a lesson that nobody ended is settled. */
export function closesAtMs(endsAtMs: number): number {
  return endsAtMs + END_GRACE_MINUTES * MINUTE_MS;
}

/** Whether the participants may be in the classroom now. */
export function isOpen(lesson: { startsAtMs: number; endsAtMs: number }, nowMs: number): boolean {
  return nowMs >= opensAtMs(lesson.startsAtMs) && nowMs < closesAtMs(lesson.endsAtMs);
}

/** From when on an absence may be decided. */
export function noShowDecidableAtMs(startsAtMs: number): number {
  return startsAtMs + NO_SHOW_MINUTES * MINUTE_MS;
}

/** What becomes of a lesson and its money. */
export interface Settlement {
  lesson: 'completed' | 'missed' | 'cancelled';
  /** `ask`: a part of the class was held, and the family decides what it pays. */
  money: 'release' | 'void' | 'ask';
  /** The teacher owes the student the mirror fee. */
  absenceCredit: boolean;
}

/** What a settlement is decided from. */
export interface WhoCame {
  teacher: boolean;
  student: boolean;
  /** The teacher removed the student or locked the class before them, and they were not in it since. */
  studentKeptOut: boolean;
}

/**
 * Who came decides: both, completed and paid; student absent, 'Missed' and the teacher is paid; teacher absent, the
 * money comes back with a credit of the mirror fee; both absent, the money comes back. A student whom the
 * teacher kept out has missed nothing: nobody was taught, so the money comes back.
 */
export function settlementFor({ teacher, student, studentKeptOut }: WhoCame): Settlement {
  if (teacher && student) return { lesson: 'completed', money: 'release', absenceCredit: false };
  if (teacher && !studentKeptOut) return { lesson: 'missed', money: 'release', absenceCredit: false };
  return { lesson: 'cancelled', money: 'void', absenceCredit: student };
}
