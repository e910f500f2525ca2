/** Where a class with a teacher is booked, with a start that is already chosen when one is given. */
export function bookingPath(teacherId: string, startsAt?: string): string {
  const path = `/teachers/${teacherId}/book`;
  return startsAt === undefined ? path : `${path}?${new URLSearchParams({ startsAt })}`;
}
