/** A call is let through by its name in the contract, however its path is spelled. */
import { describe, expect, test } from 'vitest';
import { appOn } from '../../test/app.ts';
import { accessTokenOf } from '../../test/session.ts';
import { setStage } from '../../test/stage.ts';

const { database, services, make } = await setStage({ env: { demo: true } });
const app = appOn(services, database);

const SPELLINGS: readonly (readonly [how: string, spell: (path: string) => string])[] = [
  ['as it is', (path) => path],
  ['in capitals', (path) => path.toUpperCase()],
  ['with a capital', (path) => path.replace('/admin', '/Admin')],
  ['with a slash at its end', (path) => `${path}/`],
  ['with two slashes at its beginning', (path) => `/${path}`],
  ['with two slashes within', (path) => path.replace('/admin', '//admin')],
  ['with an encoded letter', (path) => path.replace('/admin', '/%61dmin')],
  ['with an encoded letter of the prefix', (path) => path.replace('/api', '/%61pi')],
  ['with an encoded slash', (path) => path.replace('/admin/', '/admin%2F')],
  ['with an encoded slash after the prefix', (path) => path.replace('/api/', '/api%2f')],
  ['with a way back in it', (path) => path.replace('/admin', '/teachers/..%2fadmin')],
  ['with a backslash', (path) => path.replace('/admin/', '/admin%5C')],
];

describe.each(SPELLINGS)('a path %s', (_, spell) => {
  test.each(['/api/admin/people', '/api/admin/payouts', '/api/admin/health'])(
    'opens %s to no student and no stranger',
    async (path) => {
      const token = await accessTokenOf(database, services, await make.student());
      for (const authorization of ['', `Bearer ${token}`]) {
        const answer = await app.request(spell(path), {
          headers: { Accept: 'application/json', Authorization: authorization },
        });
        // Any other path is a page, which has nothing in it before it asks the API.
        const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
        expect(isPage || answer.status >= 300).toBe(true);
      }
    },
  );

  test('signs nobody in from another site', async () => {
    const answer = await app.request(spell('/api/auth/login'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'cross-site' },
      body: '{}',
    });
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
    expect(isPage || [403, 404].includes(answer.status)).toBe(true);
  });
});

test('an operator gets the people under their own address', async () => {
  const token = await accessTokenOf(database, services, await make.person('admin'));
  const answer = await app.request('/api/admin/people', { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
});
