/** The desk on which a question is marked, as data: loaded answers, unsaved entries and conflicts. */
import type { AnswerToMark } from '@kaksha/domain/assessments/marking/contract.ts';
import { type Drawing, isSameDrawing } from '@kaksha/domain/assessments/marking/drawing.ts';
import { handMarkRange, marksOfTicks, nudged } from '@kaksha/domain/assessments/marking/hand-mark.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';

/** A teacher's unsaved marking; `marks` is null until some are given, and stay as they are stored. */
export interface Entry {
  marks: number | null;
  ticks: readonly string[];
  comment: string;
  drawing: Drawing;
}

export interface Desk {
  answers: readonly AnswerToMark[];
  at: number;
  /** By attempt. */
  entries: Readonly<Record<string, Entry>>;
  /** Answers that somebody else saved while they were being marked here, by attempt. */
  collided: Readonly<Record<string, AnswerToMark>>;
  saving: readonly string[];
  /** Could not be saved, by attempt, and why. */
  failed: Readonly<Record<string, string>>;
}

export type DeskAction =
  | { kind: 'go'; to: number }
  | { kind: 'enter'; attemptId: string; entry: Partial<Entry> }
  | { kind: 'saving'; attemptId: string }
  | { kind: 'saved'; answer: AnswerToMark; entry: Entry }
  | { kind: 'collided'; current: AnswerToMark }
  | { kind: 'failed'; attemptId: string; why: string }
  | { kind: 'takeTheirs'; attemptId: string }
  | { kind: 'keepMine'; attemptId: string };

/** Answers that wait for marks come first; otherwise the server's order. */
export function newDesk(answers: readonly AnswerToMark[]): Desk {
  const waits = (answer: AnswerToMark) => answer.outcome === 'by_hand';
  const inOrder = [...answers.filter(waits), ...answers.filter((answer) => !waits(answer))];
  return { answers: inOrder, at: 0, entries: {}, collided: {}, saving: [], failed: {} };
}

/** An answer's marks as they stand, to be changed. */
export function entryOf(desk: Desk, answer: AnswerToMark): Entry {
  const { marks, ticks, comment, drawing } = answer;
  return desk.entries[answer.attemptId] ?? { marks, ticks, comment, drawing };
}

export function isSame(one: Entry, other: Entry): boolean {
  return (
    JSON.stringify([one.marks, [...one.ticks].sort(), one.comment]) ===
      JSON.stringify([other.marks, [...other.ticks].sort(), other.comment]) &&
    isSameDrawing(one.drawing, other.drawing)
  );
}

/** Whether the comment or the drawing says something that is not stored: both are kept also before there are marks. */
export function hasNotes(entry: Entry, { comment, drawing }: AnswerToMark): boolean {
  return entry.comment.trim() !== comment || !isSameDrawing(entry.drawing, drawing);
}

function without<Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  const { [key]: _gone, ...rest } = record;
  return rest;
}

function replaced(desk: Desk, answer: AnswerToMark): readonly AnswerToMark[] {
  return desk.answers.map((each) => (each.attemptId === answer.attemptId ? answer : each));
}

export function deskAfter(desk: Desk, action: DeskAction): Desk {
  switch (action.kind) {
    case 'go':
      return { ...desk, at: Math.min(Math.max(action.to, 0), desk.answers.length - 1) };
    case 'enter': {
      const answer = desk.answers.find(({ attemptId }) => attemptId === action.attemptId);
      if (answer === undefined) return desk;
      const entry = { ...entryOf(desk, answer), ...action.entry };
      return { ...desk, entries: { ...desk.entries, [action.attemptId]: entry } };
    }
    case 'saving':
      return {
        ...desk,
        saving: [...desk.saving, action.attemptId],
        failed: without(desk.failed, action.attemptId),
      };
    case 'saved': {
      const { attemptId } = action.answer;
      const now = desk.entries[attemptId];
      // Changes entered during the save are saved by the next one.
      const isDone = now !== undefined && isSame(now, action.entry);
      return {
        ...desk,
        answers: replaced(desk, action.answer),
        entries: isDone ? without(desk.entries, attemptId) : desk.entries,
        saving: desk.saving.filter((each) => each !== attemptId),
      };
    }
    case 'collided': {
      const { attemptId } = action.current;
      return {
        ...desk,
        collided: { ...desk.collided, [attemptId]: action.current },
        saving: desk.saving.filter((each) => each !== attemptId),
      };
    }
    case 'failed':
      return {
        ...desk,
        failed: { ...desk.failed, [action.attemptId]: action.why },
        saving: desk.saving.filter((each) => each !== action.attemptId),
      };
    case 'takeTheirs': {
      const theirs = desk.collided[action.attemptId];
      if (theirs === undefined) return desk;
      return {
        ...desk,
        answers: replaced(desk, theirs),
        entries: without(desk.entries, action.attemptId),
        collided: without(desk.collided, action.attemptId),
      };
    }
    case 'keepMine': {
      const theirs = desk.collided[action.attemptId];
      if (theirs === undefined) return desk;
      // Theirs has been seen now: the next save names it.
      return { ...desk, answers: replaced(desk, theirs), collided: without(desk.collided, action.attemptId) };
    }
  }
}

/** A tick set or taken away: the marks follow the ticks. */
export function withTick(question: Question, entry: Entry, tick: string): Entry {
  const ticks = entry.ticks.includes(tick)
    ? entry.ticks.filter((each) => each !== tick)
    : [...entry.ticks, tick];
  return { ...entry, ticks, marks: marksOfTicks(question, ticks) };
}

/** An entry after a key press; null when the key does nothing. Digits tick the scheme, or give whole marks without one. */
export function entryAfterKey(question: Question, entry: Entry, key: string): Entry | null {
  const scheme = question.type === 'subjective' ? question.scheme : [];
  const { to } = handMarkRange(question);
  if (key === '+' || key === '=') return { ...entry, marks: nudged(question, entry.marks ?? 0, 0.5) };
  if (key === '-' || key === '−') return { ...entry, marks: nudged(question, entry.marks ?? 0, -0.5) };
  if (key === '0') return { ...entry, marks: 0, ticks: [] };
  if (key === 'f') return { ...entry, marks: to, ticks: scheme.map(({ id }) => id) };
  if (!/^[1-9]$/.test(key)) return null;
  const tick = scheme[Number(key) - 1];
  if (tick !== undefined) return withTick(question, entry, tick.id);
  return scheme.length === 0 && Number(key) <= to ? { ...entry, marks: Number(key) } : null;
}
