import { demoStudent } from '../people.ts';
import { demoTeacher } from '../teachers/mathematics.ts';
import type { SeedAssessment } from '../types.ts';

const riya = demoStudent.email;

/** Mathematics, and the demo teacher's draft in Physics. */
export const mathematicsAssessments: readonly SeedAssessment[] = [
  {
    title: 'Squares, cubes and their roots',
    teacherEmail: demoTeacher.email,
    subject: 'Mathematics',
    topic: 'A Square and A Cube',
    grade: 8,
    type: 'Quiz',
    instructions: 'No calculator. Rough work on paper is fine; you may be asked to show it in class.',
    durationMinutes: 20,
    dueInDays: 1,
    status: 'active',
    questions: [
      {
        type: 'multiple_choice',
        text: 'Which of these numbers cannot be a perfect square, whatever its other digits are?',
        options: [
          'A number ending in 4',
          'A number ending in 7',
          'A number ending in 9',
          'A number ending in 6',
        ],
        correctAnswer: 'A number ending in 7',
        marks: 1,
      },
      {
        type: 'multiple_choice',
        text: 'How many natural numbers lie between 12² and 13²?',
        options: ['12', '24', '25', '26'],
        correctAnswer: '24',
        marks: 1,
      },
      {
        type: 'multiple_choice',
        text: 'What is the cube root of 3375?',
        options: ['13', '15', '25', '35'],
        correctAnswer: '15',
        marks: 1,
      },
      {
        type: 'multiple_choice',
        text: 'The sum of the first 8 odd numbers is',
        options: ['36', '56', '64', '72'],
        correctAnswer: '64',
        marks: 1,
      },
      {
        type: 'subjective',
        text: 'Find the smallest number by which 72 must be multiplied to become a perfect square. Explain how you know.',
        correctAnswer: '72 = 2 × 2 × 2 × 3 × 3. One 2 has no partner, so multiply by 2: 144 = 12².',
        marks: 3,
      },
    ],
    attempts: [
      { studentEmail: riya, status: 'pending' },
      {
        studentEmail: 'rohit.kujur@kaksha.example',
        status: 'completed',
        completedDaysAgo: 1,
        marksAwarded: [1, 1, 1, 1, 2],
        remark: 'The factors are right. Say in words why the lone 2 needs a partner.',
      },
      { studentEmail: 'pranav.kulkarni@kaksha.example', status: 'pending' },
    ],
  },
  {
    title: 'Laws of exponents',
    teacherEmail: demoTeacher.email,
    subject: 'Mathematics',
    topic: 'Power Play',
    grade: 8,
    type: 'Test',
    instructions: 'Answer all questions. Write powers in their simplest form.',
    durationMinutes: 40,
    dueInDays: -9,
    status: 'completed',
    questions: [
      {
        type: 'multiple_choice',
        text: '2³ × 2⁴ is equal to',
        options: ['2⁷', '2¹²', '4⁷', '4¹²'],
        correctAnswer: '2⁷',
        marks: 1,
      },
      {
        type: 'multiple_choice',
        text: 'What is the value of 5⁰ + 5¹?',
        options: ['5', '6', '10', '25'],
        correctAnswer: '6',
        marks: 1,
      },
      {
        type: 'multiple_choice',
        text: '3⁻² is equal to',
        options: ['−9', '−6', '1/9', '1/6'],
        correctAnswer: '1/9',
        marks: 1,
      },
      {
        type: 'subjective',
        text: 'A sheet of paper 0.01 cm thick is folded in half again and again. How thick is it after 10 folds? Show your working.',
        correctAnswer: '2¹⁰ = 1024 layers, so 1024 × 0.01 cm = 10.24 cm.',
        marks: 3,
      },
      {
        type: 'subjective',
        text: 'Write 45,00,000 in scientific notation and say what the power of ten tells you.',
        correctAnswer:
          '4.5 × 10⁶. The number is 4.5 multiplied by 10 six times, so it has seven digits before the decimal point.',
        marks: 2,
      },
    ],
    attempts: [
      {
        studentEmail: riya,
        status: 'completed',
        completedDaysAgo: 10,
        marksAwarded: [1, 1, 1, 3, 1],
        remark: 'The paper-folding answer is beautifully set out. Look again at how many zeros 45 lakh has.',
      },
    ],
  },
  {
    title: 'Discount, profit and tax at the weekly haat',
    teacherEmail: 'abhishek.kumar@kaksha.example',
    subject: 'Mathematics',
    topic: 'Fractions in Disguise',
    grade: 8,
    type: 'Assignment',
    instructions: 'Use the price of things that you really buy at home where the question asks you to.',
    durationMinutes: 60,
    dueInDays: -20,
    status: 'completed',
    questions: [
      {
        type: 'multiple_choice',
        text: 'A shirt marked ₹800 is sold at 15 % discount. What does the customer pay?',
        options: ['₹120', '₹680', '₹785', '₹920'],
        correctAnswer: '₹680',
        marks: 1,
      },
      {
        type: 'multiple_choice',
        text: 'A price rises by 20 % and then falls by 20 %. Compared with the start it is now',
        options: ['the same', '4 % lower', '4 % higher', '40 % higher'],
        correctAnswer: '4 % lower',
        marks: 1,
      },
      {
        type: 'subjective',
        text: 'A vendor buys 40 kg of onions for ₹1,000. 4 kg rot. At what price per kg must she sell the rest to make a profit of 26 %?',
        correctAnswer: 'She needs ₹1,260 from 36 kg, so ₹35 per kg.',
        marks: 3,
      },
      {
        type: 'subjective',
        text: 'Choose one bill from your home. Work out the tax as a percentage of the price before tax.',
        correctAnswer: 'Tax ÷ price before tax × 100, with the figures read from the bill.',
        marks: 3,
      },
    ],
    attempts: [
      {
        studentEmail: riya,
        status: 'completed',
        completedDaysAgo: 21,
        marksAwarded: [1, 0, 2, 2],
        remark:
          'Rotten onions still cost money, well spotted. Try the rise-and-fall question again with ₹100.',
      },
    ],
  },
  {
    title: 'Motion: graphs and equations',
    teacherEmail: demoTeacher.email,
    subject: 'Physics',
    topic: 'Describing Motion Around Us',
    grade: 9,
    type: 'Test',
    instructions: 'Units on every line.',
    durationMinutes: 45,
    dueInDays: 14,
    status: 'draft',
    questions: [
      {
        type: 'multiple_choice',
        text: 'The slope of a distance-time graph gives the',
        options: ['acceleration', 'distance', 'speed', 'time taken'],
        correctAnswer: 'speed',
        marks: 1,
      },
      {
        type: 'subjective',
        text: 'A bus starts from rest and reaches 10 m/s in 5 s. Find its acceleration and the distance covered.',
        correctAnswer: 'a = 10 ÷ 5 = 2 m/s²; s = ½ × 2 × 5² = 25 m.',
        marks: 3,
      },
    ],
    attempts: [],
  },
];
