/** Scenes with packages: bought, booked from and read through the API. */
import type { PackageDetails } from '@kaksha/domain/packages/contract.ts';
import type { Services } from '../src/platform/context.ts';
import { callAs } from './caller.ts';
import type { TestDatabase } from './database.ts';
import { factoriesOf, slotIn, type TestPerson } from './factories.ts';

/** The repeated steps of tests of packages. */
export function packageScene(test: TestDatabase, services: Services) {
  const make = factoriesOf(test);
  return {
    /** A teacher for 600 rupees an hour, and a student with 10,000 rupees. */
    async people(walletPaise = 1_000_000) {
      const [teacher, student] = await Promise.all([make.teacher(), make.student({ walletPaise })]);
      return { teacher, student };
    },
    async buy(who: TestPerson, teacher: TestPerson, pricePaise = 540_000, studentId?: string) {
      const input = { teacherId: teacher.id, studentId, subject: 'Mathematics', class: 8, pricePaise };
      return (await callAs(services, who).packages.buy(input)).package;
    },
    async book(who: TestPerson, teacher: TestPerson, inHours = 26, studentId?: string) {
      const { booking } = await callAs(services, who).bookings.book({
        teacherId: teacher.id,
        studentId,
        kind: 'package',
        subject: 'Mathematics',
        class: 8,
        startsAt: slotIn(inHours),
        durationMinutes: 60,
        topic: 'Squares',
      });
      return booking;
    },
    async read(who: TestPerson, id: string): Promise<PackageDetails> {
      return (await callAs(services, who).packages.get({ id })).package;
    },
    /** The class takes place now, and the teacher ends it. */
    async hold(teacher: TestPerson, student: TestPerson, lessonId: string): Promise<void> {
      await test.ownerPool.query(
        `with moved as (
           update lesson set during = tstzrange(now() - interval '55 minutes', now() + interval '5 minutes')
           where id = $1 returning id
         ) select from moved`,
        [lessonId],
      );
      await make.came(lessonId, teacher);
      await make.came(lessonId, student);
      await callAs(services, teacher).lessons.end({ id: lessonId });
    },
  };
}
