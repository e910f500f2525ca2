import type { TeachersBatch } from '@kaksha/domain/batches/teaching-schema.ts';
import { formatDate, formatDateTime } from '@kaksha/domain/time.ts';
import type { ReactNode } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { SeatBadge } from './batch-badge.tsx';
import { en } from './words/en.ts';

export type TeachersSeat = TeachersBatch['seats'][number];

interface SeatsCardProps extends Pick<TeachersBatch, 'seats' | 'heldForWishes'> {
  batch: Pick<TeachersBatch['batch'], 'timeZone'>;
  /** The child's name, where it leads somewhere. */
  nameOf?: (student: TeachersSeat['student']) => ReactNode;
  /** The action on a seat. */
  actionOf?: (seat: TeachersSeat) => ReactNode;
}

/** The children of a batch, with their months. */
export function SeatsCard({
  batch,
  seats,
  heldForWishes,
  nameOf = ({ name }) => name,
  actionOf = () => null,
}: SeatsCardProps) {
  const words = useWords({ en }).seats;
  return (
    <Card padding="none" as="section">
      <CardHeader title={words.title} />
      {seats.length + heldForWishes.length === 0 ? (
        <EmptyState level={3} title={words.none}>
          {words.noneHint}
        </EmptyState>
      ) : (
        <CardRows label={words.title}>
          {seats.map((seat) => (
            <CardRow
              key={seat.id}
              start={
                <Avatar name={seat.student.name} src={seat.student.profilePicture} size={40} decorative />
              }
              title={nameOf(seat.student)}
              description={<SeatFacts seat={seat} />}
              end={
                <Cluster gap={3}>
                  <SeatBadge status={seat.status} />
                  {actionOf(seat)}
                </Cluster>
              }
            />
          ))}
          {heldForWishes.map(({ number, keptUntil }) => (
            <CardRow
              key={number}
              title={words.held}
              description={
                <Dotted>
                  {words.seat(number)}
                  {words.heldUntil(formatDateTime(keptUntil, batch.timeZone))}
                </Dotted>
              }
              end={<SeatBadge status="offered" />}
            />
          ))}
        </CardRows>
      )}
    </Card>
  );
}

function SeatFacts({ seat }: { seat: TeachersSeat }) {
  const words = useWords({ en }).seats;
  const { monthNumber, status } = seat;
  const isTaken = status === 'active' || status === 'unpaid';
  return (
    <Dotted>
      {words.seat(seat.number)}
      {words.grade(seat.student.class)}
      {monthNumber === null ? null : words.month(monthNumber)}
      {monthNumber === null ? null : words.left(seat.classesLeft)}
      {isTaken ? (seat.renews ? words.renews : words.leaves) : null}
      {isTaken ? words.since(formatDate(seat.joinedAt)) : null}
    </Dotted>
  );
}

/** The children who wait for a seat, the first in line first; nothing where nobody does. */
export function LineCard({
  waiting,
  nameOf = ({ name }) => name,
}: Pick<TeachersBatch, 'waiting'> & {
  nameOf?: (student: TeachersBatch['waiting'][number]['student']) => ReactNode;
}) {
  const words = useWords({ en }).seats;
  if (waiting.length === 0) return null;
  return (
    <Card padding="none" as="section">
      <CardHeader title={words.line} description={words.lineHint} />
      <CardRows label={words.line}>
        {waiting.map(({ id, student, askedAt }) => (
          <CardRow
            key={id}
            start={<Avatar name={student.name} src={student.profilePicture} size={40} decorative />}
            title={nameOf(student)}
            description={words.asked(formatDate(askedAt))}
          />
        ))}
      </CardRows>
    </Card>
  );
}
