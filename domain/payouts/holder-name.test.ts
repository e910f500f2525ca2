import { expect, test } from 'vitest';
import { isSameName } from './holder-name.ts';

test.each([
  ['Meera Iyer', 'MEERA IYER'],
  ['Meera Iyer', '  Iyer   Meera '],
  ['Meera Iyer', 'Dr. (Mrs.) Meera Iyer'],
  ['Meera Iyer', 'SMT MEERA LAKSHMI IYER'],
  ['Suresh Kumar Patel', 'Shri Suresh K. Patel'],
  ['Suresh Patel', 'S Patel'],
  ['Suresh Kumar Patel', 'Patel S K'],
  ['K. R. Narayanan', 'Kocheril Raman Narayanan'],
  ['KR Narayanan', 'K.R. Narayanan'],
  ['Thangavel', 'M. Thangavel'],
  ['S. S. Rajamouli', 'Rajamouli Srisaila Sri'],
  ['Lakshmi Narayan Rao', 'LAKSHMINARAYAN RAO'],
  ["Anthony D'Souza", 'Anthony Dsouza'],
  ['José Pereira', 'JOSE PEREIRA'],
  ['Anne-Marie Fernandes', 'Anne Marie Fernandes'],
  ['मीरा अय्यर', 'श्रीमती मीरा अय्यर'],
])('%s may hold the account of %s', (person, holder) => {
  expect([isSameName(person, holder), isSameName(holder, person)]).toEqual([true, true]);
});

test.each([
  ['Meera Iyer', 'Mohan Iyer'],
  ['Meera Iyer', 'Meera Nair'],
  ['Meera Iyer', 'A. Iyer'],
  ['Meera Iyer', 'M I'],
  ['Ravi', 'Ravi Kumar Sharma'],
  ['Suresh Kumar', 'Dinesh Kumar'],
  ['Suresh S Patel', 'Suresh K Patel'],
  ['Ram Gupta', 'Rama Gupta'],
  ['राम गुप्ता', 'रमा गुप्ता'],
  ['Meera Iyer', 'Dr'],
  ['Meera Iyer', '12345'],
  ['', ''],
])('%s does not hold the account of %s', (person, holder) => {
  expect([isSameName(person, holder), isSameName(holder, person)]).toEqual([false, false]);
});
