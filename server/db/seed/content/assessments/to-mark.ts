import type { Answer } from '@kaksha/domain/assessments/questions/answer.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { demoStudent } from '../content.ts';

const common = { image: null, negativeMarks: 0, difficulty: 2 as const, chapter: null };
const option = (id: string, text: string, misconception = '') => ({ id, text, image: null, misconception });

/** A test of the demo teacher that is handed in and waits for marks. */
export const TO_MARK = {
  title: 'Reasoning with numbers',
  topic: 'Number Play',
  savedComments: [
    'Good thinking. Write the reason as a full sentence.',
    'Show each step of your working.',
    'Check with one example before you write the rule.',
  ],
  questions: [
    {
      type: 'multiple_choice',
      ...common,
      text: 'Which number is divisible by both $4$ and $9$?',
      explanation:
        'The last two digits of $1,836$ make $36$, which is $4 \\times 9$; its digits add up to $18$.',
      marks: 1,
      options: [
        option('k3', '1,254'),
        option('q8', '1,836'),
        option('z1', '1,449', 'Looked at the sum of the digits only: that decides for 9, not for 4'),
        option('m5', '2,384', 'Looked at the last two digits only: they decide for 4, not for 9'),
      ],
      correctOptionId: 'q8',
    },
    {
      type: 'subjective',
      ...common,
      text: 'Explain why the sum of any three consecutive numbers is divisible by $3$.',
      explanation: 'The middle number counts three times: what the first lacks, the last has too much.',
      marks: 4,
      modelAnswer:
        'Call the middle number $n$. Then $(n-1) + n + (n+1) = 3n$, and $3n$ is three times a number.',
      scheme: [
        { id: 'a1', point: 'Tries it with at least one example', marks: 1 },
        { id: 'a2', point: 'Writes the three numbers with a letter', marks: 1.5 },
        { id: 'a3', point: 'Adds them to 3n and says what that means', marks: 1.5 },
      ],
    },
    {
      type: 'subjective',
      ...common,
      text: 'Meena says: “A number that is divisible by $6$ and by $4$ is divisible by $24$.” Is she right? Give a reason.',
      explanation:
        '$12$ is divisible by both, and not by $24$. What both divide is their least common multiple, $12$.',
      marks: 3,
      modelAnswer: 'No. $12$ is divisible by $6$ and by $4$, but not by $24$.',
      scheme: [
        { id: 'b1', point: 'Says that she is not right', marks: 1 },
        { id: 'b2', point: 'Gives an example that shows it', marks: 2 },
      ],
    },
  ] satisfies Question[],
  /** Each student's answers, question by question; null is no answer. */
  attempts: [
    {
      studentEmail: demoStudent.email,
      hoursAgo: 20,
      minutes: 31,
      answers: [
        'q8',
        { text: 'My working is on the photo.', hasPhoto: true },
        'No, because 12 can be divided by 6 and by 4 but 12 is smaller than 24.',
      ],
    },
    {
      studentEmail: 'rohit.kujur@kaksha.example',
      hoursAgo: 22,
      minutes: 18,
      answers: ['z1', '1 + 2 + 3 = 6. 7 + 8 + 9 = 24. It works every time I try.', 'Yes because 6 × 4 = 24.'],
    },
    {
      studentEmail: 'pranav.kulkarni@kaksha.example',
      hoursAgo: 26,
      minutes: 40,
      answers: [
        'q8',
        'One of three numbers in a row is always in the table of 3, and the other two leave remainders 1 and 2, which make 3 together.',
        'She is wrong. 36 is divisible by 6 and 4. 36 ÷ 24 = 1.5.',
      ],
    },
    {
      studentEmail: 'meher.sandhu@kaksha.example',
      hoursAgo: 21,
      minutes: 25,
      answers: ['m5', 'Because there are three of them.', null],
    },
  ] as const,
};

/** The id of an option, a text, or a text with a photo of the working; null is no answer. */
export type SeedAnswer = string | { text: string; hasPhoto: true } | null;

/** An answer of the demo in the shape of the product's. */
export function answerGiven(question: Question, given: SeedAnswer, photoId: () => string): Answer | null {
  if (given === null) return null;
  if (typeof given === 'object') return { type: 'subjective', text: given.text, photos: [photoId()] };
  return question.type === 'multiple_choice'
    ? { type: 'multiple_choice', optionId: given }
    : { type: 'subjective', text: given, photos: [] };
}
