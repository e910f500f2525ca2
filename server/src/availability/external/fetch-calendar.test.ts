import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CalendarServer, startCalendarServer } from '../../../test/calendar-server.ts';
import { fetchCalendar } from './fetch-calendar.ts';

let server: CalendarServer;
beforeAll(async () => {
  server = await startCalendarServer();
});
afterAll(() => server.close());

const NOTHING = { etag: null, lastModified: null };
/** The loopback is let in here, and nothing else is: the server stands there. */
const LOCAL = { allowHttp: true, isAllowed: (address: string) => address === '127.0.0.1' };
const fetched = (path = '/me.ics', rules: object = {}) =>
  fetchCalendar(`${server.url}${path}`, NOTHING, { ...LOCAL, ...rules });

describe('reading a calendar', () => {
  it('answers what is there, and nothing when it is unchanged', async () => {
    server.serve('BEGIN:VCALENDAR');
    const first = await fetched();
    expect(first?.text).toBe('BEGIN:VCALENDAR');
    const validators = first?.validators ?? NOTHING;
    expect(await fetchCalendar(`${server.url}/me.ics`, validators, LOCAL)).toBeNull();
    server.serve('BEGIN:VCALENDAR changed');
    expect(await fetchCalendar(`${server.url}/me.ics`, validators, LOCAL)).not.toBeNull();
  });

  it('resolves a name and connects to what was checked', async () => {
    server.serve('here');
    const address = server.url.replace('127.0.0.1', 'localhost');
    const seen: string[] = [];
    const rules = {
      allowHttp: true,
      isAllowed: (ip: string) => {
        seen.push(ip);
        return true;
      },
    };
    expect((await fetchCalendar(address, NOTHING, rules))?.text).toBe('here');
    expect(seen).toContain('127.0.0.1');
  });

  it('follows a redirect, and gives up on a circle', async () => {
    server.misbehave((request, response) => {
      if (request.url === '/moved.ics') return response.end('moved');
      response.writeHead(302, { Location: request.url === '/me.ics' ? '/moved.ics' : '/round.ics' }).end();
    });
    expect((await fetched())?.text).toBe('moved');
    await expect(fetched('/round.ics')).rejects.toMatchObject({ code: 'too_many_redirects' });
  });

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [401, 'refused'],
    [403, 'refused'],
    [503, 'failing'],
  ])('says of %i in a word what is wrong: %s', async (status, code) => {
    server.misbehave((_, response) => response.writeHead(status).end());
    await expect(fetched()).rejects.toMatchObject({ code });
  });

  it('stops at 2 MB, whether the length was told or not', async () => {
    const before = process.memoryUsage().rss;
    server.misbehave((_, response) => {
      const more = () => {
        while (response.write(Buffer.alloc(64 * 1024, 65)));
        response.once('drain', more);
      };
      more();
    });
    await expect(fetched()).rejects.toMatchObject({ code: 'too_large' });
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  it('stops at the time limit, also when bytes keep dripping', async () => {
    server.misbehave((_, response) => {
      const timer = setInterval(() => response.write('.'), 20);
      response.once('close', () => clearInterval(timer));
    });
    await expect(fetched('/me.ics', { timeoutMs: 300 })).rejects.toMatchObject({ code: 'timeout' });
  });

  it('says so when nobody is there', async () => {
    const url = 'http://127.0.0.1:1/me.ics';
    await expect(fetchCalendar(url, NOTHING, LOCAL)).rejects.toMatchObject({ code: 'unreachable' });
    const noName = 'http://no-such-name.invalid/me.ics';
    await expect(fetchCalendar(noName, NOTHING, LOCAL)).rejects.toMatchObject({ code: 'unreachable' });
  });
});

describe('what is not on the public internet', () => {
  it.each([
    'http://127.0.0.1/me.ics',
    'http://[::1]/me.ics',
    'http://[::ffff:127.0.0.1]/me.ics',
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1/me.ics',
    'http://0/me.ics',
    'http://2130706433/me.ics',
    'http://0x7f.1/me.ics',
    'http://localhost/me.ics',
  ])('%s is never connected to', async (address) => {
    await expect(fetchCalendar(address, NOTHING, { allowHttp: true })).rejects.toMatchObject({
      code: 'not_public',
    });
  });

  it('is not reached by way of a redirect', async () => {
    const before = server.log.length;
    server.misbehave((request, response) => {
      const target = request.url === '/a.ics' ? 'http://10.0.0.1/me.ics' : 'http://[::1]:1/me.ics';
      response.writeHead(302, { Location: target }).end();
    });
    await expect(fetched('/a.ics')).rejects.toMatchObject({ code: 'not_public' });
    await expect(fetched('/b.ics')).rejects.toMatchObject({ code: 'not_public' });
    expect(server.log).toHaveLength(before + 2);
  });

  it('is not read over http in production, nor over anything that is not the web', async () => {
    server.serve('x');
    await expect(fetched('/me.ics', { allowHttp: false })).rejects.toMatchObject({ code: 'not_https' });
    server.misbehave((_, response) => response.writeHead(302, { Location: 'file:///etc/passwd' }).end());
    await expect(fetched()).rejects.toMatchObject({ code: 'not_https' });
  });
});
