import { demoStudent } from '../people.ts';
import type { SeedAssessment } from '../types.ts';

const riya = demoStudent.email;

/** English and Computer Science. */
export const languageAndComputingAssessments: readonly SeedAssessment[] = [
  {
    title: 'A machine that learned: study one at home',
    teacherEmail: 'shreya.kulkarni@kaksha.example',
    subject: 'Computer Science',
    topic: 'AI Literacy',
    grade: 8,
    type: 'Project',
    instructions: 'Ask a grown-up before you open any new app. One page for each part; drawings count.',
    durationMinutes: 120,
    dueInDays: 10,
    status: 'active',
    questions: [
      {
        type: 'subjective',
        text: 'Choose one thing that makes suggestions at home, such as a keyboard or a video list. Write down ten of its suggestions and what each was probably based on.',
        correctAnswer: 'Ten observations, each with a plausible reason drawn from earlier use.',
        marks: 5,
      },
      {
        type: 'subjective',
        text: 'Change what you do for one day and record how the suggestions change.',
        correctAnswer:
          'A before-and-after table with at least one clear change, or an honest note that nothing changed.',
        marks: 5,
      },
      {
        type: 'subjective',
        text: 'Name one person for whom these suggestions would work badly, and say why.',
        correctAnswer:
          'Any person whose language, age or habits are rare in the examples that it learned from, with the reason.',
        marks: 5,
      },
    ],
    attempts: [
      { studentEmail: riya, status: 'pending' },
      { studentEmail: 'pranav.kulkarni@kaksha.example', status: 'pending' },
    ],
  },
  {
    title: 'Harvest Hymn: reading and response',
    teacherEmail: 'farah.khan@kaksha.example',
    subject: 'English',
    topic: 'Harvest Hymn',
    grade: 8,
    type: 'Assignment',
    instructions:
      'Read the poem twice aloud before you begin. You may stop and come back; your answers are kept.',
    durationMinutes: 180,
    dueInDays: 5,
    status: 'active',
    questions: [
      {
        type: 'multiple_choice',
        text: 'A hymn is usually a song of',
        options: ['complaint', 'praise', 'war', 'instruction'],
        correctAnswer: 'praise',
        marks: 1,
      },
      {
        type: 'subjective',
        text: 'Choose one line that you can see as a picture. Describe the picture in 40 to 60 words.',
        correctAnswer: 'A clear picture that stays close to the words of the chosen line.',
        marks: 4,
      },
      {
        type: 'subjective',
        text: 'Write four lines of thanks for something that grows near your home. They need not rhyme.',
        correctAnswer:
          'Four lines addressed to one real plant, crop or tree, with at least one exact detail.',
        marks: 5,
      },
    ],
    attempts: [{ studentEmail: riya, status: 'in_progress', startedMinutesAgo: 25 }],
  },
  {
    title: 'The Wit that Won Hearts',
    teacherEmail: 'farah.khan@kaksha.example',
    subject: 'English',
    topic: 'The Wit that Won Hearts',
    grade: 8,
    type: 'Quiz',
    instructions: 'The book may be open beside you.',
    durationMinutes: 20,
    dueInDays: -3,
    status: 'completed',
    questions: [
      {
        type: 'multiple_choice',
        text: 'Choose the word closest in meaning to “wit”.',
        options: ['quick, clever humour', 'great strength', 'deep sorrow', 'long patience'],
        correctAnswer: 'quick, clever humour',
        marks: 1,
      },
      {
        type: 'multiple_choice',
        text: 'Choose the correct sentence.',
        options: [
          'Each of the courtiers were silent.',
          'Each of the courtiers was silent.',
          'Each of the courtier was silent.',
          'Each of the courtiers are silent.',
        ],
        correctAnswer: 'Each of the courtiers was silent.',
        marks: 1,
      },
      {
        type: 'multiple_choice',
        text: 'Change into reported speech: He said, “I am ready.”',
        options: [
          'He said that I am ready.',
          'He said that he was ready.',
          'He said that he is been ready.',
          'He told ready.',
        ],
        correctAnswer: 'He said that he was ready.',
        marks: 1,
      },
      {
        type: 'subjective',
        text: 'Tell, in about 60 words, of a time when someone you know solved a quarrel with humour.',
        correctAnswer: 'A short account in order, in the past tense, with the humorous remark given.',
        marks: 5,
      },
    ],
    attempts: [
      {
        studentEmail: riya,
        status: 'completed',
        completedDaysAgo: 4,
        marksAwarded: [1, 1, 0, 4],
        remark: 'Your dadi’s joke made me laugh. In reported speech “I” changes along with the verb.',
      },
    ],
  },
  {
    title: 'Steps, loops and conditions',
    teacherEmail: 'shreya.kulkarni@kaksha.example',
    subject: 'Computer Science',
    topic: 'Algorithmic Thinking',
    grade: 8,
    type: 'Quiz',
    instructions: 'Trace each set of steps with a pencil before you answer.',
    durationMinutes: 20,
    dueInDays: -12,
    status: 'completed',
    questions: [
      {
        type: 'multiple_choice',
        text: 'Start with 1. Double it five times. What do you have?',
        options: ['10', '16', '32', '64'],
        correctAnswer: '32',
        marks: 2,
      },
      {
        type: 'multiple_choice',
        text: 'Which of these is a condition?',
        options: ['Add 2 to the total', 'If the total is more than 20', 'Repeat 5 times', 'Print the total'],
        correctAnswer: 'If the total is more than 20',
        marks: 2,
      },
      {
        type: 'multiple_choice',
        text: 'You look for a word in a printed dictionary by opening the middle page again and again. This works because the words are',
        options: ['short', 'in order', 'all different', 'in English'],
        correctAnswer: 'in order',
        marks: 2,
      },
      {
        type: 'subjective',
        text: 'Write the steps for finding the tallest of six friends when you may compare only two at a time.',
        correctAnswer:
          'Take the first as tallest so far; compare with each of the other five in turn and keep the taller; five comparisons.',
        marks: 4,
      },
    ],
    attempts: [
      {
        studentEmail: riya,
        status: 'completed',
        completedDaysAgo: 13,
        marksAwarded: [2, 2, 2, 3],
        remark: 'Clear steps. You compared one pair twice; can you see which?',
      },
    ],
  },
];
