import { expect, test } from 'vitest';
import { createLogger, withoutPersonalData } from './logging.ts';

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  let text = '';
  const keep = (line: string) => {
    text += line;
  };
  write(createLogger('info', { write: keep }));
  return text;
}

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0ZjJhIn0.c2lnbmF0dXJl-_';

test.each([
  ['a mail server that refuses a recipient', '550 <meera.iyer+home@example.in> is unknown', 'meera'],
  ['an address in a link', 'GET /unsubscribe/meera%40example.in failed', 'meera'],
  ['a provider that refuses a number', 'the number +919876543210 cannot be reached', '9876543210'],
  ['a number as it is written', 'no WhatsApp at +91 98765 43210', '43210'],
  ['a bank account', 'account 50100123456789 is closed', '50100123456789'],
  ['a token', `jwt ${JWT} has expired`, 'c2lnbmF0dXJl'],
  ['a query', 'fetch of https://kaksha.example/verify?token=5f3a&next=/home failed', '5f3a'],
])('a line has nothing of %s', (_, message, secret) => {
  const error = Object.assign(new Error(message), { cause: new Error(message) });
  expect(logged((log) => log.error({ err: error }, 'job failed'))).not.toContain(secret);
  expect(logged((log) => log.warn({ problem: message }, 'a notice did not leave'))).not.toContain(secret);
  expect(logged((log) => log.error(message))).not.toContain(secret);
});

test('a value that the database refuses is not quoted', () => {
  const error = Object.assign(new Error('invalid input syntax for type integer: "Meera, 12 MG Road"'), {
    code: '22P02',
  });
  const line = logged((log) => log.error({ err: error }, 'call failed'));
  expect(line).not.toContain('MG Road');
  expect(line).toContain('22P02');
});

test('ids, times, sums and places in the code stay', () => {
  const line = logged((log) =>
    log.error(
      {
        requestId: '0b4d6f0e-1b1c-4c59-9a52-123456789012',
        unexplainedPaise: 123_456_789_012,
        payment: 'pay_29QQoUBi66xm2f',
        err: new Error('no'),
      },
      'call failed',
    ),
  );
  const read = JSON.parse(line) as Record<string, unknown> & { err: { stack: string } };
  expect(read).toMatchObject({
    requestId: '0b4d6f0e-1b1c-4c59-9a52-123456789012',
    unexplainedPaise: 123_456_789_012,
    payment: 'pay_29QQoUBi66xm2f',
  });
  expect(read.err.stack).toMatch(/logging\.test\.ts:\d+:\d+/);
  expect(Date.parse(String(read.time))).toBeGreaterThan(0);
});

test('a line stays JSON whatever is taken out of it', () => {
  const line = logged((log) => log.error({ problem: 'at "?a=b"', to: 'x@y.in\\' }, 'tried ?q="5"\n'));
  expect(() => JSON.parse(line)).not.toThrow();
  expect(withoutPersonalData('nothing here')).toBe('nothing here');
});
