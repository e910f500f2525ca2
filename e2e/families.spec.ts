/** A mother registers, adds her child, consents once a payment has shown her to be an adult, and books for the child. */
import { expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import { fillWizard } from './booking-wizard.ts';
import { confirmItIsMe, type Watched } from './browser.ts';
import { verificationLink } from './mails.ts';
import { setStage } from './stage.ts';
import { pageOfWorking } from './test-pictures.ts';

const EMAIL = 'lata.verma@example.in';
const PASSWORD = 'Kitab-and-chai-7';
const CARD = { name: 'card.png', mimeType: 'image/png', buffer: pageOfWorking(300, 200) };

let mother: Watched;
const stage = setStage(async () => {
  mother = await stage.open({ phone: true });
});

test('she registers, verifies her address, and adds a child without a sign-in', async () => {
  const { page } = mother;
  await page.goto('/register');
  await page.getByRole('radio', { name: 'Parent' }).check();
  await page.getByLabel('Email Address').fill(EMAIL);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Full Name').fill('Lata Verma');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.waitForURL('**/login*');
  await page.goto(await verificationLink(stage.product, EMAIL));
  await page.getByText('verified').first().waitFor();

  await page.goto('/parent/dashboard');
  await page.getByText('No children added yet').waitFor();
  await page.getByRole('button', { name: 'Add a child' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a child' });
  await dialog.getByRole('button', { name: 'Add a child' }).click();
  await dialog.getByText('Please choose the class').waitFor();
  await dialog.getByLabel('Full Name').fill('Tara Verma');
  await dialog.getByRole('combobox', { name: 'Class' }).click();
  // A press that begins on an option ends on it, whatever the page behind the window does meanwhile.
  await page.getByRole('option', { name: 'Class 1', exact: true }).waitFor();
  expect(await page.evaluate(moveOfOptionWhenPageScrolls)).toEqual({ pagePx: 100, optionPx: 0 });
  await page.getByRole('option', { name: 'Class 8', exact: true }).click();
  await dialog.getByRole('checkbox', { name: 'Mathematics' }).check({ force: true });
  expect(await axeFinds(page, { popup: true })).toEqual([]);
  await dialog.getByRole('button', { name: 'Add a child' }).click();
  await page.getByText('Tara Verma needs your consent').waitFor();
});

/** Runs in the page. */
function moveOfOptionWhenPageScrolls(): { pagePx: number; optionPx: number } {
  const topPx = () => document.querySelector('[role=option]')?.getBoundingClientRect().top ?? Number.NaN;
  const page = document.documentElement;
  const [pageBeforePx, optionBeforePx] = [page.scrollTop, topPx()];
  page.scrollTop += 100;
  return { pagePx: page.scrollTop - pageBeforePx, optionPx: topPx() - optionBeforePx };
}

test('a document that an operator refuses shows nothing; she reads why', async () => {
  const { page } = mother;
  await page.getByRole('button', { name: 'Read and consent' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your consent for Tara Verma' });
  await dialog.getByRole('link', { name: 'Send a document' }).click();
  await page.getByRole('button', { name: 'Send the document' }).click();
  await page.getByText('Please choose which document it is').waitFor();
  await page.getByRole('radio', { name: 'Aadhaar, masked' }).check({ force: true });
  await page.getByLabel('The document', { exact: true }).setInputFiles(CARD);
  await page.getByText('card.png').waitFor();
  await page.getByRole('button', { name: 'Send the document' }).click();
  await page.getByText('Please confirm this, or choose another document').waitFor();
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Passport' }).check({ force: true });
  await page.getByRole('button', { name: 'Send the document' }).click();
  await page.getByText('Your document waits to be looked at').waitFor();

  const operator = await stage.enter('admin@kaksha.example');
  await operator.page.goto('/admin');
  await operator.page.getByRole('link', { name: 'Documents of adults to look at' }).click();
  await operator.page.getByRole('button', { name: 'Open the document of Lata Verma' }).click();
  const opening = operator.page.getByRole('dialog', { name: 'Open the document of Lata Verma' });
  await opening.getByLabel('Reason').fill('Read the date of birth');
  await opening.getByRole('button', { name: 'Open', exact: true }).click();
  await confirmItIsMe(operator.page);
  await operator.page.getByRole('img', { name: 'document.webp' }).waitFor();
  await operator.page.getByRole('button', { name: 'Close' }).last().click();
  await operator.page.getByRole('button', { name: 'Refuse the document of Lata Verma' }).click();
  const refusing = operator.page.getByRole('dialog', { name: 'Refuse the document of Lata Verma' });
  await refusing.getByLabel('Reason').fill('The date of birth cannot be read.');
  await refusing.getByRole('button', { name: 'Refuse' }).click();
  await operator.page.getByText('No parent waits.').waitFor();
  expect(operator.complaints).toEqual([]);
  await operator.context.close();

  // Live, without loading the page again; and in the bell.
  await page.getByText('The date of birth cannot be read.').waitFor();
  await page.goto('/notifications');
  await page.getByRole('link', { name: /^Your document was not accepted/ }).click();
  await page.waitForURL('**/parent/adult-check');
  await page.goto('/parent/dashboard');
});

test('her consent counts once a payment has shown that she is an adult', async () => {
  const { page } = mother;
  await page.getByRole('button', { name: 'Read and consent' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your consent for Tara Verma' });
  await dialog.getByText('We have to know that you are an adult').waitFor();
  expect(await axeFinds(page, { popup: true })).toEqual([]);
  await dialog.getByRole('link', { name: 'Add money' }).click();
  await page.getByLabel('Amount in rupees').fill('2000');
  await page.getByRole('button', { name: 'Add ₹' }).click();
  await page.getByRole('button', { name: 'Pay ₹2,000' }).click();
  await page.waitForURL(/\/parent\/wallet\?topUp=/);
  await page.getByText('₹2,000 added').waitFor();

  await page.goto('/parent/dashboard');
  await page.getByRole('button', { name: 'Read and consent' }).click();
  await dialog.getByText("I am an adult, and Tara Verma's parent or guardian.").waitFor();
  await dialog.getByRole('button', { name: 'Give consent' }).click();
  await dialog.getByText('Please confirm that you have read this and agree').waitFor();
  await dialog.getByRole('checkbox').check({ force: true });
  await dialog.getByRole('button', { name: 'Give consent' }).click();
  await page.getByText('You have consented. Tara Verma can book, write and pay now.').first().waitFor();
  await page.getByRole('button', { name: 'Your consent for Tara Verma' }).waitFor();
});

test('she books for the child, and can withdraw', async () => {
  const { page } = mother;
  const anybody = await stage.callAs('student@kaksha.example');
  const { teachers } = await anybody.get<{ teachers: { id: string }[] }>('/teachers?search=meera');
  await page.goto(`/teachers/${teachers[0]?.id}/book`);
  await fillWizard(page, { subject: 'Physics', topic: 'Work and energy' });
  await page.getByRole('heading', { name: 'Confirm Booking' }).waitFor();
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await page.getByRole('button', { name: 'Book for ₹' }).click();
  await page.getByRole('heading', { name: 'Booking Successful!' }).waitFor();
  await page.goto('/parent/dashboard');
  await page.getByText('Work and energy').first().waitFor();
  await page.getByRole('button', { name: 'Your consent for Tara Verma' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your consent for Tara Verma' });
  expect(await axeFinds(page, { popup: true })).toEqual([]);
  await dialog.getByRole('button', { name: 'Withdraw consent' }).click();
  await page.getByText('Tara Verma needs your consent').waitFor();
  expect(mother.complaints).toEqual([]);
});

test('the child moves up a class, and is given a sign-in of its own', async () => {
  const { page } = mother;
  const dialog = page.getByRole('dialog', { name: 'The account of Tara Verma' });
  await page.getByRole('button', { name: 'The account of Tara Verma' }).click();
  await dialog.getByRole('button', { name: 'Change the details' }).click();
  expect(await dialog.getByLabel('Full Name').inputValue()).toBe('Tara Verma');
  await dialog.getByRole('combobox', { name: 'Class' }).click();
  await page.getByRole('option', { name: 'Class 9', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Class 9').first().waitFor();

  await page.getByRole('button', { name: 'The account of Tara Verma' }).click();
  await dialog.getByRole('button', { name: 'Let Tara log in' }).click();
  await dialog.getByRole('button', { name: 'Let Tara log in' }).click();
  await dialog.getByText('Email is required').waitFor();
  expect(await axeFinds(page, { popup: true })).toEqual([]);
  const address = dialog.getByLabel('Email Address of your child');
  await address.fill('tara.verma@exmaple.in');
  await dialog.getByRole('textbox', { name: 'Password for your child' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Let Tara log in' }).click();
  await page.getByText('Tara Verma can log in now').waitFor();

  // Mistyped: who owns that mailbox can't confirm it, and the mother gives another address.
  const stranger = await stage.open();
  await stranger.page.goto(await verificationLink(stage.product, 'tara.verma@exmaple.in'));
  await stranger.page.getByText('log in with it and the password that goes with it').waitFor();
  expect(await axeFinds(stranger.page)).toEqual([]);
  await stranger.context.close();
  await page.getByText('address not confirmed yet').waitFor();
  await page.getByRole('button', { name: 'The account of Tara Verma' }).click();
  await dialog.getByText('Tara logs in with tara.verma@exmaple.in.').waitFor();
  await dialog.getByRole('button', { name: 'Change address and password' }).click();
  expect(await address.inputValue()).toBe('tara.verma@exmaple.in');
  await address.fill('tara.verma@example.in');
  await dialog.getByRole('textbox', { name: 'Password for your child' }).fill(PASSWORD);
  expect(await axeFinds(page, { popup: true })).toEqual([]);
  await dialog.getByRole('button', { name: 'Save address and password' }).click();
  await page.getByText('Tara Verma can log in now').last().waitFor();

  // On the mother's device, where she is signed in, the link would do at once; on a fresh one the child logs in first.
  const child = await stage.open();
  await child.page.goto(await verificationLink(stage.product, 'tara.verma@example.in'));
  await child.page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await child.page.getByLabel('Email Address').fill('tara.verma@example.in');
  await child.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await child.page.keyboard.press('Enter');
  await child.page.getByText('Your email address is verified.').waitFor();
  await page.getByText('address not confirmed yet').waitFor({ state: 'hidden' });
  await child.page.goto('/student/dashboard');
  await child.page.getByText('Class 9').first().waitFor();
  expect([...mother.complaints, ...child.complaints]).toEqual([]);
  await child.context.close();
});

test('a student with an account shows a code, and says yes; both see it at once', async () => {
  const { page } = mother;
  const student = await stage.enter('sahil.ansari@kaksha.example', { phone: true });
  await student.page.goto('/profile?tab=settings');
  await student.page.getByRole('button', { name: 'Make a code' }).tap();
  const code =
    /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(await student.page.getByText('is good until').innerText())?.[0] ?? '';
  expect(await axeFinds(student.page)).toEqual([]);

  await page.getByRole('button', { name: 'Add a child' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a child' });
  await dialog.getByRole('radio', { name: /Connect an account/ }).check();
  await dialog.getByRole('textbox', { name: 'Code' }).fill('ABCD');
  await dialog.getByRole('button', { name: 'Ask my child' }).click();
  await dialog.getByText('Please enter the 8 letters and digits of the code').waitFor();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
  await dialog.getByRole('button', { name: 'Ask my child' }).click();
  await page.getByText('Waiting for Sahil').waitFor();
  await student.page.getByText('Is Lata Verma your parent?').waitFor();
  await student.page.getByRole('button', { name: 'Yes, connect us' }).tap();
  await student.page.getByRole('list', { name: 'Your parents' }).getByText('Lata Verma').waitFor();
  await page.getByRole('heading', { name: 'Sahil Ansari' }).waitFor();
  await page.getByText('2 children', { exact: true }).waitFor();
  expect([...mother.complaints, ...student.complaints]).toEqual([]);
});
