import type { TeacherProfile } from '@kaksha/domain/teachers/schema.ts';
import { describe, expect, test, vi } from 'vitest';
import { headings, shown, tabs } from '../../../lib/test-screen.tsx';
import { slotWeekOf } from '../../availability/slot-week.ts';
import { TEST_TEACHER } from '../test-teacher.ts';
import Teacher from './teacher.route.tsx';

// The unit tests share their modules: one that an earlier test file has loaded would not see the mocks of this file.
vi.hoisted(() => vi.resetModules());
vi.mock('../../lib/socket.ts', () => ({ useChange: () => undefined }));

const today = '2026-11-22';
const review = {
  id: 'r1',
  name: 'Priya S.',
  rating: 5,
  comment: 'She draws before she explains.',
  date: '2026-11-02T10:00:00.000Z',
  subject: 'Mathematics',
  class: 8,
  answer: null,
};

function profile(tab = '', changes: Partial<TeacherProfile> = {}, isSubstitute = false) {
  const teacher = { ...TEST_TEACHER, ...changes };
  const week = slotWeekOf(today, today);
  const query = { teacherId: teacher.id, teacherTimeZone: teacher.timeZone, week, durationMinutes: 60 };
  const slots = { query, answer: { timeZone: teacher.timeZone, durationMinutes: 60, days: [] } };
  const reviews = { reviews: [review], nextCursor: 'more', distribution: [0, 0, 0, 2, 10] };
  const address = `/teachers/${teacher.id}${tab === '' ? '' : `?tab=${tab}`}`;
  return shown(Teacher, {
    address,
    loaderData: { teacher, isSubstitute, today, reviews, batches: [], slots },
  });
}
const about = profile();
const bookPath = `/teachers/${TEST_TEACHER.id}/book`;

describe('teacher profile (specification, section 2)', () => {
  test('the header: name, verified, rating, rate, chips, Book Now; Book a Session beside', () => {
    expect(headings(about, 1)).toEqual(['Meera Iyer']);
    for (const part of [
      'Verified',
      '4.8',
      '12 reviews',
      '₹600 /hour',
      'Mathematics Physics Class 7–8 Class 10',
    ])
      expect(about.words).toContain(part);
    expect(about.links).toContain(`Book Now -> ${bookPath}`);
    expect(about.links).toContain(`Book a Session -> ${bookPath}`);
  });

  test('four tabs, About first', () => {
    expect(tabs(about)).toEqual(['[About]', 'Reviews 12', 'Schedule', 'Pricing']);
  });

  test('About: bio, teaching approach, education, achievements', () => {
    expect(about.words).toContain('I draw first.');
    expect(about.words).toContain('Teaching approach One problem, three ways.');
    expect(about.words).toContain('Education 2014 B.Tech IIT Patna');
    expect(about.words).toContain('Achievements Taught 500 classes');
  });

  test('Reviews: name, date, stars, comment, and View All Reviews', () => {
    expect(tabs(profile('reviews'))[1]).toBe('[Reviews 12]');
    for (const part of [
      'Priya S.',
      'She draws before she explains.',
      'Rated 5.0 out of 5',
      '2 Nov',
      'View All Reviews',
    ])
      expect(about.words).toContain(part);
  });

  test('Schedule: the regular hours, and a calendar where one was coming soon', () => {
    const { words } = profile('schedule');
    expect(words).toContain(
      'Regular hours Weekdays after school Monday 16:00–20:00 Tuesday to Sunday Not teaching',
    );
    expect(words).toContain('Classes can be booked up to Thu, 21 Jan 2027');
    expect(words).not.toContain('Coming Soon');
    expect(words).toContain('Free times Fully booked Not teaching');
  });

  test('Pricing: a single session, ten for nine times the rate, and how classes are held (and section 9)', () => {
    const { words } = profile('pricing');
    expect(words).toContain(
      'Single Session ₹600 an hour One-on-one attention Flexible scheduling Post-session notes Book a Session',
    );
    expect(words).toContain('Package of 10 Sessions 10% off ₹5,400 for 10 hours ₹6,000');
    expect(words).toContain('Post-session notes Progress tracking Customized study plan');
    expect(words).toContain('All sessions are online via integrated video conferencing.');
  });

  test('Pricing: without an open batch a family can ask for one; with a teacher who is not verified, for none', () => {
    const ask = `Ask for a batch with Meera -> /teachers/${TEST_TEACHER.id}/ask-for-batch`;
    expect(profile('pricing').links).toContain(ask);
    expect(profile('pricing', { hourlyRatePaise: null }).links).toContain(ask);
    expect(profile('pricing', { verified: false }).links).not.toContain(ask);
  });

  test('the side cards: experience, availability, languages, response time, subjects and classes', () => {
    expect(about.words).toContain(
      'Experience 8 years Availability Weekdays after school Languages English, Hindi Response time Usually within 2 hours',
    );
    expect(about.words).toContain('Subjects and classes Mathematics Physics Class 7 Class 8 Class 10');
  });

  test('an unknown id shows a teacher under a notice that says so', () => {
    expect(profile('', {}, true).words).toContain('We could not find that teacher, so here is another one.');
  });

  test('who is not verified, or has no rate, cannot be booked and does not seem so', () => {
    for (const changes of [{ verified: false }, { hourlyRatePaise: null }]) {
      const { links } = profile('', changes);
      expect(links.filter((link) => link.includes('/book'))).toEqual([]);
    }
  });
});
