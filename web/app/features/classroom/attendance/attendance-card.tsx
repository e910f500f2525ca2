import { en as ATTENDANCE } from '@kaksha/domain/classroom/attendance/words/en.ts';
import type { classroomContract } from '@kaksha/domain/classroom/contract.ts';
import type { InferContractRouterOutputs } from '@orpc/contract';
import { useWords } from '../../../lib/words.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { en } from './words/en.ts';

export type ClassAttendance = InferContractRouterOutputs<typeof classroomContract>['attendance'];

/** The attendance of a class. Nothing before the class has begun, and for one that was not given. */
export function AttendanceCard({
  attendance,
  myId,
}: {
  attendance: ClassAttendance;
  myId: string | undefined;
}) {
  const words = useWords({ en });
  const { people } = attendance;
  if (people.length === 0) return null;
  return (
    <Card padding="none" as="section">
      <CardHeader title={words.title} />
      <CardRows label={words.title}>
        {people.map((person) => {
          const notes = ATTENDANCE.notes(person);
          return (
            <CardRow
              key={person.id}
              start={<Avatar name={person.name} src={person.profilePicture} size={40} decorative />}
              title={person.id === myId ? words.you : person.name}
              description={notes.length === 0 ? null : <Dotted>{notes}</Dotted>}
              end={ATTENDANCE.presence(person, attendance)}
            />
          );
        })}
      </CardRows>
    </Card>
  );
}
