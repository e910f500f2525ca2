import type { SessionUser } from '@kaksha/domain/accounts/schema.ts';
import { describe, expect, test } from 'vitest';
import { control, headings, labelOf, shown, tabs } from '../../lib/test-screen.tsx';
import { EditProfile } from '../accounts/profile/edit-profile.tsx';
import { ChangePasswordSection } from './account/change-password-section.tsx';
import Profile, { ErrorBoundary } from './profile.route.tsx';

const person = {
  _id: 'u1',
  id: 'u1',
  email: 'riya@example.in',
  hasPassword: true,
  emailVerified: true,
  name: 'Riya Sharma',
  firstName: 'Riya',
  lastName: 'Sharma',
  phone: '9876543210',
  address: '12 Park Road',
  city: 'Patna',
  state: 'Bihar',
  stateAsTyped: '',
  timeZone: 'Asia/Kolkata',
  zipCode: '800001',
  country: 'India',
  profilePicture: null,
  createdAt: '2025-06-14T10:00:00.000Z',
};
const school = { class: '8', subjects: ['English', 'Hindi'] };
const student: SessionUser = { ...person, role: 'student', ...school, studentDetails: school };
const teaching = { subjects: ['Physics'], qualifications: 'M.Sc. Physics', experience: '6' };
const teacher: SessionUser = {
  ...person,
  role: 'teacher',
  ...teaching,
  teacherDetails: { ...teaching, verified: true },
};
const child = { id: 'c1', name: 'Aarav Sharma', class: '7', profilePicture: null };
const parent: SessionUser = { ...person, role: 'parent', children: [child] };

const profileOf = (user: SessionUser) =>
  shown(Profile, { address: `/${user.role}/profile`, loaderData: user });

describe('the read view (specification, section 2)', () => {
  const profile = profileOf(student);

  test('initials, name, role chip and member since', () => {
    expect(profile.words).toContain('RS Add a picture Riya Sharma Member since 14 Jun 2025 Student');
  });

  test('email, phone and address', () => {
    expect(profile.words).toContain(
      'Email riya@example.in Phone 9876543210 Address 12 Park Road, Patna, Bihar 800001, India',
    );
  });

  test('a State that is not in the list is shown as it was typed, and asked for', () => {
    const typed = { ...student, state: '', stateAsTyped: 'Bavaria' };
    const { words } = profileOf(typed);
    expect(words).toContain('12 Park Road, Patna, Bavaria 800001, India');
    expect(words).toContain('Please choose your State You wrote “Bavaria”');
    const form = shown(() => (
      <EditProfile user={typed} onSaved={() => Promise.resolve()} onCancel={() => undefined} />
    ));
    expect(form.words).toContain('You wrote “Bavaria”. Please choose your State from the list.');
  });

  test('outside India nobody is asked for a State of the list', () => {
    const abroad = { ...student, state: '', stateAsTyped: 'Bavaria', country: 'Germany' };
    const { words } = profileOf(abroad);
    expect(words).toContain('Bavaria 800001, Germany');
    expect(words).not.toContain('Please choose your State');
    const form = shown(() => (
      <EditProfile user={abroad} onSaved={() => Promise.resolve()} onCancel={() => undefined} />
    ));
    expect(form.words).not.toContain('You wrote “Bavaria”');
    expect(form.words).toContain('Leave it open if you live outside India.');
  });

  test('tabs Profile, Activity and Settings', () => {
    expect(tabs(profile)).toEqual(['[Profile]', 'Activity', 'Settings']);
  });

  test('a teacher has the tab of what families see, too', () => {
    expect(tabs(profileOf(teacher))).toEqual(['[Profile]', 'Public profile', 'Activity', 'Settings']);
  });

  test.each([
    ['student', student, 'Class Class 8 Subjects English Hindi'],
    ['teacher', teacher, 'Subjects Physics Qualifications M.Sc. Physics Experience 6 years'],
    ['parent', parent, 'Children A Aarav Sharma Class 7'],
    ['parent without children', { ...parent, children: [] }, 'No children added yet'],
    ['operator', { ...person, role: 'admin' as const }, `Name ${person.name} Role Operator`],
    ['somebody without details', { ...person, role: 'student' as const }, 'Profile not available'],
  ])('details of a %s', (_, user, words) => {
    expect(profileOf(user).words).toContain(words);
  });

  test('loading fails in the specified words, with a way to try again (specification, section 8)', () => {
    expect(shown(ErrorBoundary).words).toBe('Failed to load profile. Please try again. Try again');
  });
});

describe('the edit form (specification, section 5)', () => {
  const edit = shown(() => (
    <EditProfile user={teacher} onSaved={() => Promise.resolve()} onCancel={() => undefined} />
  ));

  test('first and last name are required, the rest is not', () => {
    expect(['firstName', 'lastName', 'phone', 'address'].map((name) => labelOf(edit, name))).toEqual([
      'First Name *',
      'Last Name *',
      'Phone (optional)',
      'Street Address',
    ]);
  });

  test('the email can be read and not changed', () => {
    expect(edit.html).toMatch(/<input[^>]*readOnly=""[^>]*value="riya@example\.in"/i);
    expect(control(edit, 'email')).toBe('');
  });

  test('subjects are added, and removed one by one', () => {
    const studentsEdit = shown(() => (
      <EditProfile user={student} onSaved={() => Promise.resolve()} onCancel={() => undefined} />
    ));
    expect(studentsEdit.html).toContain('aria-label="Add subject"');
    expect(studentsEdit.html).toContain('aria-label="Remove Hindi"');
  });

  test('what families see of a teacher is written in the public profile', () => {
    expect(edit.words).toContain('everything else that families see are in Public profile');
    expect(edit.links).toContain('Public profile -> /?tab=public');
  });
});

test('Settings holds Change Password with its three fields (specification, sections 2 and 5)', () => {
  const section = shown(() => <ChangePasswordSection user={student} />);
  expect(headings(section, 2)).toEqual(['Change Password']);
  expect(['currentPassword', 'newPassword', 'confirmPassword'].map((name) => labelOf(section, name))).toEqual(
    ['Current Password', 'New Password', 'Confirm New Password'],
  );
});
