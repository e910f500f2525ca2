/** What operators take along as a file for spreadsheets: a list, of the days that they choose. */
import { z } from 'zod';
import { localDate } from './fields.ts';
import { PERIOD_BACKWARDS } from './words.ts';

/** The lists that can be exported, as the audit log and the file call them. */
export type ExportName = 'bookings' | 'payments' | 'payouts';

/** Days in India, both included. */
export interface ExportPeriod {
  from: string;
  to: string;
}

/** The days of an export, with the filters of its list. */
export const exportOf = <Shape extends z.ZodRawShape>(filters: Shape) =>
  z.object({ from: localDate, to: localDate, ...filters }).refine(isForwards, {
    error: PERIOD_BACKWARDS,
    path: ['to'],
  });

const isForwards = (input: object): boolean => {
  const { from, to } = input as ExportPeriod;
  return from <= to;
};

/** Streamed by the server while it reads, and whole in the browser. */
export const exportedFile = z.union([
  z.file(),
  z.custom<AsyncIterable<Uint8Array>>((value) => value instanceof Object && Symbol.asyncIterator in value),
]);
export type ExportedFile = z.infer<typeof exportedFile>;
