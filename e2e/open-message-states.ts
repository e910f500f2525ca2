/** Dialogs and menus over conversations, and over messages that operators decide about. */
import type { Page } from 'playwright-core';
import type { OpenState } from './open-states.ts';

/** The first conversation of the list. */
async function openFirst(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await page.getByRole('log').getByRole('listitem').first().waitFor();
}

export const MESSAGE_STATES: readonly OpenState[] = [
  {
    name: 'whom to write to',
    role: 'teacher',
    path: '/teacher/messages',
    async open(page) {
      await page.getByRole('button', { name: 'New message' }).click();
      await page.getByRole('list', { name: 'Your students' }).waitFor();
    },
  },
  {
    name: 'a warning about contact details',
    role: 'student',
    path: '/student/messages',
    async open(page) {
      await openFirst(page);
      await page.getByRole('textbox', { name: /^Message to / }).fill('My number is 98765 43210');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByRole('button', { name: 'Send anyway' }).waitFor();
    },
  },
  {
    name: 'reporting a message without a reason',
    role: 'student',
    path: '/student/messages',
    async open(page) {
      await openFirst(page);
      await page
        .getByRole('button', { name: /^Report message/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Report', exact: true }).click();
      await page.getByText('Please choose what is wrong').waitFor();
    },
  },
  {
    name: 'the question before a conversation is blocked',
    role: 'student',
    path: '/student/messages',
    async open(page) {
      await openFirst(page);
      await page.getByRole('button', { name: 'More about this conversation' }).click();
      await page.getByRole('menuitem', { name: 'Block conversation' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'quick replies',
    role: 'teacher',
    path: '/teacher/messages',
    async open(page) {
      await openFirst(page);
      await page.getByRole('button', { name: 'Quick replies' }).click();
      await page.getByRole('menuitem', { name: 'Save as a quick reply' }).waitFor();
    },
  },
  {
    name: 'removing a message without a reason',
    role: 'admin',
    path: '/admin/messages',
    async open(page) {
      await page.getByRole('button', { name: 'Remove the message' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove the message' }).click();
      await page.getByText('Please give a reason for the decision').waitFor();
    },
  },
];
