import { en as M } from '@kaksha/domain/accounts/words/en.ts';
import { describe, expect, test } from 'vitest';
import { control, headings, labelOf, shown } from '../../lib/test-screen.tsx';
import Register from '../referrals/register.route.tsx';
import ForgotPassword from './forgot-password.route.tsx';
import Login from './login.route.tsx';
import { ResetLinkSent } from './reset-link-sent.tsx';

describe('login (specification, section 2)', () => {
  const login = shown(Login, { address: '/login' });

  test('title, subtitle, fields and button', () => {
    expect(headings(login, 1)).toEqual(['Welcome Back']);
    expect(login.words).toContain('Log in to continue your learning journey');
    expect(labelOf(login, 'email')).toBe('Email Address');
    expect(labelOf(login, 'password')).toBe('Password');
    expect(login.html).toMatch(/<button[^>]*type="submit"[^>]*>(<[^>]+>)*Log In</);
  });

  test('the password is hidden until it is asked for', () => {
    expect(control(login, 'password')).toContain('type="password"');
    expect(login.html).toContain('aria-label="Show password"');
  });

  test('whoever has no JavaScript is told that it is needed, and nobody else', () => {
    expect(login.html).toMatch(/<noscript>.*JavaScript is switched off.*<\/noscript>/);
  });

  test('the ways to a forgotten password and to a new account', () => {
    expect(login.links).toEqual(['Forgot password? -> /forgot-password', 'Create an account -> /register']);
  });

  test('after registering it says what was agreed', () => {
    const after = shown(Login, { address: '/login', state: { message: M.registered } });
    expect(after.words).toContain('Registration successful! Please check your email to verify your account.');
  });
});

describe('register (specification, section 2)', () => {
  const register = shown(Register, { address: '/register' });
  const stepsFor = (role: string) =>
    headings(shown(Register, { address: `/register?role=${role}` }), 2).at(-1);

  test('title, the stepper’s three titles, Back, Next and the way to the login', () => {
    expect(headings(register, 1)).toEqual(['Create an Account']);
    expect(register.words).toContain('1 Account Details 2 Personal Information 3 Student Details');
    expect(register.html).toMatch(/<button[^>]*disabled=""[^>]*>(<[^>]+>)*Back</);
    expect(register.html).toMatch(/<button[^>]*type="submit"[^>]*>(<[^>]+>)*Next</);
    expect(register.links).toEqual(['Log in -> /login']);
  });

  test('a plan and a page that somebody comes from go along to the login', () => {
    const loginFrom = (query: string) => shown(Register, { address: `/register?${query}` }).links;
    expect(loginFrom('plan=5')).toEqual(['Log in -> /login?next=%2Fbatches%3Fsize%3D5']);
    expect(loginFrom('plan=5&next=/about')).toEqual(['Log in -> /login?next=%2Fabout']);
  });

  test('the role is one of three, student at first', () => {
    const roles = [...register.html.matchAll(/<input[^>]*name="role"[^>]*>/g)].map(([tag]) => tag);
    expect(roles.map((tag) => / value="(\w+)"/.exec(tag)?.[1]).sort()).toEqual([
      'parent',
      'student',
      'teacher',
    ]);
    expect(roles.filter((tag) => tag.includes('checked=""'))).toEqual([
      expect.stringContaining('value="student"'),
    ]);
  });

  test.each([
    ['email', 'Email Address *'],
    ['password', 'Password *'],
    ['confirmPassword', 'Confirm Password *'],
    ['name', 'Full Name *'],
    ['phone', 'Phone (optional)'],
    ['address', 'Street Address'],
    ['city', 'City'],
    ['state', 'State/Province'],
    ['zipCode', 'Postal Code'],
    ['country', 'Country'],
  ])('%s is labelled %s', (name, label) => {
    expect(labelOf(register, name)).toBe(label);
  });

  test('the address block is optional; the two passwords are shown independently; the meter stands at None', () => {
    expect(register.words).toContain('Address (optional)');
    expect(register.html.split('aria-label="Show password"')).toHaveLength(3);
    expect(register.words).toContain('Password strength: None');
  });

  test('students are asked for a class and their subjects of interest, of the six specified', () => {
    expect(register.words).toMatch(/Class Choose your class .* Subjects of Interest \* /);
    const subjects = [...register.html.matchAll(/name="subjects" value="([^"]*)"/g)].map(
      ([, value]) => value,
    );
    expect(subjects).toEqual([
      'Mathematics',
      'Science',
      'English',
      'Hindi',
      'Social Studies',
      'Computer Science',
    ]);
  });

  test('teachers are asked for subjects, a degree, and, if they like, their years as a number', () => {
    const teacher = shown(Register, { address: '/register?role=teacher' });
    expect(teacher.words).toContain('Subjects Taught *');
    expect(labelOf(teacher, 'qualifications')).toBe('Qualifications *');
    expect(control(teacher, 'qualifications')).toContain('placeholder="e.g. M.Sc. in Mathematics"');
    expect(labelOf(teacher, 'experience')).toBe('Years of Experience (optional)');
    expect(control(teacher, 'experience')).toContain('type="number"');
  });

  test('parents read that children are added later, in the dashboard', () => {
    const parent = shown(Register, { address: '/register?role=parent' });
    expect(parent.words).toContain('You add your children in your dashboard once you have logged in');
    expect(control(parent, 'subjects')).toBe('');
  });

  test('the third step is titled by the role', () => {
    expect(['student', 'teacher', 'parent', 'admin'].map(stepsFor)).toEqual([
      'Student Details',
      'Teacher Details',
      'Parent Details',
      'Student Details',
    ]);
  });
});

describe('forgot password (specification, section 2)', () => {
  test('an email field, Reset Password, and the way back', () => {
    const forgot = shown(ForgotPassword);
    expect(labelOf(forgot, 'email')).toBe('Email Address');
    expect(forgot.html).toMatch(/<button[^>]*type="submit"[^>]*>(<[^>]+>)*Reset Password</);
    expect(forgot.links).toEqual(['Back to Login -> /login']);
  });

  test('the confirmation has the three tips and Back to Login', () => {
    const sent = shown(() => <ResetLinkSent email="asha@example.in" />);
    expect(sent.words).toContain(M.resetLinkSent);
    for (const tip of [/check your spam folder/, /Check the address: is asha@example\.in/, /contact support/])
      expect(sent.words).toMatch(tip);
    expect(sent.links).toEqual(['contact support -> /contact', 'Back to Login -> /login']);
  });
});
