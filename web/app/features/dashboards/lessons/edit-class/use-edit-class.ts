import { en as RESCHEDULE_MESSAGES } from '@kaksha/domain/bookings/reschedule/words/en.ts';
import { formatClassTime } from '@kaksha/domain/class-time.ts';
import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import { en as M } from '@kaksha/domain/lessons/words/en.ts';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { errorMessage } from '../../../../lib/api-errors.ts';
import { useIdempotencyKey } from '../../../../lib/idempotency-key.ts';
import { useReload } from '../../../../lib/use-reload.ts';
import { useWords } from '../../../../lib/words.ts';
import { useToast } from '../../../../ui/toast.tsx';
import { en } from '../words/en.ts';

/** The dialog's input: only changes are sent. */
export interface ClassEdit {
  topic: string;
  teacherNotes: string;
  /** Another start to propose; null to leave the time alone. */
  startsAt: string | null;
  /** The note to the family with the proposal. */
  note: string;
}

/**
 * Saves topic and notes at once, then proposes the other time. Answers whether all of it was done; `problem` says what
 * was not, and that the rest is saved.
 */
export function useEditClass(lesson: LessonView) {
  const words = useWords({ en }).editClass;
  const toast = useToast();
  const withKey = useIdempotencyKey();
  const { revalidate } = useReload();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** Another time waits for the family, or holds at once where several are in the class (`bookings.reschedule`). */
  const timeText = (startsAt: string) =>
    (lesson.isGroup ? words.moved : words.asked)(formatClassTime(startsAt));
  const saveText = async ({ topic, teacherNotes }: ClassEdit): Promise<boolean> => {
    if (topic === lesson.topic && teacherNotes === lesson.teacherNotes) return false;
    await api.lessons.edit({ id: lesson.id, topic, teacherNotes });
    return true;
  };
  const propose = async ({ startsAt, note }: ClassEdit): Promise<void> => {
    const booking = lesson.seats.find((seat) => seat.booking !== null)?.booking;
    if (startsAt === null || booking == null) return;
    const input = { id: booking.id, startsAt, note, feePaise: 0 };
    await withKey(input, (idempotencyKey) =>
      api.bookings.reschedule.propose(input, { context: { idempotencyKey } }),
    );
  };

  const save = async (edit: ClassEdit): Promise<boolean> => {
    if (saving) return false;
    setSaving(true);
    setProblem(null);
    let saved = false;
    try {
      saved = await saveText(edit);
      await propose(edit);
      const description = edit.startsAt === null ? undefined : timeText(edit.startsAt);
      if (saved) toast.show({ title: M.updated, description });
      else if (description !== undefined) {
        const { moved, proposed } = RESCHEDULE_MESSAGES;
        toast.show({ title: lesson.isGroup ? moved : proposed, description });
      }
      return true;
    } catch (error) {
      const why = errorMessage(error, words.saveFailed);
      const but = lesson.isGroup ? words.savedNotMoved : words.savedNotProposed;
      setProblem(saved ? `${but} ${why}` : why);
      return false;
    } finally {
      await revalidate();
      setSaving(false);
    }
  };
  return { save, saving, problem };
}
