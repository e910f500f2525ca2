/** Dialogs over the pages of packages, payouts and disputes. */
import type { Page } from 'playwright-core';
import type { OpenState } from './open-states.ts';

/** The next booking that is read was held in part, and its family has yet to answer. */
async function holdInPart(page: Page, mayAnswer: boolean): Promise<void> {
  await page.route('**/api/bookings/*', async (route) => {
    const response = await route.fetch();
    const { booking } = (await response.json()) as { booking: { pricePaise: number } };
    const shortClass = {
      heldMinutes: 21,
      bookedMinutes: 60,
      heldPaise: Math.round((booking.pricePaise * 21) / 60),
      answerDueAt: new Date(Date.now() + 40 * 3_600_000).toISOString(),
      answer: null,
      paidPaise: null,
      couponReturnedPaise: 0,
      mayAnswer,
    };
    await route.fulfill({ response, json: { booking: { ...booking, status: 'held_short', shortClass } } });
  });
}

const openBooking = async (page: Page): Promise<void> =>
  page
    .getByRole('link', { name: /^Details/ })
    .first()
    .click();

export const MONEY_STATES: readonly OpenState[] = [
  {
    name: 'a parent is asked what to pay for a class that was held in part',
    role: 'parent',
    path: '/parent/bookings',
    async open(page) {
      await holdInPart(page, true);
      await openBooking(page);
      await page.getByRole('radio', { name: /^Finish another time/ }).waitFor();
      await page.unroute('**/api/bookings/*');
    },
  },
  {
    name: 'a child reads that a parent answers for a class that was held in part',
    role: 'student',
    path: '/student/bookings',
    async open(page) {
      await holdInPart(page, false);
      await openBooking(page);
      await page.getByText('A parent answers this.').waitFor();
      await page.unroute('**/api/bookings/*');
    },
  },
  {
    name: 'the question before a package is bought',
    role: 'student',
    path: '/find-teachers?search=meera',
    async open(page) {
      const profile = await page.locator('a', { hasText: 'View Profile' }).first().getAttribute('href');
      await page.goto(`${profile?.split('?')[0]}/package`);
      await page.getByRole('radio', { name: 'Mathematics' }).check({ force: true });
      await page
        .getByRole('button', { name: /^Buy for/ })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'the question before the lessons left of a package are refunded',
    // The buyer.
    role: 'parent',
    path: '/parent/packages',
    async open(page) {
      await page.locator('a[href^="/packages/"]').first().click();
      await page.getByRole('button', { name: 'Refund what is left' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'asking for a payout',
    role: 'teacher',
    path: '/teacher/earnings',
    async open(page) {
      await page.getByRole('button', { name: 'Request payout' }).click();
      await page.getByRole('dialog', { name: 'Request payout' }).getByLabel('Amount').waitFor();
    },
  },
  {
    name: 'a bank account with everything that it still wants',
    role: 'teacher',
    path: '/teacher/earnings',
    async open(page) {
      await page.getByRole('button', { name: 'Change bank account' }).click();
      const dialog = page.getByRole('dialog', { name: 'Bank account' });
      await dialog.getByLabel('IFSC').fill('none');
      await dialog.getByRole('button', { name: /^Save/ }).click();
      await dialog.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'a PAN with everything that it still wants',
    role: 'teacher',
    path: '/teacher/earnings',
    async open(page) {
      await page.getByRole('button', { name: /PAN$/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Income tax (PAN)' });
      await dialog.getByRole('button', { name: 'Save PAN' }).click();
      await dialog.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'an operator records a month’s income tax as paid',
    role: 'admin',
    path: '/admin/tds',
    async open(page) {
      await page
        .getByRole('button', { name: /^Record payment of / })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Record payment' }).click();
      await dialog.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'an operator approves a payout',
    role: 'admin',
    path: '/admin/payouts',
    async open(page) {
      await page
        .getByRole('button', { name: /^Approve ₹/ })
        .first()
        .click();
      await page.getByRole('dialog', { name: 'Approve payout' }).getByLabel('Reason').waitFor();
    },
  },
  {
    name: 'a family says what was wrong with a class',
    role: 'student',
    path: '/student/bookings?tab=completed',
    async open(page) {
      // At some hours the only class that can be disputed has been, in the demo.
      const until = new Date(Date.now() + 3_600_000).toISOString();
      await page.route('**/api/bookings/*/dispute', (route) =>
        route.fulfill({ json: { dispute: null, refusal: null, until, goodwill: [] } }),
      );
      await page
        .getByRole('link', { name: /^Details/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Dispute this class' }).click();
      await page.getByRole('dialog', { name: 'Dispute this class' }).getByRole('textbox').first().waitFor();
    },
  },
  {
    name: 'goodwill that is not filled in',
    role: 'admin',
    path: '/admin/bookings?status=completed&money=paid',
    async open(page) {
      // Of a class that has been given back whole, or is disputed, there is nothing to give.
      await page.route('**/api/admin/bookings/*/goodwill', (route) =>
        route.fulfill({
          json: {
            goodwill: [],
            room: { refundPaise: 45_000, creditPaise: 60_000 },
            leftTodayPaise: 500_000,
            refusal: null,
          },
        }),
      );
      await page.locator('a[href^="/admin/bookings/"]').first().click();
      await page.getByRole('button', { name: 'Give goodwill' }).click();
      const dialog = page.getByRole('dialog', { name: 'Give goodwill' });
      await dialog.getByLabel('Reason').fill('The sound failed');
      await dialog.getByRole('button', { name: 'Give' }).click();
      await dialog.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'the days of an export, backwards',
    role: 'admin',
    path: '/admin/payments?from=2026-03-02&to=2026-03-01',
    async open(page) {
      await page.getByRole('button', { name: 'Export CSV' }).click();
      await page.getByRole('button', { name: 'Save file' }).click();
      await page.getByText('The last day cannot be before the first.').waitFor();
    },
  },
  {
    name: 'the question before a dispute is decided',
    role: 'admin',
    path: '/admin/disputes',
    async open(page) {
      await page.locator('a[href^="/admin/disputes/"]').first().click();
      await page.locator('main').getByRole('radio').first().check({ force: true });
      await page.getByLabel('Reason').fill('The recording of the presence shows the gap.');
      await page.getByRole('button', { name: /^Decide/ }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'the reason before the chat of a dispute is read',
    role: 'admin',
    path: '/admin/disputes',
    async open(page) {
      await page.locator('a[href^="/admin/disputes/"]').first().click();
      await page.getByRole('button', { name: 'Read the chat' }).click();
      await page.getByRole('dialog', { name: 'Read the chat' }).waitFor();
    },
  },
  {
    name: 'another time for a class, from the list of bookings',
    role: 'parent',
    path: '/parent/bookings',
    async open(page) {
      await page
        .getByRole('button', { name: /^Another time for/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('radio').first().waitFor({ state: 'attached' });
    },
  },
];
