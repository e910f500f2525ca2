import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import type { ReactNode } from 'react';
import type { AreaRole } from '../../../lib/area.ts';
import type { RowPlace } from '../agenda/agenda-groups.tsx';
import { AnotherTime, EnterButton, MessageLink, useAfterClass } from '../agenda/row-actions.tsx';
import { ProposedTime } from '../lessons/edit-class/proposed-time.tsx';

/** A booking of a list by time, with its lesson. */
export interface BookingRow {
  booking: BookingView;
  lesson: LessonView;
}

export const lessonOf = ({ lesson }: BookingRow): LessonView => lesson;

/** A request that was turned down, taken back or lapsed leads nowhere but to its details. */
const isOn = ({ status }: BookingView) =>
  status === 'confirmed' || status === 'held_short' || status === 'completed';

/** What one does with a booking beside deciding it: join, move, write, and after the class review or remark. */
export function useBookingRowParts(
  { booking, lesson }: BookingRow,
  area: AreaRole,
  { nowMs, mayGlow }: RowPlace,
): { way: ReactNode; actions: ReactNode; below: ReactNode } {
  const { button, panel } = useAfterClass({ lesson, area });
  const isPending = booking.status === 'pending';
  if (!isOn(booking)) {
    return {
      way: null,
      actions: isPending ? <MessageLink lesson={lesson} area={area} /> : null,
      below: null,
    };
  }
  return {
    way: (
      <>
        <EnterButton lesson={lesson} area={area} nowMs={nowMs} glows={mayGlow} />
        {button}
      </>
    ),
    actions: (
      <>
        <AnotherTime lesson={lesson} area={area} nowMs={nowMs} />
        <MessageLink lesson={lesson} area={area} />
      </>
    ),
    below:
      lesson.proposal === null && panel === null ? null : (
        <>
          <ProposedTime lesson={lesson} side={area === 'teacher' ? 'teacher' : 'family'} />
          {panel}
        </>
      ),
  };
}
