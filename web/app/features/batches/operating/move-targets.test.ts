import type { BatchView } from '@kaksha/domain/batches/schema.ts';
import { expect, it } from 'vitest';
import { moveTargets } from './move-targets.ts';

const BATCH: BatchView = {
  id: 'from',
  teacher: { id: 'meera', name: 'Meera Iyer', profilePicture: null },
  subject: 'Mathematics',
  grades: [8],
  language: 'English',
  size: 2,
  seatsTaken: 1,
  minSeats: 1,
  joined: 1,
  weeklyTimes: [{ weekday: 2, time: '18:00' }],
  timeZone: 'Asia/Kolkata',
  classesPerMonth: 4,
  monthPricePaise: 149_900,
  classPricePaise: 37_475,
  status: 'running',
  firstClassAt: '2026-12-01T12:30:00.000Z',
  decidesAt: '2026-11-28T12:30:00.000Z',
  endsAt: null,
  nextClassAt: null,
  chapter: null,
};

it('offers the open batches of the same teacher and size that meet as often and have a free seat', () => {
  const others: BatchView[] = [
    BATCH,
    { ...BATCH, id: 'fits' },
    { ...BATCH, id: 'forms', status: 'forming', subject: 'Physics' },
    { ...BATCH, id: 'full', seatsTaken: 2 },
    { ...BATCH, id: 'ends', status: 'ending' },
    { ...BATCH, id: 'namesake', teacher: { ...BATCH.teacher, id: 'another' } },
    { ...BATCH, id: 'larger', size: 5 },
    { ...BATCH, id: 'oftener', classesPerMonth: 8 },
  ];
  expect(moveTargets(BATCH, others).map(({ id }) => id)).toEqual(['fits', 'forms']);
});
