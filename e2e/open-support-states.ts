/** What opens over the screens of the inbox. */
import type { OpenState } from './open-states.ts';

export const SUPPORT_STATES: readonly OpenState[] = [
  {
    name: 'a trial that is about to be sent',
    role: 'admin',
    path: '/admin/inbox?search=free%20trial',
    async open(page) {
      await page
        .getByRole('link', { name: /^Free trial/ })
        .first()
        .click();
      const teachers = page.getByRole('list', { name: 'Trials and teachers' });
      await teachers.getByRole('button').first().click();
      await page.getByRole('button', { name: 'Send the trial' }).waitFor();
    },
  },
];
