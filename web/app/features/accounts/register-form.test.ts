import { en as M } from '@kaksha/domain/accounts/words/en.ts';
import { ORPCError } from '@orpc/client';
import { describe, expect, it } from 'vitest';
import {
  checkDraft,
  firstStepWith,
  problemsOfStep,
  type RegistrationDraft,
  refusalOf,
} from './register-form.ts';

const draft = (
  changes: Partial<RegistrationDraft> = {},
  texts: Record<string, string> = {},
): RegistrationDraft => ({
  role: 'student',
  class: '8',
  subjects: ['Mathematics'],
  ref: null,
  ticket: null,
  ...changes,
  texts: {
    email: 'riya@example.in',
    password: 'secret1',
    confirmPassword: 'secret1',
    name: 'Riya  Kumari Sharma',
    ...texts,
  },
});

const problemsWith = async (changes: Partial<RegistrationDraft>, texts: Record<string, string> = {}) => {
  const checked = await checkDraft(draft(changes, texts));
  return checked.ok ? {} : checked.problems;
};

describe('checkDraft', () => {
  it('asks nobody for a password whom a provider logs in', async () => {
    const checked = await checkDraft(draft({ ticket: 'sealed' }, { password: '', confirmPassword: '' }));
    expect(checked).toMatchObject({ ok: true, payload: { ticket: 'sealed' } });
    expect(checked.ok && checked.payload).not.toHaveProperty('password');
  });

  it('splits the name and sends the class for a student', async () => {
    const checked = await checkDraft(draft());
    expect(checked).toMatchObject({
      ok: true,
      payload: {
        role: 'student',
        firstName: 'Riya',
        lastName: 'Kumari Sharma',
        class: 8,
        phone: '',
        city: '',
      },
    });
  });

  it('sends a date of birth that is past, and none where it is left open', async () => {
    const born = await checkDraft(draft({}, { dateOfBirth: '2015-04-09' }));
    expect(born).toMatchObject({ ok: true, payload: { dateOfBirth: '2015-04-09' } });
    expect(await checkDraft(draft())).toMatchObject({ ok: true, payload: { dateOfBirth: null } });
    expect(await problemsWith({}, { dateOfBirth: '2150-01-01' })).toEqual({
      dateOfBirth: M.dateOfBirthInvalid,
    });
  });

  it('strips what is no digit from the phone', async () => {
    const checked = await checkDraft(draft({}, { phone: '98765-43210' }));
    expect(checked).toMatchObject({ ok: true, payload: { phone: '9876543210' } });
  });

  it.each([
    ['email', {}, { email: '' }, M.emailRequired],
    ['email', {}, { email: 'riya@' }, M.emailInvalidOnRegister],
    ['password', {}, { password: '', confirmPassword: '' }, M.passwordRequired],
    ['password', {}, { password: 'abc', confirmPassword: 'abc' }, M.passwordTooShort],
    ['confirmPassword', {}, { confirmPassword: 'secret2' }, M.passwordsDoNotMatch],
    ['name', {}, { name: '  ' }, M.nameRequired],
    ['phone', {}, { phone: '12345' }, M.phoneInvalid],
    ['subjects', { subjects: [] }, {}, M.subjectRequired],
    ['subjects', { role: 'teacher', subjects: [] }, { qualifications: 'B.Ed.' }, M.subjectRequired],
    ['qualifications', { role: 'teacher' }, {}, M.qualificationsRequired],
    ['experience', { role: 'teacher' }, { qualifications: 'B.Ed.', experience: '2.5' }, M.experienceInvalid],
  ] as const)('%s: says what is wrong', async (field, changes, texts, message) => {
    const problems = await problemsWith(changes as Partial<RegistrationDraft>, texts);
    expect(problems[field]).toBe(message);
  });

  it('asks a parent for nothing more, and a teacher for no years', async () => {
    expect(await problemsWith({ role: 'parent', subjects: [] })).toEqual({});
    const teacher = await checkDraft(draft({ role: 'teacher' }, { qualifications: 'B.Ed.', experience: '' }));
    expect(teacher).toMatchObject({ ok: true, payload: { experience: 0 } });
  });
});

describe('steps', async () => {
  const problems = await problemsWith({ subjects: [] }, { name: '', confirmPassword: 'x' });

  it('shows each step its own problems', () => {
    expect(Object.keys(problemsOfStep(problems, 0))).toEqual(['confirmPassword']);
    expect(Object.keys(problemsOfStep(problems, 1))).toEqual(['name']);
    expect(Object.keys(problemsOfStep(problems, 2))).toEqual(['subjects']);
  });

  it('finds the first step with a problem', () => {
    expect(firstStepWith(problems)).toBe(0);
    expect(firstStepWith({ city: 'x' })).toBe(1);
    expect(firstStepWith({})).toBeNull();
  });
});

describe('refusalOf', () => {
  it('joins the messages of a validation error and gives each field its own', () => {
    const errors = [
      { msg: M.nameRequired, path: 'firstName' },
      { msg: M.passwordCommon, path: 'password' },
    ];
    expect(refusalOf(new ORPCError('BAD_REQUEST', { message: 'x', data: { errors } }))).toEqual({
      message: `${M.nameRequired}, ${M.passwordCommon}`,
      problems: { name: M.nameRequired, password: M.passwordCommon },
    });
  });

  it('says that the validation failed when nobody says how', () => {
    const error = new ORPCError('BAD_REQUEST', { data: { errors: [{ msg: '', path: '' }] } });
    expect(refusalOf(error).message).toBe(M.validationFailed);
  });

  it('points at the email that is taken', () => {
    const error = new ORPCError('EMAIL_TAKEN', { status: 409, message: M.emailTaken });
    expect(refusalOf(error)).toEqual({ message: M.emailTaken, problems: { email: M.emailTaken } });
  });

  it('says the server’s sentence, else that it failed', () => {
    expect(refusalOf(new ORPCError('TOO_MANY_REQUESTS', { message: 'Wait.' })).message).toBe('Wait.');
    expect(refusalOf(new TypeError('x is not a function')).message).toBe(M.registrationFailed);
  });
});
