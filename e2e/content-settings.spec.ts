/** Operators change the text of public pages: visitors see it at once, no edit overwrites another, earlier revisions come back. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Watched } from './browser.ts';
import { chooseDay } from './choose-day.ts';
import { setStage } from './stage.ts';

const OPERATOR = 'admin@kaksha.example';
const SAVED = 'Saved. Everybody sees it from now on.';
const REVERTED = 'It is shown again. Everybody sees it from now on.';
const CHANGED = 'Somebody else has changed this in the meantime. Please look at it again.';
const QUESTION = 'Is there a discount for siblings?';

const stage = setStage();
let operator: Watched;
let visitor: Watched;

beforeAll(async () => {
  [operator, visitor] = await Promise.all([stage.enter(OPERATOR), stage.open()]);
});
/** Opens a part from the list, as an operator does. */
async function openPart(page: Page, part: string): Promise<void> {
  await page.goto('/admin/content');
  await page.getByRole('link', { name: part, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: part }).waitFor();
  await page.getByRole('button', { name: 'Save' }).waitFor();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(SAVED).first().waitFor();
}

/** The questions as a visitor reads them, on a page that is loaded now. */
async function questionsShown(): Promise<string[]> {
  await visitor.page.goto('/contact');
  return visitor.page.locator('details summary').allTextContents();
}

test('a question that an operator adds, and moves up by the keyboard, is what a visitor reads next', async () => {
  const { page } = operator;
  await openPart(page, 'Questions');
  await page.getByRole('button', { name: 'Add a question' }).click();
  const field = page.getByLabel('Question 8', { exact: true });
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Please write the question').waitFor();
  await field.fill(QUESTION);
  await page.getByLabel('Answer 8').fill('Yes: write to us.');
  await page.getByText(QUESTION).waitFor();

  await page.getByRole('button', { name: 'Move question 8 up' }).focus();
  await page.keyboard.press('Enter');
  const moved = page.getByRole('button', { name: 'Move question 7 up' });
  await expect.poll(() => moved.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByLabel('Why').fill('Asked every week');
  await save(page);
  await page.getByRole('row', { name: /Revision 1 .*Asked every week/ }).waitFor();

  const shown = await questionsShown();
  expect([shown.length, shown[6]]).toEqual([8, QUESTION]);
});

test('a banner is seen by those it is for, and by nobody once it is off', async () => {
  const { page } = operator;
  const announcement = visitor.page.getByRole('complementary', { name: 'Announcement' });
  await openPart(page, 'Banner');
  await page.getByLabel('Text 1', { exact: true }).fill('Classes on Diwali are free');
  await page.getByLabel('Where it leads').fill('/find-teachers');
  await page.getByRole('combobox', { name: /Who sees it/ }).click();
  await page.getByRole('option', { name: 'Visitors who are not logged in' }).click();
  await save(page);
  await visitor.page.goto('/about');
  await announcement.getByRole('link', { name: /Classes on Diwali are free/ }).click();
  await visitor.page.waitForURL('**/find-teachers');
  await page.reload();
  await page.getByRole('button', { name: 'Save' }).waitFor();
  expect(await page.getByRole('complementary', { name: 'Announcement' }).count()).toBe(0);

  await page.getByText('The banner is on', { exact: true }).click();
  await page.getByText('The banner is off: nobody sees it.').waitFor();
  await save(page);
  await visitor.page.goto('/about');
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await announcement.count()).toBe(0);
});

test('a quotation that is hidden, and a figure with its day, are what visitors see next', async () => {
  const { page } = operator;
  await openPart(page, 'Testimonials');
  await page.getByText('Show quotation 2', { exact: true }).click();
  await save(page);
  await openPart(page, 'Figures');
  await page.getByLabel('Figure 1', { exact: true }).fill('12,500+');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Please choose the day on which it was counted').waitFor();
  await chooseDay(page, 'Counted on 1', new Date().toISOString());
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: /Revision 1 .*Shown now/ }).waitFor();
  await visitor.page.goto('/');
  await visitor.page.getByText('12,500+').waitFor();
  expect(await visitor.page.locator('blockquote').count()).toBe(2);
  await visitor.page.goto('/login');
  await visitor.page.getByText('12,500+').waitFor({ state: 'attached' });
});

test('a new version of a policy is announced, can be read at once, and the one that holds stays', async () => {
  const { page } = operator;
  await openPart(page, 'Refund Policy');
  await page.getByLabel('Title 1', { exact: true }).fill('When you change your mind');
  await chooseDay(page, 'Holds from', new Date(Date.now() + 3 * 86_400_000).toISOString());
  await page.getByLabel('What changes').fill('A plainer title');
  await page.getByRole('heading', { name: 'When you change your mind' }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: /Revision 1 .*Shown now/ }).waitFor();
  await visitor.page.goto('/refund-policy');
  await visitor.page.getByRole('heading', { name: 'When you cancel' }).waitFor();
  await visitor.page.getByText('A plainer title').first().waitFor();
  await visitor.page.getByRole('link', { name: 'Read it now' }).click();
  await visitor.page.getByRole('heading', { name: 'When you change your mind' }).waitFor();
  await visitor.page.getByRole('link', { name: 'Read the version that holds now' }).click();
  await visitor.page.getByRole('heading', { name: 'When you cancel' }).waitFor();
});

test('an article is written, looked at, published, given another address and taken back', async () => {
  const { page } = operator;
  const unknown = 'We could not find that article';
  await page.goto('/admin/blog');
  await page.getByRole('link', { name: 'Write an article' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Reading aloud');
  const address = page.getByLabel('Address', { exact: true });
  await expect.poll(() => address.inputValue()).toBe('reading-aloud');
  await page
    .getByLabel('Description', { exact: true })
    .fill('Ten minutes of reading aloud in the evening, and what they do for a child of Class 1 to 4.');
  const body = page.getByRole('textbox', { name: 'Article' });
  await body.fill('Hello <script>alert(1)</script>');
  await page.getByText('HTML is not allowed').first().waitFor();
  await body.fill('## Ten minutes\n\nEvery evening.');
  await page.getByRole('heading', { name: 'Ten minutes' }).waitFor();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Only operators see this article.').waitFor();
  await visitor.page.goto('/blog/reading-aloud');
  await visitor.page.getByRole('heading', { name: unknown }).waitFor();

  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('Readers see it now').first().waitFor();
  await visitor.page.goto('/blog');
  await visitor.page.getByRole('link', { name: 'Reading aloud' }).click();
  await visitor.page.getByRole('heading', { name: 'Ten minutes' }).waitFor();

  await address.fill('reading-together');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('The latest text is not published yet.').waitFor();
  await visitor.page.goto('/blog/reading-aloud');
  await visitor.page.waitForURL('**/blog/reading-together');

  await page.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();
  await page.getByText('Readers don’t see it any more').first().waitFor();
  await visitor.page.goto('/blog/reading-together');
  await visitor.page.getByRole('heading', { name: unknown }).waitFor();
});

test('who saves over somebody else’s change is told, keeps what was typed, and can load the newer text', async () => {
  const second = await stage.enter(OPERATOR);
  await openPart(second.page, 'Careers');
  await openPart(operator.page, 'Careers');
  await operator.page.getByLabel('Position 1', { exact: true }).fill('Head of Music');
  await save(operator.page);

  const typed = second.page.getByLabel('Position 1', { exact: true });
  await typed.fill('Head of Sports');
  await second.page.getByRole('button', { name: 'Save' }).click();
  await second.page.getByText(CHANGED).waitFor();
  await second.page.getByText(/Revision 1 is by/).waitFor();
  expect(await typed.inputValue()).toBe('Head of Sports');
  await second.page.getByRole('button', { name: 'Load the newer text' }).click();
  await expect.poll(() => typed.inputValue()).toBe('Head of Music');

  // Unsaved text is not lost by a press on a link.
  await typed.fill('Head of Dance');
  await second.page.getByRole('link', { name: 'Inbox', exact: true }).click();
  const question = second.page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await typed.inputValue()).toBe('Head of Dance');
  await second.context.close();
});

test('an earlier revision is shown again, and then the specified text', async () => {
  const { page, complaints } = operator;
  await openPart(page, 'Questions');
  await page.getByRole('button', { name: 'Back to the specified text' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go back' }).click();
  await page.getByText(REVERTED).first().waitFor();
  await expect.poll(() => page.getByLabel(/^Question \d+$/).count()).toBe(7);
  expect(await questionsShown()).toHaveLength(7);

  await page.getByRole('button', { name: 'Show revision 1 again' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Show again' }).click();
  await page.getByRole('row', { name: /Revision 3 .*Shown now/ }).waitFor();
  expect(await questionsShown()).toContain(QUESTION);
  expect(complaints).toEqual([]);
  expect(visitor.complaints).toEqual([]);
});
