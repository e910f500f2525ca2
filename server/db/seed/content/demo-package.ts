/** A package of the demo student's, with the notes of its teacher. */
export const demoPackage = {
  teacherEmail: 'teacher@kaksha.example',
  studentEmail: 'student@kaksha.example',
  parentEmail: 'parent@kaksha.example',
  subject: 'Mathematics',
  grade: 8,
  boughtDaysAgo: 20,
  chaptersDone: 2,
  lessons: [
    {
      dayOffset: -15,
      startMinute: 10 * 60,
      topic: 'Getting an overview of the year',
      covered:
        'We looked at where Riya stands and planned the year together. She explains her steps well; signs get lost when she works fast.',
      homework: 'Write down the three topics that feel hardest, with one example each.',
    },
    {
      dayOffset: -8,
      startMinute: 10 * 60,
      topic: 'Careful steps',
      covered:
        'We went through her three examples and found the same slip in two of them. From now on every line gets its own line, and a check at the end.',
      homework: 'Six exercises of the first chapter, each with a check.',
    },
    { dayOffset: 13, startMinute: 10 * 60, topic: 'The next chapter of the plan', covered: '', homework: '' },
  ],
} as const;
