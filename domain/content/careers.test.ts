import { expect, test } from 'vitest';
import { HIRING_BANNER, OPEN_POSITIONS } from './careers.ts';
import { MARKETING_FIGURES } from './figures.ts';

test('the hiring banner (specification, sections 1 and 9)', () => {
  expect(HIRING_BANNER).toEqual({
    qualification: 'Get hired with minimum qualification',
    salary: 'Salary up to ₹60,000',
    place: 'Totally Online Job',
  });
});

test('the open positions, in the order listed (specification, section 1)', () => {
  expect(OPEN_POSITIONS).toEqual([
    'Digital Marketing Head',
    'Digital Marketing Assistant',
    'Education Curriculum Head',
    'Teachers (All Subjects)',
    'Specific Subject Teachers',
    'Singing Teacher',
    'Drawing Teacher',
    'MERN Stack Web Developer',
    'Sales Head',
    'Sales Team Lead',
  ]);
});

test('the marketing figures (specification, section 9)', () => {
  expect(MARKETING_FIGURES.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '10,000+ students',
    '1,000+ teachers',
    '50,000+ classes',
    '4.8/5 rating',
  ]);
});
