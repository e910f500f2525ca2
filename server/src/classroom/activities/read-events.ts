import type { ActivityEvent } from '@kaksha/domain/classroom/activities/schema.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import type { LeftJoined } from '../../platform/left-join.ts';
import { QUESTION_COLUMNS, type QuestionRow, questionAsAll } from './questions.ts';

type EventRow = LeftJoined<Omit<QuestionRow, 'kind'> & { questionKind: QuestionRow['kind'] }> & {
  seq: number;
  kind: string;
  senderId: string;
  happenedAt: Date;
  handOf: string | null;
  endsAt: Date | null;
  seconds: number | null;
};

/** The events after the one numbered `after`, in their order; questions as they are by now. */
export async function readEvents(
  db: Db,
  lessonId: string,
  { after, limit }: { after: number; limit?: number },
): Promise<ActivityEvent[]> {
  const { rows } = await sql<EventRow>`
    select e.seq, e.kind, e.sender_id as "senderId", e.happened_at as "happenedAt", e.hand_of as "handOf",
      e.timer_ends_at as "endsAt", e.timer_seconds as seconds, q.kind as "questionKind", ${QUESTION_COLUMNS}
    from classroom_event e left join classroom_question q on q.id = e.question_id
    where e.lesson_id = ${lessonId} and e.seq > ${after}
    order by e.seq
    limit ${limit ?? null}::int`.execute(db);
  return rows.map(asEvent);
}

function asEvent(row: EventRow): ActivityEvent {
  const happened = { seq: row.seq, at: row.happenedAt.toISOString(), senderId: row.senderId };
  if (row.handOf !== null) {
    return { ...happened, kind: 'hand', userId: row.handOf, raised: row.kind === 'hand_raised' };
  }
  if (row.id !== null) {
    const question = questionAsAll({ ...row, kind: row.questionKind });
    return { ...happened, kind: 'question', question };
  }
  if (row.kind === 'hands_lowered') return { ...happened, kind: 'hands_lowered' };
  return { ...happened, kind: 'timer', endsAt: row.endsAt?.toISOString() ?? null, seconds: row.seconds ?? 0 };
}
