import { describe, expect, test } from 'vitest';
import { loginInput, registerInput } from './schema.ts';
import { en as M } from './words/en.ts';

/** The messages of the refusals, by field. */
function refusals(schema: typeof loginInput | typeof registerInput, input: unknown): string[] {
  const result = schema.safeParse(input);
  return result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

const student = {
  role: 'student',
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  password: 'Blue-kite-7',
  class: '8',
  subjects: ['English'],
};
const teacher = {
  ...student,
  role: 'teacher',
  subjects: ['Mathematics'],
  qualifications: 'B.Ed.',
  experience: '4',
};
const parent = { ...student, role: 'parent' };

describe('login (specification, section 5)', () => {
  test.each([
    ['no email', { password: 'x' }, `email: ${M.emailRequired}`],
    ['an empty email', { email: '  ', password: 'x' }, `email: ${M.emailRequired}`],
    ['an email without @', { email: 'asha.example.com', password: 'x' }, `email: ${M.emailInvalid}`],
    ['an email without a dot', { email: 'asha@example', password: 'x' }, `email: ${M.emailInvalid}`],
    ['no password', { email: 'asha@example.com' }, `password: ${M.passwordRequired}`],
    ['an empty password', { email: 'asha@example.com', password: '' }, `password: ${M.passwordRequired}`],
  ])('%s', (_, input, message) => {
    expect(refusals(loginInput, input)).toContain(message);
  });

  test('is content with text, @, text, dot, text, in any case and with spaces around', () => {
    expect(loginInput.parse({ email: ' Asha@Example.Com ', password: ' a ' })).toEqual({
      email: 'asha@example.com',
      password: ' a ',
    });
  });

  test('refuses NUL, which no password can contain', () => {
    expect(refusals(loginInput, { email: 'asha@example.com', password: 'a\u0000b' })).toHaveLength(1);
  });
});

describe('registration (specification, section 5)', () => {
  test.each([
    ['no email', { ...student, email: undefined }, `email: ${M.emailRequired}`],
    ['an empty email', { ...student, email: '' }, `email: ${M.emailRequired}`],
    ['no valid address', { ...student, email: 'asha@example' }, `email: ${M.emailInvalidOnRegister}`],
    ['no password', { ...student, password: undefined }, `password: ${M.passwordRequired}`],
    ['an empty password', { ...student, password: '' }, `password: ${M.passwordRequired}`],
    ['5 characters of password', { ...student, password: 'Ab-12' }, `password: ${M.passwordTooShort}`],
    [
      '201 characters of password',
      { ...student, password: 'x'.repeat(201) },
      `password: ${M.passwordTooLong}`,
    ],
    ['no name', { ...student, firstName: '' }, `firstName: ${M.nameRequired}`],
    ['a name of spaces', { ...student, firstName: '   ' }, `firstName: ${M.nameRequired}`],
    ['9 digits of phone', { ...student, phone: '987-654-321' }, `phone: ${M.phoneInvalid}`],
    ['11 digits of phone', { ...student, phone: '98765432101' }, `phone: ${M.phoneInvalid}`],
    ['a phone of another country', { ...student, phone: '+44 98765 43210' }, `phone: ${M.phoneInvalid}`],
    ['+91 before 9 digits', { ...student, phone: '+91 98765 4321' }, `phone: ${M.phoneInvalid}`],
    ['a phone without a digit', { ...student, phone: 'call me' }, `phone: ${M.phoneInvalid}`],
    [
      'a name of marks that cannot be seen',
      { ...student, firstName: '\u202e\u2066' },
      `firstName: ${M.nameRequired}`,
    ],
    [
      '10,000 characters of name',
      { ...student, firstName: 'x'.repeat(10_000) },
      'firstName: Please use at most 60 characters',
    ],
    [
      'a subject list of nothing but spaces',
      { ...student, subjects: ['', '  '] },
      `subjects: ${M.subjectRequired}`,
    ],
    ['a student without subjects', { ...student, subjects: [] }, `subjects: ${M.subjectRequired}`],
    ['a student without a list', { ...student, subjects: undefined }, `subjects: ${M.subjectRequired}`],
    ['a teacher without subjects', { ...teacher, subjects: [] }, `subjects: ${M.subjectRequired}`],
    ['no qualifications', { ...teacher, qualifications: '' }, `qualifications: ${M.qualificationsRequired}`],
    [
      'qualifications left out',
      { ...teacher, qualifications: undefined },
      `qualifications: ${M.qualificationsRequired}`,
    ],
    ['the role admin', { ...student, role: 'admin' }, `role: ${M.roleInvalid}`],
    ['no role', { ...student, role: undefined }, `role: ${M.roleInvalid}`],
  ])('%s', (_, input, message) => {
    expect(refusals(registerInput, input)).toContain(message);
  });

  test.each(['firstName', 'lastName', 'password', 'address', 'city', 'zipCode'])(
    'refuses NUL in %s',
    (field) => {
      expect(refusals(registerInput, { ...parent, [field]: 'a\u0000bcdef' })).not.toEqual([]);
    },
  );

  test.each([
    ['98765 43210', '9876543210'],
    ['(987) 654-3210', '9876543210'],
    ['+91 98765 43210', '9876543210'],
    ['919876543210', '9876543210'],
    ['098765 43210', '9876543210'],
    ['   ', ''],
    ['', ''],
    [undefined, ''],
  ])('phone %j is stored as %j', (phone, stored) => {
    expect(registerInput.parse({ ...parent, phone }).phone).toBe(stored);
  });

  test.each([
    ['emoji, with their joiners', '👩\u200d🏫 Asha', '👩\u200d🏫 Asha'],
    ['the joiners of Indian scripts', 'क्\u200dष', 'क्\u200dष'],
    ['quotes and SQL', `O'Brien"; drop table user_account; --`, `O'Brien"; drop table user_account; --`],
    ['marks that turn the direction of writing', '\u202eahsA\u202c\u200f', 'ahsA'],
    ['spaces around', '  Asha ', 'Asha'],
  ])('a name keeps %s', (_, typed, stored) => {
    expect(registerInput.parse({ ...parent, firstName: typed }).firstName).toBe(stored);
  });

  test('an email is trimmed and lower case', () => {
    expect(registerInput.parse({ ...parent, email: '  Asha.Rao@Example.COM ' }).email).toBe(
      'asha.rao@example.com',
    );
  });

  test('subjects count once each; duplicates and empty ones are ignored', () => {
    expect(registerInput.parse({ ...student, subjects: ['Hindi', '', 'hindi', ' English '] })).toMatchObject({
      subjects: ['Hindi', 'English'],
    });
  });

  test('what is not asked for is not read: verified, a role beside the role', () => {
    const read = registerInput.parse({ ...parent, verified: true, emailVerified: true, isAdmin: true });
    expect(Object.keys(read)).not.toEqual(expect.arrayContaining(['verified']));
    expect(read).not.toHaveProperty('emailVerified');
    expect(read).not.toHaveProperty('isAdmin');
  });

  test("the class defaults to '1' and the experience to '0'", () => {
    expect(registerInput.parse({ ...student, class: '' })).toMatchObject({ class: 1 });
    expect(registerInput.parse({ ...student, class: undefined })).toMatchObject({ class: 1 });
    expect(registerInput.parse({ ...teacher, experience: '' })).toMatchObject({ experience: 0 });
    expect(registerInput.parse({ ...teacher, experience: undefined })).toMatchObject({ experience: 0 });
  });

  test('address fields are optional and default to empty text', () => {
    expect(registerInput.parse(parent)).toMatchObject({
      address: '',
      city: '',
      state: '',
      zipCode: '',
      country: '',
    });
  });

  test.each(['0', '11', '8.5', 'eight'])('class %s is refused', (grade) => {
    expect(refusals(registerInput, { ...student, class: grade })).not.toEqual([]);
  });

  test('several mistakes are told at once', () => {
    expect(refusals(registerInput, { ...student, email: '', password: '123', firstName: '' })).toEqual([
      `firstName: ${M.nameRequired}`,
      `email: ${M.emailRequired}`,
      `password: ${M.passwordTooShort}`,
    ]);
  });
});
