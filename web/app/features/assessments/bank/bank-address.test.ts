import { expect, it } from 'vitest';
import { asFilters, isNarrowed, narrow, readAddress } from './bank-address.ts';

it('reads what can be asked for, and nothing else', () => {
  const params = new URLSearchParams(
    'list=archived&class=11&subject=Science&type=riddle&difficulty=3&search= sun ',
  );
  expect(asFilters(readAddress(params))).toEqual({
    whose: 'mine',
    archived: 'true',
    class: undefined,
    subject: 'Science',
    chapter: undefined,
    type: undefined,
    difficulty: 3,
    search: 'sun',
  });
  expect(asFilters(readAddress(new URLSearchParams()))).toMatchObject({
    whose: 'mine',
    archived: 'false',
    search: undefined,
  });
});

it('forgets the chapter with its class or subject, and begins the list anew', () => {
  const params = new URLSearchParams('class=6&subject=Science&chapter=Magnets&show=40');
  narrow(params, 'class', '7');
  expect(params.toString()).toBe('class=7&subject=Science');
  narrow(params, 'class', null);
  narrow(params, 'subject', '');
  expect(isNarrowed(params)).toBe(false);
});
