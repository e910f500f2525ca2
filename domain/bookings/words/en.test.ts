import { expect, test } from 'vitest';
import { BOOKING_STATUS_LABELS } from '../status.ts';
import { BOOKING_STEPS } from '../wizard.ts';
import { en as M } from './en.ts';

test.each([
  [M.selectSubjectAndClass, 'Please select both subject and class'],
  [M.selectDateAndTime, 'Please select both date and time'],
  [M.enterTopic, 'Please enter a topic for the class'],
  [M.teacherNotFoundTitle, 'Teacher Not Found'],
  [M.teacherNotFoundText, "The teacher you're looking for doesn't exist or has been removed."],
  [M.backToTeachers, 'Back to Teachers'],
  [M.confirmBooking, 'Confirm Booking'],
  [M.processing, 'Processing...'],
  [M.successTitle, 'Booking Successful!'],
  [M.successToast, 'Your booking has been confirmed successfully!'],
  [M.viewMyBookings, 'View My Bookings'],
  [M.noBookings, 'No bookings found'],
  [M.unknownStep, 'Unknown step'],
  [M.cancelClass, 'Cancel Class'],
  [M.cancelled, 'Class cancelled successfully'],
])('%s (specification, sections 2, 4, 5 and 8)', (message, specified) => {
  expect(message).toBe(specified);
});

test('the wizard has four steps, and the last is called like its button', () => {
  expect(BOOKING_STEPS).toEqual([
    'Select Subject',
    'Choose Date & Time',
    'Booking Details',
    'Confirm Booking',
  ]);
  expect(BOOKING_STEPS.at(-1)).toBe(M.confirmBooking);
});

test('the states that the teacher sees are called as specified (section 4)', () => {
  expect(BOOKING_STATUS_LABELS).toMatchObject({
    pending: 'Pending',
    confirmed: 'Confirmed',
    rejected: 'Rejected',
  });
});

test('the price of a class of a series that was not held is not called free', () => {
  expect(M.notTaken(45_000)).toBe('₹450 has not been taken yet; nothing will be.');
});
