import { choice } from './analysed.ts';

const cube = (right: string) =>
  choice(2, 'Which of these numbers is a cube?', right, [
    '$36$',
    '$64$',
    ['$49$', 'Takes a square for a cube'],
    '$72$',
  ]);

/** A quiz whose second question had a wrong key: it was corrected in the bank after the results were shown. */
export const CORRECTED = {
  title: 'Squares and cubes: a check',
  topic: 'A Square and A Cube',
  questions: [
    choice(1, 'How much is $15^{2}$?', '$225$', [
      ['$30$', 'Doubles instead of squaring'],
      '$215$',
      '$225$',
      '$150$',
    ]),
    cube('$36$'),
  ],
  corrected: { index: 1, content: cube('$64$') },
  attempts: [
    { studentEmail: 'rohit.kujur@kaksha.example', hoursAgo: 30, minutes: 9, answers: ['1c', '2b'] },
    { studentEmail: 'pranav.kulkarni@kaksha.example', hoursAgo: 31, minutes: 11, answers: ['1c', '2a'] },
    { studentEmail: 'meher.sandhu@kaksha.example', hoursAgo: 32, minutes: 8, answers: ['1a', '2b'] },
    { studentEmail: 'fatima.sheikh@kaksha.example', hoursAgo: 33, minutes: 12, answers: ['1c', '2c'] },
  ],
};
