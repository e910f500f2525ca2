import { plural } from '../../../language.ts';
import {
  MAX_BUFFER_MINUTES,
  MAX_NOTICE_MINUTES,
  MIN_BUFFER_MINUTES,
  MIN_NOTICE_MINUTES,
  SLOT_GRID_MINUTES,
} from '../../policy.ts';

/** Messages about a teacher’s hours and booking rules. */
export const en = {
  saved: 'Your hours are saved.',
  changed:
    'Your hours were changed elsewhere in the meantime. What you entered is still here: compare, and save again.',
  loadFailed: 'Failed to load your hours.',
  saveFailed: 'Your hours could not be saved. What you entered is still here: please try again.',
  grid: `Please choose times in steps of ${SLOT_GRID_MINUTES} minutes`,
  order: 'Hours must end after they start',
  overlap: 'These hours overlap others of the same day',
  rangesNeeded: 'Please add at least one time',
  noRanges: 'A day that is closed has no hours',
  tooManyDates: (count: number): string =>
    `These would be more than ${count} dates that differ. Please choose fewer days.`,
  dateOnce: 'This date is in the list already',
  notice: `Please choose a notice from ${MIN_NOTICE_MINUTES / 60} to ${MAX_NOTICE_MINUTES / 60} hours`,
  buffer: `Please choose a buffer from ${MIN_BUFFER_MINUTES} to ${MAX_BUFFER_MINUTES} minutes`,
  noHours: 'You have no weekly hours: nobody can book you.',
  outside: (count: number): string =>
    plural(count, {
      one: '1 class that is already booked lies outside these hours. It stays as it is.',
      other: `${count} classes that are already booked lie outside these hours. They stay as they are.`,
    }),
} as const;
