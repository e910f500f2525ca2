import { slotIn } from '../factories.ts';
import { FAMILIES_OWN, type Make, type Row, teacherId } from './scene.ts';

const weekly = (hours: number) => [slotIn(hours), slotIn(hours + 7 * 24)];

/** Two lessons of the family as a series, written as they would be after it was asked for or confirmed. */
const series =
  (status: 'requested' | 'scheduled'): Make =>
  async ({ teacher, student }, { factories, database, later }) => {
    const made = [];
    for (const startsInMinutes of [later(), later()]) {
      made.push(await factories.lesson({ teacher, student, startsInMinutes, status }));
    }
    const { rows } = await database.ownerPool.query<{ id: string }>(
      `with s as (
         insert into lesson_series (teacher_id, student_id, booked_by, subject, grade, topic, duration_minutes,
           week_minutes, time_zone, weeks, hourly_rate_paise, status, expires_at)
         values ($1, $2, $2, 'Mathematics', 8, 'Squares', 60, '{1080}', 'Asia/Kolkata', 2, 60000, $3,
           now() + interval '1 hour')
         returning id
       ), b as (
         update booking set series_id = s.id, series_position = array_position($4::uuid[], booking.id)
         from s where booking.id = any($4::uuid[])
       )
       select id from s`,
      [
        teacher.id,
        student.id,
        status === 'requested' ? 'pending' : 'confirmed',
        made.map(({ bookingId }) => bookingId),
      ],
    );
    return rows[0]?.id ?? '';
  };
const requestedSeries = series('requested');
const confirmedSeries = series('scheduled');

/** The first lesson of a series half an hour later, and those with it. */
async function halfAnHourLater(client: Parameters<Row['call']>[0], id: string) {
  const [first] = (await client.series.get({ id })).series.lessons;
  return {
    id,
    bookingId: first?.bookingId ?? '',
    scope: 'all' as const,
    startsAt: new Date(Date.parse(first?.startsAt ?? '') + 30 * 60_000).toISOString(),
  };
}

export const seriesRows: Record<string, Row> = {
  'series.plan': {
    make: teacherId,
    call: (client, id) =>
      client.series.plan({ teacherId: id, firstStarts: [slotIn(80)], weeks: 4, durationMinutes: 60 }),
    rules: { student: 'any', parent: 'any' },
  },
  'series.book': {
    make: teacherId,
    call: (client, id) =>
      client.series.book({
        teacherId: id,
        subject: 'Mathematics',
        class: 8,
        topic: 'Squares',
        durationMinutes: 60,
        firstStarts: [slotIn(100)],
        weeks: 2,
        startsAt: weekly(100),
        totalPaise: 120_000,
      }),
    rules: { student: 'any', parent: 'any' },
  },
  'series.get': {
    make: requestedSeries,
    call: (client, id) => client.series.get({ id }),
    rules: FAMILIES_OWN,
  },
  'series.extension': {
    make: confirmedSeries,
    call: (client, id) => client.series.extension({ id, weeks: 2 }),
    rules: { student: 'own', parent: 'own' },
  },
  'series.accept': {
    make: requestedSeries,
    call: (client, id) => client.series.accept({ id }),
    rules: { teacher: 'own' },
  },
  'series.reject': {
    make: requestedSeries,
    call: (client, id) => client.series.reject({ id, reason: 'I am away' }),
    rules: { teacher: 'own' },
  },
  'series.withdraw': {
    make: requestedSeries,
    call: (client, id) => client.series.withdraw({ id }),
    rules: { student: 'own', parent: 'own' },
  },
  'series.cancellation': {
    make: confirmedSeries,
    call: (client, id) => client.series.cancellation({ id, scope: 'all' }),
    rules: FAMILIES_OWN,
  },
  'series.cancel': {
    make: confirmedSeries,
    call: (client, id) => client.series.cancel({ id, scope: 'all', reason: 'I am ill', costPaise: 0 }),
    rules: FAMILIES_OWN,
  },
  'series.move': {
    make: confirmedSeries,
    call: async (client, id) => client.series.move(await halfAnHourLater(client, id)),
    rules: FAMILIES_OWN,
  },
  'series.proposeTime': {
    make: confirmedSeries,
    call: async (client, id) => {
      // Callers with the right may propose; that a class on a holiday stays where it is is another question.
      const ask = await halfAnHourLater(client, id);
      return client.series
        .proposeTime({ ...ask, bookingIds: [ask.bookingId] })
        .catch((error: { status?: number }) => {
          if (error.status !== 409) throw error;
        });
    },
    rules: FAMILIES_OWN,
  },
  'series.answerProposal': {
    make: confirmedSeries,
    // Nobody has proposed anything: people of the series are refused for that, nobody else learns that it is there.
    call: async (client, id) => {
      await client.series.get({ id });
      return client.series
        .answerProposal({ id, proposalId: '00000000-0000-4000-8000-000000000000', answer: 'decline' })
        .catch((error: { code?: string }) => {
          if (error.code !== 'NOT_FOUND') throw error;
        });
    },
    rules: FAMILIES_OWN,
  },
};
