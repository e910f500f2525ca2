import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import type {
  BookSeriesInput,
  CancelSeriesInput,
  ProposeTimeInput,
  SeriesView,
} from '@kaksha/domain/series/schema.ts';
import { api } from '../../lib/api.ts';
import { useAction } from '../../lib/use-action.ts';

/** The teacher takes the whole series. */
export function useAcceptSeries() {
  return useAction(
    ({ id }: SeriesView, idempotencyKey) => api.series.accept({ id }, { context: { idempotencyKey } }),
    {
      done: ({ student, lessons }) => ({
        title: `Series accepted for ${student.name}`,
        description: `${lessons.length} classes are in your calendar.`,
      }),
      failed: 'The series could not be accepted. Please try again.',
    },
  );
}

/** The teacher turns the whole series down and says why. */
export function useRejectSeries() {
  return useAction(
    (input: { id: string; reason: string }, idempotencyKey) =>
      api.series.reject(input, { context: { idempotencyKey } }),
    {
      done: () => ({ title: 'Series rejected' }),
      failed: 'The series could not be rejected. Please try again.',
    },
  );
}

/** The family takes a pending series back. */
export function useWithdrawSeries() {
  return useAction(
    ({ id }: SeriesView, idempotencyKey) => api.series.withdraw({ id }, { context: { idempotencyKey } }),
    {
      done: () => ({ title: 'Request withdrawn', description: 'What was held is back in the wallet.' }),
      failed: 'The request could not be withdrawn. Please try again.',
    },
  );
}

/** Either side cancels this lesson, this and those that follow, or all to come. */
export function useCancelSeries() {
  return useAction(
    (input: CancelSeriesInput, idempotencyKey) => api.series.cancel(input, { context: { idempotencyKey } }),
    {
      done: () => ({ title: BOOKING_MESSAGES.cancelled }),
      failed: 'The classes could not be cancelled. Please try again.',
    },
  );
}

/** One side proposes another time. */
export function useProposeTime() {
  return useAction(
    (input: ProposeTimeInput, idempotencyKey) =>
      api.series.proposeTime(input, { context: { idempotencyKey } }),
    {
      done: () => ({ title: 'Proposed', description: 'Nothing moves before the other side accepts.' }),
      failed: 'The time could not be proposed. Please try again.',
    },
  );
}

const ANSWERED = {
  accept: 'The classes are moved',
  decline: 'Proposal declined',
  withdraw: 'Proposal taken back',
};

/** A proposed time is accepted, declined or taken back. */
export function useAnswerProposal() {
  return useAction(
    (input: { id: string; proposalId: string; answer: keyof typeof ANSWERED }, idempotencyKey) =>
      api.series.answerProposal(input, { context: { idempotencyKey } }),
    {
      done: ({ answer }) => ({ title: ANSWERED[answer] }),
      failed: 'The proposal could not be answered. Please try again.',
    },
  );
}

/** The family goes on with a series. */
export function useContinueSeries() {
  return useAction(
    (input: BookSeriesInput, idempotencyKey) => api.series.book(input, { context: { idempotencyKey } }),
    {
      done: (_, { series }) => ({
        title: BOOKING_MESSAGES.successTitle,
        description:
          series.status === 'confirmed'
            ? `${series.lessons.length} more classes are booked.`
            : `${series.teacher.name} has yet to accept ${series.lessons.length} more classes.`,
      }),
      failed: 'The series could not be continued. Please try again.',
    },
  );
}
