import { describe, expect, it } from 'vitest';
import { afterRegistration, loginPath, loginPathFrom, nextPath, registerPath } from './login-path.ts';

const nextOf = (path: string) => nextPath(new URL(path, 'http://kaksha.test').searchParams);

describe('where login leads', () => {
  it('comes back to where somebody was going, query and all', () => {
    expect(nextOf(loginPath('/student/bookings?tab=past&page=2'))).toBe('/student/bookings?tab=past&page=2');
  });

  it('goes home when they were going nowhere', () => {
    expect(loginPath('/')).toBe('/login');
    expect(nextOf('/login')).toBe('/');
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    '/.//evil.example',
    '//',
    'javascript:alert(1)',
    '',
  ])('never leaves the site: %j', (next) => {
    expect(nextOf(`/login?next=${encodeURIComponent(next)}`)).toBe('/');
  });
});

describe('logging in from a page', () => {
  it.each([
    '/find-teachers?subject=Mathematics',
    '/teachers/t1?tab=schedule',
    '/batches',
    '/batches/b1/join',
  ])('comes back to what was found there: %s', (path) => {
    const { pathname, search } = new URL(path, 'http://kaksha.test');
    expect(nextOf(loginPathFrom({ pathname, search }))).toBe(path);
  });

  it('never carries an address with a secret along, and leads where the page leads', () => {
    expect(loginPathFrom({ pathname: '/reset-password', search: '?token=secret' })).toBe('/login');
    expect(loginPathFrom({ pathname: '/mail-off/secret', search: '' })).toBe('/login');
    expect(loginPathFrom({ pathname: '/register', search: '?plan=5&next=%2Fbatches' })).toBe(
      loginPath('/batches'),
    );
    expect(loginPathFrom({ pathname: '/', search: '' })).toBe('/login');
  });
});

describe('registering instead', () => {
  it('leads where the login would have led', () => {
    const path = '/teachers/t1/book?startsAt=2026-12-01T11:30:00Z';
    expect(registerPath(loginPath(path))).toBe(`/register?next=${encodeURIComponent(path)}`);
    expect(nextOf(registerPath(loginPath(path)))).toBe(path);
    expect(registerPath(loginPath('/'))).toBe('/register');
    expect(registerPath(loginPath('/login-help'))).toBe('/register?next=%2Flogin-help');
  });
});

describe('the first login after registering', () => {
  it('shows a teacher what is missing to be found; everybody else goes home', () => {
    expect(afterRegistration('teacher', new URLSearchParams())).toBe('/teacher/dashboard');
    expect(afterRegistration('student', new URLSearchParams())).toBe('/');
  });

  it('goes to the monthly plan that a family chose', () => {
    expect(afterRegistration('parent', new URLSearchParams('plan=10'))).toBe('/batches?size=10');
    expect(afterRegistration('student', new URLSearchParams('plan=3'))).toBe('/');
    expect(afterRegistration('student', new URLSearchParams('plan=5&next=/about'))).toBe('/about');
  });

  it('goes where the visitor came from', () => {
    expect(afterRegistration('teacher', new URLSearchParams('next=/about'))).toBe('/about');
  });
});
