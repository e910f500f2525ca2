import { OFFER_ANSWER_HOURS } from '../policy.ts';

/** Texts of offering a class; the specification names the button only (section 2, 'Teacher manage classes'). */
export const en = {
  schedule: 'Schedule Class',
  send: 'Send offer',
  sent: 'Offer sent',
  accepted: 'Class confirmed',
  declined: 'Offer declined',
  withdrawn: 'Offer taken back',
  chooseStudent: 'Please choose a student',
  noStudents: 'No students yet',
  noStudentsText:
    'You can offer a class to families who have booked one with you. Once you have accepted a first booking, the student appears here.',
  notOwnStudent: 'You can offer a class to students who have had one with you.',
  blocked: 'Your conversation with this family is blocked, so you cannot send them an offer.',
  notVerified: 'You can offer classes once your profile is verified.',
  noRate: 'Please set your hourly rate first. It is in your profile.',
  notTaught: 'Your profile does not say that you teach this subject in this class.',
  notOffered: 'This time is outside of your hours, or too soon. Please choose another one.',
  teacherBusy: 'You already have a class at this time. Please choose another one.',
  held: 'A family is booking this time with you right now. Please choose another one, or try again in ten minutes.',
  studentBusy: 'The student already has a class at this time. Please choose another one.',
  familyBusy:
    'The student already has a class at this time, so this one cannot be accepted. Nothing has been booked.',
  answered: 'This offer has been answered already, was taken back, or has lapsed.',
  tooMany: 'You have made too many offers within an hour. Please wait a little.',
  howItWorks: `The family sees the price and accepts or declines. The time is kept free for them until then, for at most ${OFFER_ANSWER_HOURS} hours and no longer than the start.`,
} as const;
