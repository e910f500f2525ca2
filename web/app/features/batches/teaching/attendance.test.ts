import { describe, expect, it } from 'vitest';
import {
  attendanceCsv,
  type BatchClass,
  childrenOf,
  fileNameOf,
  isWithoutChildren,
  outcomeOf,
  partedAt,
} from './attendance.ts';
import { en } from './words/en.ts';

const RIYA = { id: 'r', name: 'Riya Sharma' };
const EVIL = { id: 'e', name: '=HYPERLINK("http://evil.example")' };
const KOLKATA = 'Asia/Kolkata';

const classAt = (
  startsAt: string,
  status: BatchClass['status'],
  ...seats: [typeof RIYA, string][]
): BatchClass => ({
  lessonId: startsAt,
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
  status,
  seats: seats.map(([student, outcome]) => ({ student, outcome })),
});

const TUESDAY = classAt('2026-12-01T12:30:00.000Z', 'completed', [RIYA, 'completed'], [EVIL, 'missed']);
const CALLED_OFF = classAt('2026-12-10T12:30:00.000Z', 'cancelled', [RIYA, 'cancelled']);
const THURSDAY = classAt('2026-12-03T12:30:00.000Z', 'scheduled', [RIYA, 'scheduled']);
const NEXT = classAt('2026-12-08T12:30:00.000Z', 'scheduled');
const ALL = [NEXT, TUESDAY, CALLED_OFF, THURSDAY];

describe('the classes of a batch', () => {
  it('are past from their start on, the latest first, or to come, the next first; one that was called off is past', () => {
    const { held, toCome } = partedAt(ALL, Date.parse('2026-12-02T00:00:00.000Z'));
    expect(held).toEqual([CALLED_OFF, TUESDAY]);
    expect(toCome).toEqual([THURSDAY, NEXT]);
    expect(partedAt(ALL, Date.parse(THURSDAY.startsAt)).toCome).toEqual([NEXT]);
  });

  it('name each child once, by name, and say nothing of a child without a seat', () => {
    expect(childrenOf(ALL)).toEqual([EVIL, RIYA]);
    expect(outcomeOf(TUESDAY, EVIL)).toBe('missed');
    expect(outcomeOf(THURSDAY, EVIL)).toBeNull();
  });

  it('are without children where nobody has a seat, or all have given theirs up', () => {
    const givenUp = classAt(
      '2026-12-15T12:30:00.000Z',
      'scheduled',
      [RIYA, 'cancelled'],
      [EVIL, 'cancelled'],
    );
    expect([NEXT, givenUp, THURSDAY].map(isWithoutChildren)).toEqual([true, true, false]);
  });
});

describe('the file of the attendance', () => {
  const lines = attendanceCsv(ALL, KOLKATA, en.attendance).replace('\uFEFF', '').split('\r\n');

  it('has a line for each class, the first one first, and a column for each child', () => {
    expect(lines.slice(1)).toEqual([
      '2026-12-01,18:00,19:00,Held,Missed,Attended',
      '2026-12-03,18:00,19:00,Upcoming,,Booked',
      '2026-12-08,18:00,19:00,Upcoming,,',
      '2026-12-10,18:00,19:00,Cancelled,,Cancelled',
      '',
    ]);
  });

  it('has no name that a spreadsheet would run as a formula', () => {
    expect(lines[0]).toBe(`Date,From,Until,Status,"'=HYPERLINK(""http://evil.example"")",Riya Sharma`);
  });

  it('is named by its batch', () => {
    expect(fileNameOf('1:5 Mathematics, Class 7 and 8')).toBe('1-5-mathematics-class-7-and-8');
  });
});
