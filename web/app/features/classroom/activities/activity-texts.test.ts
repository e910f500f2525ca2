import type { ActivityEvent } from '@kaksha/domain/classroom/activities/schema.ts';
import { describe, expect, it } from 'vitest';
import { durationWords, newsText, timerText } from './activity-texts.ts';

const student = {
  myId: 'riya',
  role: 'student',
  nameOf: (id: string) => (id === 'meera' ? 'Meera' : 'Riya'),
};
const teacher = { ...student, myId: 'meera', role: 'teacher' };
const by = { seq: 1, at: '2026-11-22T10:00:00.000Z', senderId: 'meera' };
const said = (event: ActivityEvent, who = student) => newsText({ kind: 'event', event }, who);

describe('newsText', () => {
  it('tells the teacher of hands, and a student only of the own one', () => {
    const raised: ActivityEvent = { ...by, kind: 'hand', userId: 'riya', raised: true };
    expect(said(raised, teacher)).toBe('Riya raised a hand');
    expect(said(raised)).toBeNull();
    expect(said({ ...raised, raised: false })).toBe('Your hand was lowered');
    expect(said({ ...raised, userId: 'arjun', raised: false })).toBeNull();
    expect(said({ ...by, kind: 'hands_lowered' })).toBe('All hands were lowered');
  });

  it('tells of timers and reactions', () => {
    expect(said({ ...by, kind: 'timer', endsAt: by.at, seconds: 300 })).toBe(
      'A timer of 5 minutes is running',
    );
    expect(said({ ...by, kind: 'timer', endsAt: null, seconds: 0 })).toBe('The timer was stopped');
    expect(newsText({ kind: 'reaction', userId: 'meera', reaction: 'clap' }, student)).toBe(
      'Meera: clapping',
    );
  });
});

it('says durations and what is left', () => {
  expect([30, 60, 90, 300].map(durationWords)).toEqual(['30 seconds', '1 minute', '90 seconds', '5 minutes']);
  expect([61_000, 59_500, 1, 0].map(timerText)).toEqual(['1:01', '1:00', '0:01', 'Time is up']);
});
