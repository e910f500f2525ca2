/** Everything that opens over a page: menus, drawers, dialogs, lists, toasts. No URL shows them, so each is opened here. */
import type { Page } from 'playwright-core';
import { ASSESSMENT_STATES } from './open-assessment-states.ts';
import { BATCH_STATES } from './open-batch-states.ts';
import { CLASSROOM_STATES } from './open-classroom-states.ts';
import { CONTENT_STATES } from './open-content-states.ts';
import { FAMILY_STATES } from './open-family-states.ts';
import { MESSAGE_STATES } from './open-message-states.ts';
import { MONEY_STATES } from './open-money-states.ts';
import { QUESTION_STATES } from './open-question-states.ts';
import { SEAT_STATES } from './open-seat-states.ts';
import { SERIES_STATES } from './open-series-states.ts';
import { SUPPORT_STATES } from './open-support-states.ts';
import { VERIFICATION_STATES } from './open-verification-states.ts';

export interface OpenState {
  name: string;
  /** A demo role, or nobody. */
  role: 'visitor' | 'student' | 'parent' | 'teacher' | 'admin';
  path: string;
  /** Where it exists: a wide window has no drawer. */
  widthsPx?: readonly number[];
  /** Opens it on the page that has just come, and waits until it is there. */
  open(page: Page): Promise<void>;
}

const openDialog = (button: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
};

const CHALLENGE = {
  code: 'SECOND_FACTOR_REQUIRED',
  message: 'Please enter the code of your authenticator app.',
  challenge: 'a-challenge',
};

export const OPEN_STATES: readonly OpenState[] = [
  ...CLASSROOM_STATES,
  ...FAMILY_STATES,
  ...SUPPORT_STATES,
  ...CONTENT_STATES,
  ...SERIES_STATES,
  ...SEAT_STATES,
  ...ASSESSMENT_STATES,
  ...QUESTION_STATES,
  ...MESSAGE_STATES,
  ...MONEY_STATES,
  ...VERIFICATION_STATES,
  ...BATCH_STATES,
  {
    name: 'a question of Daily 10 that still wants its answer',
    role: 'student',
    path: '/practice',
    async open(page) {
      await page
        .getByRole('button', { name: 'Start today’s 10' })
        .or(page.getByRole('link', { name: 'Go on' }))
        .click();
      await page.getByRole('button', { name: 'Check answer' }).click();
      await page.getByText('Please answer the question first').waitFor();
    },
  },
  {
    name: 'a new coupon with what is missing',
    role: 'admin',
    path: '/admin/coupons',
    async open(page) {
      await openDialog(/^New coupon$/)(page);
      await page.getByRole('button', { name: 'Create coupon' }).click();
      await page.getByText('Please choose a day').first().waitFor();
    },
  },
  {
    name: 'the question before a coupon is paused',
    role: 'admin',
    path: '/admin/coupons',
    open: openDialog(/^Pause /),
  },
  {
    name: 'the dialog that refunds money to the bank',
    role: 'student',
    path: '/student/wallet',
    async open(page) {
      // Nothing in the demo was really paid, so nothing can go back before somebody adds money.
      await page.route('**/api/wallet/refundable', (route) =>
        route.fulfill({ json: { refundablePaise: 125_050 } }),
      );
      await page.reload();
      await page.getByRole('button', { name: 'Refund to my bank' }).click();
      await page.getByRole('dialog', { name: 'Refund to my bank' }).getByLabel('Amount in rupees').waitFor();
    },
  },
  {
    name: 'an amount that cannot be added',
    role: 'student',
    path: '/student/wallet',
    async open(page) {
      await page.getByLabel('Amount in rupees').fill('50');
      await page.getByRole('button', { name: 'Add ₹50' }).click();
      await page.getByText('Please choose an amount from ₹100 to ₹20,000').waitFor();
    },
  },
  {
    name: 'the name of a search that is saved',
    role: 'student',
    path: '/find-teachers?subject=Hindi',
    open: openDialog(/^Save this search$/),
  },
  {
    name: 'the preview of a teacher’s own profile',
    role: 'teacher',
    path: '/teacher/profile?tab=public',
    async open(page) {
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.getByText('This is how families will see you').waitFor();
    },
  },
  {
    name: 'a wish for a batch without a day',
    role: 'student',
    path: '/batches',
    async open(page) {
      const days = page.getByRole('group', { name: 'Days that suit' });
      for (const day of ['Tuesday', 'Thursday']) await days.getByRole('checkbox', { name: day }).uncheck();
      await page.getByRole('button', { name: 'Wish for this' }).click();
      await page.getByText('Please choose at least one day').waitFor();
    },
  },
  {
    name: 'the drawer',
    role: 'visitor',
    path: '/',
    widthsPx: [360],
    open: openDialog(/^Open menu/),
  },
  {
    name: 'errors of a form',
    role: 'visitor',
    path: '/register',
    async open(page) {
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByText('Email is required').waitFor();
    },
  },
  {
    name: 'the second step of signing in',
    role: 'visitor',
    path: '/login',
    async open(page) {
      await page.route('**/api/auth/login', (route) => route.fulfill({ status: 401, json: CHALLENGE }));
      await page.getByLabel('Email Address').fill('student@kaksha.example');
      await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Kaksha-demo-1');
      await page.getByRole('button', { name: 'Log In', exact: true }).click();
      await page.getByRole('heading', { name: 'Welcome Back' }).waitFor({ state: 'detached' });
      await page.unroute('**/api/auth/login');
    },
  },
  {
    name: 'a toast',
    role: 'visitor',
    path: '/contact',
    async open(page) {
      const form = page.getByRole('form', { name: 'Send us a message' });
      for (const label of ['Name', 'Subject', 'Message']) await form.getByLabel(label).fill('Asha Verma');
      await form.getByLabel('Email').fill('asha@example.in');
      await form.getByRole('button', { name: 'Send Message' }).click();
      await page
        .getByText(/Your message has been sent successfully!/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'what nobody has',
    role: 'visitor',
    path: '/teachers/00000000-0000-4000-8000-000000000000',
    open: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'the avatar’s menu',
    role: 'student',
    path: '/',
    async open(page) {
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    },
  },
  {
    name: 'a crash',
    role: 'student',
    path: '/',
    async open(page) {
      await page.route('**/api/wallet*', (route) =>
        route.fulfill({ status: 500, json: { message: 'Broken' } }),
      );
      await page.goto('/student/wallet');
      await page.getByText('Failed to load the wallet.').waitFor();
      await page.unroute('**/api/wallet*');
    },
  },
  {
    name: 'the list of a select',
    role: 'student',
    path: '/student/profile',
    async open(page) {
      await page.getByRole('button', { name: 'Edit profile' }).click();
      await page.getByRole('combobox', { name: 'Class' }).click();
      await page.getByRole('option', { name: 'Class 1', exact: true }).waitFor();
    },
  },
  {
    name: 'the suggestions of a combobox',
    role: 'student',
    path: '/find-teachers?search=meera',
    async open(page) {
      // The draft of the look before would stand where that one ended.
      await page.evaluate(() => sessionStorage.clear());
      await page
        .getByRole('link', { name: /Book Now/ })
        .first()
        .click();
      await page.getByRole('heading', { name: 'Select Subject' }).waitFor();
      await page.getByRole('radio', { name: 'Mathematics' }).check({ force: true });
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      const slot = page.getByRole('radiogroup', { name: 'Free times' }).getByRole('radio').first();
      await slot.waitFor({ state: 'attached' });
      await slot.evaluate((input: HTMLInputElement) => input.click());
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await page.getByRole('combobox', { name: 'Topic' }).fill('s');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'a question before money goes back',
    role: 'teacher',
    path: '/teacher/bookings',
    open: openDialog(/^Reject the booking/),
  },
  {
    name: 'the offer of a class, with what it still wants',
    role: 'teacher',
    path: '/teacher/classes',
    async open(page) {
      await openDialog(/^Schedule Class$/)(page);
      const dialog = page.getByRole('dialog', { name: 'Schedule Class' });
      await dialog.getByLabel('Search your students').waitFor();
      await dialog.getByRole('button', { name: 'Send offer' }).click();
      await dialog.getByText('Please choose a student').waitFor();
    },
  },
  {
    name: 'the Edit Class dialog with another time',
    role: 'teacher',
    path: '/teacher/classes?tab=upcoming',
    async open(page) {
      // A class whose time is being talked about has no second proposal, and the batch's moves without one.
      const free = page.getByRole('listitem').filter({ hasNotText: /another time|Pranav Kulkarni/i });
      await free
        .getByRole('button', { name: /^Edit Class/ })
        .first()
        .click();
      await page.getByLabel('Propose another time').check({ force: true });
      await page.getByLabel('Date').waitFor();
    },
  },
  {
    name: 'the question before an offer is declined',
    role: 'student',
    path: '/student/classes',
    async open(page) {
      await page.getByRole('link', { name: /^Answer the offer of/ }).click();
      await openDialog(/^Decline$/)(page);
    },
  },
  {
    name: 'hours that are not saved, and a date that differs',
    role: 'teacher',
    path: '/teacher/availability',
    async open(page) {
      await page.getByRole('button', { name: 'Remove Monday' }).click();
      await page.getByRole('button', { name: 'Save hours' }).waitFor();
      await page.getByRole('button', { name: 'Add a date' }).click();
      await page.getByRole('radio', { name: 'Other hours' }).check();
    },
  },
  {
    name: 'the question before a review is hidden',
    role: 'admin',
    path: '/admin/reviews',
    open: openDialog(/^Hide the review by/),
  },
  {
    name: 'the sweeps that are on time',
    role: 'admin',
    path: '/admin/health',
    async open(page) {
      await page.locator('summary', { hasText: /sweeps are on time/ }).click();
      await page.getByText('lessons.sweep').waitFor();
    },
  },
  {
    name: 'a rate that is not filled in',
    role: 'admin',
    path: '/admin/rates',
    async open(page) {
      await openDialog(/^Add a rate$/)(page);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('Please choose the day from which it holds').waitFor();
    },
  },
  {
    name: 'a price of a plan that is not filled in',
    role: 'admin',
    path: '/admin/rates?tab=plans',
    async open(page) {
      await openDialog(/^Add a price$/)(page);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('A price is a whole number of rupees').waitFor();
    },
  },
  {
    name: 'money of a family that goes back',
    role: 'admin',
    path: '/admin/payments',
    async open(page) {
      await page.getByRole('link', { name: /^pay_demo/ }).click();
      await openDialog(/^Send money back$/)(page);
    },
  },
  {
    name: 'the question for a new email address, refused',
    role: 'parent',
    path: '/parent/profile?tab=settings',
    async open(page) {
      await openDialog(/^Change email address$/)(page);
      await page.getByRole('button', { name: 'Send both links' }).click();
      await page.getByText('Email is required').waitFor();
    },
  },
  {
    name: 'a change of the email address that waits',
    role: 'parent',
    path: '/parent/profile?tab=settings',
    async open(page) {
      const change = {
        newEmail: 'a.rather.long.address.of.the.whole.family@mail.a-long-domain.example',
        isOldConfirmed: true,
        isNewConfirmed: false,
        expiresAt: '2030-01-02T03:04:05.000Z',
      };
      await page.route('**/api/auth/email-change', (route) => route.fulfill({ json: { change } }));
      await page.reload();
      await page.getByText('Your email address is about to change').waitFor();
      await page.unroute('**/api/auth/email-change');
    },
  },
  {
    name: 'the question before an account is deleted',
    role: 'student',
    path: '/student/profile?tab=settings',
    open: openDialog(/Delete/),
  },
];
