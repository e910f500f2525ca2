import { describe, expect, it } from 'vitest';
import type { ActivityEvent, QuestionView } from './schema.ts';
import { type ActivityState, afterEvent, NOTHING_YET, openQuestion, timerLeftMs } from './state.ts';

const at = '2026-11-22T10:00:00.000Z';
const by = { at, senderId: 'teacher' };

function after(...events: ActivityEvent[]): ActivityState {
  let state = NOTHING_YET;
  for (const event of events) {
    const next = afterEvent(state, event);
    if (next === null) throw new Error(`event ${event.seq} came too early`);
    state = next;
  }
  return state;
}

const hand = (seq: number, userId: string, raised = true): ActivityEvent => ({
  ...by,
  seq,
  kind: 'hand',
  userId,
  raised,
});
const question = (seq: number, changed: Partial<QuestionView> = {}): ActivityEvent => ({
  ...by,
  seq,
  kind: 'question',
  question: {
    id: 'q1',
    kind: 'poll',
    prompt: 'Ready?',
    options: ['Yes', 'No'],
    resultsShown: true,
    askedAt: at,
    closedAt: null,
    rightOption: null,
    counts: null,
    ...changed,
  },
});

describe('hands', () => {
  it('stand in the order in which they were raised, and keep their place when raised again', () => {
    const state = after(hand(1, 'riya'), hand(2, 'arjun'), hand(3, 'riya'));
    expect(state.hands).toEqual(['riya', 'arjun']);
  });

  it('go down one by one or all at once, and go to the end when raised anew', () => {
    expect(after(hand(1, 'riya'), hand(2, 'arjun'), hand(3, 'riya', false), hand(4, 'riya')).hands).toEqual([
      'arjun',
      'riya',
    ]);
    expect(after(hand(1, 'riya'), hand(2, 'arjun'), { ...by, seq: 3, kind: 'hands_lowered' }).hands).toEqual(
      [],
    );
  });
});

describe('the order of events', () => {
  it('takes an event once, and none before the one that it follows', () => {
    const state = after(hand(1, 'riya'), hand(2, 'arjun'));
    expect(afterEvent(state, hand(1, 'riya', false))).toBe(state);
    expect(afterEvent(state, hand(2, 'arjun', false))).toBe(state);
    expect(afterEvent(state, hand(4, 'riya', false))).toBeNull();
  });
});

describe('questions and the timer', () => {
  it('knows the open question until it is closed, and keeps the closed ones', () => {
    const open = after(question(1));
    expect(openQuestion(open)?.prompt).toBe('Ready?');
    const closed = after(question(1), question(2, { closedAt: at, counts: [2, 1] }));
    expect(openQuestion(closed)).toBeNull();
    expect(closed.questions).toMatchObject([{ counts: [2, 1] }]);
    const another = after(
      question(1, { closedAt: at }),
      question(2, { id: 'q2' }),
      question(3, { id: 'q2', closedAt: at }),
    );
    expect(another.questions).toMatchObject([{ id: 'q1' }, { id: 'q2', closedAt: at }]);
  });

  it('counts the timer down to nothing and not below, and forgets it when it is stopped', () => {
    const endsAt = '2026-11-22T10:01:00.000Z';
    const { timer } = after({ ...by, seq: 1, kind: 'timer', endsAt, seconds: 60 });
    if (timer === null) throw new Error('no timer');
    expect(timerLeftMs(timer, Date.parse(at))).toBe(60_000);
    expect(timerLeftMs(timer, Date.parse(endsAt) + 5_000)).toBe(0);
    const stopped = after(
      { ...by, seq: 1, kind: 'timer', endsAt, seconds: 60 },
      { ...by, seq: 2, kind: 'timer', endsAt: null, seconds: 0 },
    );
    expect(stopped.timer).toBeNull();
  });
});
