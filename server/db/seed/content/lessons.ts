import { demoStudent } from './people.ts';
import { demoTeacher } from './teachers/mathematics.ts';
import type { SeedBookingRequest, SeedLesson } from './types.ts';

const riya = demoStudent.email;
const meera = demoTeacher.email;

/**
 * The demo student's lessons: three to come and five behind her, and one of another
 * student that the demo teacher has not written a remark on. The lesson that is live now is not here, since
 * each start of the product makes its own.
 */
export const lessons: readonly SeedLesson[] = [
  {
    studentEmail: riya,
    teacherEmail: meera,
    subject: 'Mathematics',
    grade: 8,
    topic: 'The Baudhāyana-Pythagoras Theorem',
    notes: 'Please start from the paper cut-out of the two squares. I lost the thread in school after that.',
    dayOffset: 1,
    startMinute: 1050,
    durationMinutes: 60,
    status: 'upcoming',
  },
  {
    studentEmail: riya,
    teacherEmail: 'imran.qureshi@kaksha.example',
    subject: 'Science',
    grade: 8,
    topic: 'Light: Mirrors and Lenses',
    notes: 'I have a steel spoon, a torch and a magnifying glass at home.',
    dayOffset: 3,
    startMinute: 1080,
    durationMinutes: 60,
    status: 'upcoming',
  },
  {
    studentEmail: riya,
    teacherEmail: meera,
    subject: 'Mathematics',
    grade: 8,
    topic: 'Algebra Play',
    notes: '',
    dayOffset: 6,
    startMinute: 660,
    durationMinutes: 90,
    status: 'upcoming',
  },
  {
    studentEmail: riya,
    teacherEmail: meera,
    subject: 'Mathematics',
    grade: 8,
    topic: 'Proportional Reasoning-2',
    notes: 'Questions 4 to 9 of the second exercise.',
    dayOffset: -2,
    startMinute: 1050,
    durationMinutes: 60,
    status: 'completed',
    teacherRemark:
      'Riya sets up ratios correctly now. She still divides before asking which quantity grows; two questions for practice are in her notebook.',
  },
  {
    studentEmail: 'rohit.kujur@kaksha.example',
    teacherEmail: meera,
    subject: 'Mathematics',
    grade: 8,
    topic: 'Exploring Some Geometric Themes',
    notes: 'I could not draw the third fractal.',
    dayOffset: -1,
    startMinute: 960,
    durationMinutes: 60,
    status: 'completed',
  },
  {
    studentEmail: riya,
    teacherEmail: 'abhishek.kumar@kaksha.example',
    subject: 'Science',
    grade: 8,
    topic: 'Nature of Matter: Elements, Compounds, and Mixtures',
    notes: '',
    dayOffset: -5,
    startMinute: 1020,
    durationMinutes: 60,
    status: 'completed',
    teacherRemark:
      'She explained the difference between a mixture and a compound with her own example, chai and sugar.',
    review: {
      rating: 4,
      comment:
        'Sir took the iron and sulphur example slowly in Hindi and then made me write it in English. I wanted a little more time for the questions at the end.',
    },
  },
  {
    studentEmail: riya,
    teacherEmail: 'farah.khan@kaksha.example',
    subject: 'English',
    grade: 8,
    topic: 'The Magic Brush of Dreams',
    notes: 'Help with the character sketch.',
    dayOffset: -8,
    startMinute: 1080,
    durationMinutes: 60,
    status: 'missed',
  },
  {
    studentEmail: riya,
    teacherEmail: 'ananya.banerjee@kaksha.example',
    subject: 'Science',
    grade: 8,
    topic: 'Health: The Ultimate Treasure',
    notes: 'Unit test on Friday.',
    dayOffset: -12,
    startMinute: 1020,
    durationMinutes: 60,
    status: 'completed',
  },
  {
    studentEmail: riya,
    teacherEmail: meera,
    subject: 'Mathematics',
    grade: 8,
    topic: 'Quadrilaterals',
    notes: '',
    dayOffset: -16,
    startMinute: 990,
    durationMinutes: 90,
    status: 'completed',
    teacherRemark: 'Sorted ten quadrilaterals by their diagonals without help. Ready for constructions.',
    review: {
      rating: 5,
      comment:
        'We made a family tree of all the quadrilaterals, with the square at the bottom because it inherits everything. I drew it again from memory in the school test.',
    },
  },
];

/** Requests that wait for the demo teacher's answer. */
export const bookingRequests: readonly SeedBookingRequest[] = [
  {
    studentEmail: 'rohit.kujur@kaksha.example',
    teacherEmail: meera,
    subject: 'Mathematics',
    grade: 8,
    topic: 'Tales by Dots and Lines',
    notes: 'I missed two days of school when this chapter started. I have copied the notes.',
    dayOffset: 3,
    startMinute: 960,
    durationMinutes: 60,
    requestedHoursAgo: 2,
  },
  {
    studentEmail: 'sahil.ansari@kaksha.example',
    teacherEmail: meera,
    subject: 'Physics',
    grade: 9,
    topic: 'How Forces Affect Motion',
    notes: 'Only the numericals on the second law, please.',
    dayOffset: 2,
    startMinute: 1140,
    durationMinutes: 90,
    requestedHoursAgo: 7,
  },
];
