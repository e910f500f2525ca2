/**
 * The ways of four strangers on a small phone, each from the home page or a mail to the end. `npm run journeys` walks them on
 * a slow line and prints what they took.
 */
import { afterAll, expect, test } from 'vitest';
import { mailedMatch } from './mails.ts';
import { setStage } from './stage.ts';
import { type Effort, Stranger } from './stranger.ts';
import { pageOfWorking } from './test-pictures.ts';

const PASSWORD = 'Kitab-and-chai-7';
const stage = setStage();
const efforts: Record<string, Effort> = {};

const enter = async (address = '/'): Promise<Stranger> =>
  Stranger.enter(await stage.open({ phone: true }), address);

/** Kept for the table, once the way is walked to its end without a complaint of the browser. */
function arrived(way: string, ...strangers: Stranger[]): void {
  expect(strangers.flatMap(({ complaints }) => complaints)).toEqual([]);
  const sum = (part: keyof Effort) => strangers.reduce((all, { effort }) => all + effort[part], 0);
  efforts[way] = {
    screens: sum('screens'),
    presses: sum('presses'),
    fields: sum('fields'),
    seconds: sum('seconds'),
  };
}

afterAll(() => {
  const rows = Object.entries(efforts).map(([way, effort]) => ({ way, ...effort }));
  for (const { way, screens, presses, fields, seconds } of rows)
    process.stdout.write(
      `${way}: ${screens} screens, ${presses} presses, ${fields} fields, ${seconds} s, 0 dead ends\n`,
    );
});

/** The whole of it, which leads on to where somebody was. */
const confirmationLink = (email: string) => mailedMatch(stage.product, email, /\/verify-email\?\S+/);

/** The three steps of registering; ends on the last one. */
async function register(stranger: Stranger, role: string, email: string, name: string): Promise<void> {
  await stranger.press(stranger.page.getByRole('radio', { name: role }));
  await stranger.fill(/^Email Address/, email);
  await stranger.fill(/^Password/, PASSWORD);
  await stranger.fill(/^Confirm Password/, PASSWORD);
  await stranger.button('Next');
  await stranger.fill(/^Full Name/, name);
  await stranger.button('Next');
}

/** A parent shows to be an adult by ₹100, and consents. */
async function payAndConsent(mother: Stranger, child: string): Promise<void> {
  await mother.link('Add ₹100');
  await mother.button('Add ₹100');
  await mother.button('Pay ₹100');
  await mother.link('Continue');
  await mother.button('Read and consent');
  await mother.press(mother.page.getByRole('checkbox', { name: 'I have read this, and I agree' }));
  await mother.button('Give consent');
  await mother.reads(`You have consented. ${child} can book, write and pay now.`);
}

test('a new mother finds a teacher of maths for the evening under ₹400, and has a trial', async () => {
  const email = 'sunita.kale@example.in';
  const mother = await enter();
  await mother.link('Find a Teacher');
  await mother.fill('Search for a teacher', 'maths class 8');
  await mother.button('Search');
  await mother.button('Show Filters');
  await mother.choose('From', '17:00');
  await mother.fill('Highest price an hour', '400');
  await mother.press(mother.page.getByRole('checkbox', { name: /^Offers a trial/ }));
  await mother.button('Apply Filters');
  await mother.reads(/offers a trial/);
  await mother.link(/, 1[7-9]:\d\d$/);

  // The search has chosen the subject, the class and the kind.
  await mother.button('Next');
  await mother.button('Next');
  await mother.fill(/^Topic/, 'Squares and square roots');
  await mother.page.keyboard.press('Tab');
  await mother.button('Next');
  await mother.link('Create an account');
  await register(mother, 'Parent', email, 'Sunita Kale');
  await mother.button('Register');
  await mother.reads(/^Registration successful!/);
  await mother.follow(await confirmationLink(email));
  await mother.link('Go on');
  await mother.link('Go to your dashboard');
  await mother.button('Add a child');
  await mother.fill(/^Full Name/, 'Kavya Kale');
  await mother.choose(/^Class/, 'Class 8');
  await mother.press(mother.page.getByRole('dialog').getByRole('checkbox', { name: 'Mathematics' }));
  await mother.press(mother.page.getByRole('dialog').getByRole('button', { name: 'Add a child' }));
  await payAndConsent(mother, 'Kavya Kale');
  await mother.link('Go back to that page');
  await mother.button('Confirm Booking');
  await mother.button('Book this class');
  await mother.reads('Booking Successful!');
  await mother.reads('Squares and square roots');
  arrived('a new mother, from the home page to a trial', mother);
});

test('a girl invites her mother, says that it is her, and the mother consents', async () => {
  const [girlsEmail, email] = ['tara.kulkarni@example.in', 'latha.kulkarni@example.in'];
  const girl = await enter();
  await girl.link('Register Now');
  await register(girl, 'Student', girlsEmail, 'Tara Kulkarni');
  await girl.press(girl.page.getByRole('checkbox', { name: 'Mathematics' }));
  await girl.fill(/^A parent’s email/, email);
  await girl.button('Register');
  await girl.link('Go to your dashboard');
  await girl.reads(`Waiting for ${email}`);
  await girl.button('Start learning');

  const mother = await enter(await mailedMatch(stage.product, email, /\/family-invitation\?token=[\w-]+/));
  await mother.link('Create a parent account');
  await register(mother, 'Parent', email, 'Latha Kulkarni');
  await mother.button('Register');
  await mother.link('Go on');
  await mother.button('Yes, Tara is my child');
  await mother.reads('Waiting for Tara');
  await girl.button('Yes, connect us');
  await payAndConsent(mother, 'Tara Kulkarni');
  arrived('a girl and her mother, from the home page to consent', girl, mother);
});

const TEACHER = 'Rohini Sen';
const PDF = { name: 'degree.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a degree') };
const CARD = { name: 'card.png', mimeType: 'image/png', buffer: pageOfWorking(300, 200) };
const AADHAAR = '9999 4105 7058';

test('a teacher registers and does what the checklist says', async () => {
  const email = 'rohini.sen@example.in';
  const teacher = await enter();
  await teacher.link('Register Now');
  await register(teacher, 'Teacher', email, TEACHER);
  await teacher.press(teacher.page.getByRole('checkbox', { name: 'Mathematics' }));
  await teacher.fill(/^Qualifications/, 'M.Sc. in Mathematics, B.Ed.');
  await teacher.button('Register');
  await teacher.follow(await confirmationLink(email));
  await teacher.link('Go to your dashboard');

  await teacher.link('Write your profile');
  await teacher.fill(/^About you/, 'I explain each rule by an example from the kitchen or the bazaar.');
  await teacher.press(teacher.page.getByRole('checkbox', { name: 'Class 8' }));
  await teacher.fill(/^Languages/, 'English');
  await teacher.button('Add language');
  await teacher.choose(/^Hourly rate/, '₹400 an hour');
  await teacher.button('Save');
  await teacher.reads('Everything is saved.');

  await teacher.link('Set hours');
  await teacher.button('Add hours on Monday');
  await teacher.button('Save hours');
  await teacher.reads('Your hours are saved.');
  await teacher.press(teacher.page.getByRole('radio', { name: 'Free', exact: true }));
  await teacher.button('Save prices');

  await teacher.link('Dashboard');
  await teacher.link('Get Verified');
  await teacher.choose(/^ID Type/, 'Aadhar Card');
  await teacher.fill(/^Aadhar Number/, AADHAAR);
  await teacher.upload(CARD);
  await teacher.button('Next');
  await teacher.choose(/^Highest Qualification/, "Master's degree");
  await teacher.fill(/^University\/Institution/, 'University of Calcutta');
  await teacher.fill(/^Year of Completion/, '2012');
  await teacher.upload(PDF);
  await teacher.button('Next');
  await teacher.choose(/^Teaching Experience/, '5-10 years');
  await teacher.button('Next');
  await teacher.button('Submit');
  await teacher.reads('Verification Request Submitted!');
  arrived('a teacher, from the home page to a request to be verified', teacher);
});

test('an operator answers what waits, and families can book the teacher', async () => {
  const operator = await enter('/login');
  await operator.fill(/^Email Address/, 'admin@kaksha.example');
  await operator.fill('Password', 'Kaksha-demo-1');
  await operator.button('Log In');
  await operator.button('Open menu');
  await operator.press(operator.page.getByRole('dialog').getByRole('link', { name: 'Dashboard' }));
  await operator.link('Teachers to verify');
  await operator.link(TEACHER);
  await operator.press(operator.page.getByRole('checkbox', { name: 'Identity' }));
  await operator.press(operator.page.getByRole('checkbox', { name: 'Qualification' }));
  await operator.fill(/^Reason/, 'Card and degree fit.');
  await operator.button('Approve');
  await operator.reads(/verified/i);
  arrived('an operator, from the login to a verified teacher', operator);

  const family = await enter('/find-teachers');
  await family.fill('Search for a teacher', TEACHER);
  await family.button('Search');
  await family.link(`Book Now with ${TEACHER}`);
  await family.reads('Select Subject');
});
