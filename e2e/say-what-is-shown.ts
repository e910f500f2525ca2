/** Set up for every journey: a test that failed prints the windows' content at that moment. */
import { afterEach } from 'vitest';
import { launchedBrowsers } from './browser.ts';
import { describeWindows } from './describe-windows.ts';

// The first hook that is set is the last one called: the function that closes windows after each test is returned by a `beforeEach`.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const browser of launchedBrowsers()) {
    process.stdout.write(`${task.name}: what the windows show\n${await describeWindows(browser)}\n`);
  }
});
