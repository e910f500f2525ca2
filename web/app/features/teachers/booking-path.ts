/** What is known of a class before it is booked: a start in ISO format, and what was searched for. */
export interface WantedClass {
  startsAt?: string | undefined;
  kind?: 'trial' | undefined;
  subject?: string | undefined;
  /** '1' to '10' */
  class?: string | undefined;
}

/** Where a class with a teacher is booked, with what is known of it chosen already. */
export function bookingPath(teacherId: string, wanted: WantedClass = {}): string {
  const known = Object.entries(wanted).filter(([, value]) => value !== undefined);
  const path = `/teachers/${teacherId}/book`;
  return known.length === 0 ? path : `${path}?${new URLSearchParams(known)}`;
}
