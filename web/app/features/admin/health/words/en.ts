const rows = new Intl.PluralRules('en');

/** The words of the operators' page about sweeps. */
export const en = {
  sweeps: {
    title: 'Sweeps',
    description: 'Scheduled work on rows. A row that fails is tried again later; the others go on.',
    name: 'Sweep',
    every: 'Runs every',
    lastRun: 'Last complete run',
    failing: 'Failing rows',
    state: 'State',
    never: 'Never',
    onTime: 'On time',
    overdue: 'Overdue',
    none: 'No sweep has been registered yet.',
    alarm: (names: readonly string[]) =>
      `${names.length} ${rows.select(names.length) === 'one' ? 'sweep is' : 'sweeps are'} overdue: ${names.join(', ')}. Check the server log for failed jobs.`,
    minutes: (count: number) => `${count} min`,
    hours: (count: number) => `${count} h`,
    days: (count: number) => `${count} d`,
  },
};
export type Words = typeof en;
