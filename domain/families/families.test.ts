import { describe, expect, it } from 'vitest';
import { familyCodeOf, spacedCode } from './code.ts';
import { CONSENT_VERSION, consentText, consentWords } from './consent.ts';
import { newChild } from './contract.ts';
import { FAMILY_CODE_ALPHABET } from './policy.ts';

describe('a code of a student', () => {
  it('is understood in small letters, with spaces and hyphens', () => {
    expect(familyCodeOf(' abcd-ef 23 ')).toBe('ABCDEF23');
    expect(spacedCode('ABCDEF23')).toBe('ABCD-EF23');
    expect(familyCodeOf(spacedCode('ABCDEF23'))).toBe('ABCDEF23');
    expect(familyCodeOf('A - B C-D--E F 2 3')).toBe('ABCDEF23');
  });
  it('is not what is shorter, longer, or has letters that look like others', () => {
    for (const typed of ['', 'ABCDEF2', 'ABCDEF234', 'ABCDEFI0', 'ABCD EFO1'])
      expect(familyCodeOf(typed)).toBeNull();
    for (const letter of 'IO01L') expect(FAMILY_CODE_ALPHABET).not.toContain(letter);
  });
});

describe('the consent', () => {
  it('has these words in this version: other words are a new one', () => {
    expect([CONSENT_VERSION, ...consentText('Tara')]).toEqual([
      '2026-11-23',
      "I am an adult, and Tara's parent or guardian.",
      'Kaksha may keep what Tara needs to learn here: name, class, subjects, classes and who came to them, answers and results, messages with teachers, and payments.',
      'Tara may book classes, write to teachers and pay from the wallet. I can read those messages and see all bookings and results.',
      'Nothing is used for advertising, and nobody is tracked over other sites. Video and voice are not recorded without a consent of its own.',
      'I can withdraw this at any time. From then on nothing new is recorded of how Tara learns, and Tara can neither book nor write nor pay, until a parent consents again or Tara is 18.',
    ]);
  });
  it('is kept with a paragraph a line', () => {
    expect(consentWords('Tara').split('\n')).toEqual(consentText('Tara'));
  });
});

describe('a new child', () => {
  const tara = {
    id: crypto.randomUUID(),
    firstName: 'Tara',
    class: '4',
    subjects: ['Science'],
    signIn: null,
  };
  it('needs a name, a class and a subject; an address only to sign in', () => {
    expect(newChild.parse(tara)).toMatchObject({ class: 4, lastName: '', dateOfBirth: null, signIn: null });
    expect(newChild.safeParse({ ...tara, firstName: ' ' }).success).toBe(false);
    expect(newChild.safeParse({ ...tara, class: '11' }).success).toBe(false);
    expect(newChild.safeParse({ ...tara, subjects: [] }).success).toBe(false);
    expect(newChild.safeParse({ ...tara, signIn: { email: 'tara', password: 'x' } }).success).toBe(false);
  });
  it('cannot take an address of those who do not sign in', () => {
    const signIn = { email: 'me@child.invalid', password: 'Kitab-and-chai-7' };
    expect(newChild.safeParse({ ...tara, signIn }).success).toBe(false);
  });
});
