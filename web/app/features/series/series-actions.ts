import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import type {
  BookSeriesInput,
  CancelSeriesInput,
  ProposeTimeInput,
  SeriesView,
} from '@kaksha/domain/series/schema.ts';
import { api } from '../../lib/api.ts';
import { useAction } from '../../lib/use-action.ts';
import { useWords } from '../../lib/words.ts';
import { en } from './words/en.ts';

/** The teacher takes the whole series. */
export function useAcceptSeries() {
  const words = useWords({ en }).actions;
  return useAction(
    ({ id }: SeriesView, idempotencyKey) => api.series.accept({ id }, { context: { idempotencyKey } }),
    {
      done: ({ student, lessons }) => ({
        title: words.accepted(student.name),
        description: words.inYourCalendar(lessons.length),
      }),
      failed: words.acceptFailed,
    },
  );
}

/** The teacher turns the whole series down and says why. */
export function useRejectSeries() {
  const words = useWords({ en }).actions;
  return useAction(
    (input: { id: string; reason: string }, idempotencyKey) =>
      api.series.reject(input, { context: { idempotencyKey } }),
    {
      done: () => ({ title: words.rejected }),
      failed: words.rejectFailed,
    },
  );
}

/** The family takes a pending series back. */
export function useWithdrawSeries() {
  const words = useWords({ en }).actions;
  return useAction(
    ({ id }: SeriesView, idempotencyKey) => api.series.withdraw({ id }, { context: { idempotencyKey } }),
    {
      done: () => ({ title: words.withdrawn, description: words.heldIsBack }),
      failed: words.withdrawFailed,
    },
  );
}

/** Either side cancels this lesson, this and those that follow, or all to come. */
export function useCancelSeries() {
  const words = useWords({ en }).actions;
  return useAction(
    (input: CancelSeriesInput, idempotencyKey) => api.series.cancel(input, { context: { idempotencyKey } }),
    {
      done: () => ({ title: BOOKING_MESSAGES.cancelled }),
      failed: words.cancelFailed,
    },
  );
}

/** One side proposes another time. */
export function useProposeTime() {
  const words = useWords({ en }).actions;
  return useAction(
    (input: ProposeTimeInput, idempotencyKey) =>
      api.series.proposeTime(input, { context: { idempotencyKey } }),
    {
      done: () => ({ title: words.proposed, description: words.nothingMovesYet }),
      failed: words.proposeFailed,
    },
  );
}

/** A proposed time is accepted, declined or taken back. */
export function useAnswerProposal() {
  const words = useWords({ en }).actions;
  return useAction(
    (input: { id: string; proposalId: string; answer: keyof typeof en.actions.answered }, idempotencyKey) =>
      api.series.answerProposal(input, { context: { idempotencyKey } }),
    {
      done: ({ answer }) => ({ title: words.answered[answer] }),
      failed: words.answerFailed,
    },
  );
}

/** The family goes on with a series. */
export function useContinueSeries() {
  const words = useWords({ en }).actions;
  return useAction(
    (input: BookSeriesInput, idempotencyKey) => api.series.book(input, { context: { idempotencyKey } }),
    {
      done: (_, { series }) => ({
        title: BOOKING_MESSAGES.successTitle,
        description:
          series.status === 'confirmed'
            ? words.moreBooked(series.lessons.length)
            : words.yetToAccept(series.teacher.name, series.lessons.length),
      }),
      failed: words.continueFailed,
    },
  );
}
