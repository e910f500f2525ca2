import { MARKETING_FIGURES } from '@kaksha/domain/content/figures.ts';
import { MONTHLY_PLANS } from '@kaksha/domain/content/pricing.ts';
import { CONTENT_DEFAULTS } from '@kaksha/domain/content/settings/settings.ts';
import { TESTIMONIALS } from '@kaksha/domain/content/testimonials.ts';
import { expect, test } from 'vitest';
import { control, headings, labelOf, shown, tabs } from '../../../lib/test-screen.tsx';
import { TEST_TEACHER } from '../../teachers/test-teacher.ts';
import Home from './home.route.tsx';

const loaderData = {
  plans: CONTENT_DEFAULTS.plans,
  offers: MONTHLY_PLANS.map(({ students, pricePaise }) => ({
    size: students,
    monthPricePaise: pricePaise,
    next: students === 10 ? { monthPricePaise: 34_900, validFrom: '2027-03-31T18:30:00.000Z' } : null,
  })),
  subjects: [],
  teachers: [{ ...TEST_TEACHER, nextFreeAt: '2026-11-24T11:30:00.000Z' }],
  testimonials: [...TESTIMONIALS],
  questions: CONTENT_DEFAULTS.faq.items.slice(0, 4),
  today: '2026-11-22',
  answered: null,
  trialSent: false,
};
const home = shown(Home, { loaderData });

test('the sections of the home page (specification, section 2)', () => {
  expect(home.words).toContain('Why IITian teachers matter');
  for (const { name, quote } of TESTIMONIALS) {
    expect(home.words).toContain(quote);
    expect(home.words).toContain(name);
  }
  const order = ['Find a Teacher', 'Book a Free Trial', 'Why IITian', 'How it works', '1:1', 'For Students'];
  const places = order.map((words) => home.words.indexOf(words));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test('hero, closing call and dashboards lead where they are specified to (specification, section 2)', () => {
  expect(home.links.filter((link) => !/Get Started|tel:/.test(link))).toEqual([
    'Find a Teacher -> /find-teachers',
    'Register Now -> /register',
    'All teachers -> /find-teachers',
    `Meera Iyer -> /teachers/${TEST_TEACHER.id}`,
    `Tue, 24 Nov, 17:00 -> /teachers/${TEST_TEACHER.id}/book?startsAt=2026-11-24T11%3A30%3A00.000Z`,
    'Batches and monthly plans -> /batches',
    ...Array<string>(4).fill('Find Teachers -> /find-teachers'),
    'Go to Dashboard -> /student/dashboard',
    'View Assessments -> /student/assessments',
    'Get Help -> /student/help',
    'Go to Dashboard -> /teacher/dashboard',
    'Manage Classes -> /teacher/manage-classes',
    'Get Help -> /teacher/help',
    'Get Verified -> /teacher/verification',
    'All questions -> /contact#faq',
    'Register Now -> /register',
    'Find Teachers -> /find-teachers',
  ]);
});

test('pricing opens at 1:2 and the dashboards at For Students (specification, section 4)', () => {
  expect(tabs(home)).toEqual(['1:1', '[1:2]', '1:5', '1:10', '[For Students]', 'For Teachers']);
});

test('each of the four prices is recommended, with Get Started and Find Teachers (specification, section 9)', () => {
  const cards = [
    ...home.words.matchAll(
      /(1:\d+) sessions Recommended .*? (₹[\d,]+) a month .*? a class\. .*?Get Started Find Teachers/g,
    ),
  ];
  expect(cards.map(([, ratio, price]) => `${ratio} ${price}`)).toEqual([
    '1:1 ₹2,999',
    '1:2 ₹1,499',
    '1:5 ₹599',
    '1:10 ₹299',
  ]);
  expect(home.links.filter((link) => link.startsWith('Get Started'))).toEqual(
    [1, 2, 5, 10].map((size) => `Get Started -> /register?plan=${size}`),
  );
});

test('a card says what a month is, what a class of it costs, and what a month will cost', () => {
  for (const price of ['₹374.87', '₹187.37', '₹74.87', '₹37.37'])
    expect(home.words).toContain(`8 classes of 60 minutes, two a week: ${price} a class.`);
  expect(home.words.match(/From Thu, 1 Apr 2027 a month costs ₹349\./g)).toHaveLength(1);
});

test('the marketing figures stand in the hero (specification, section 9)', () => {
  for (const { value, label } of MARKETING_FIGURES) expect(home.words).toContain(`${label} ${value}`);
});

test('six features and four steps, each with its heading (specification, section 2)', () => {
  const titles = headings(home, 3);
  expect(titles.slice(titles.indexOf(TEST_TEACHER.name) + 1, titles.indexOf('1:1 sessions'))).toHaveLength(
    6 + 4,
  );
});

test('what a class has (specification, section 1): screens, a whiteboard, files, and badges for the work', () => {
  expect(home.words).toContain('draw on one whiteboard, and share screens and files');
  expect(home.words).toContain('Badges are earned');
});

test('teachers say what they teach, when they are free next and what an hour costs', () => {
  expect(home.words).toMatch(/Meera Iyer .*4\.8.* Mathematics .*Next free: Tue, 24 Nov, 17:00 ₹600 \/hour/);
});

test('the commonest questions are answered, with the way to all of them', () => {
  for (const { question, answer } of loaderData.questions) {
    expect(home.words).toContain(question);
    expect(home.words).toContain(answer);
  }
});

test('without teachers, questions and quotations their sections are left out', () => {
  const bare = shown(Home, {
    loaderData: { ...loaderData, teachers: [], questions: [], testimonials: [] },
  });
  expect(headings(bare, 2)).not.toContain('What families say');
  expect(headings(bare, 2)).not.toContain('Teachers with a free hour soon');
  expect(headings(bare, 2)).not.toContain('Questions that families ask');
});

test.each([
  ['name', 'Name *', 'type="text"'],
  ['email', 'Email *', 'type="email"'],
  ['whatsapp', 'WhatsApp number', 'type="tel"'],
  ['class', 'Class', '<select'],
  ['subject', 'Subject', '<select'],
  ['timing', 'Timing', '<select'],
  ['date', 'Date', 'type="date"'],
])('the free trial asks for %s (specification, section 2)', (name, label, kind) => {
  expect(labelOf(home, name)).toBe(label);
  expect(control(home, name)).toContain(kind);
});

test('Book Now sends the form named book-free-trial to the site root; a number to call stands beside it', () => {
  expect(home.html).toMatch(/<button[^>]*type="submit"[^>]*>(<[^>]+>)*Book Now</);
  expect(home.html).toMatch(/<form[^>]*action="\/#free-trial"/);
  expect(control(home, 'form-name')).toContain('value="book-free-trial"');
  expect(home.words).toContain('Rather talk? Call +91 612 000 0100');
});
