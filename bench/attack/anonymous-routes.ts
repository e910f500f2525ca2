/**
 * Every route that answers somebody who is not signed in, and the request to it. Calls of the contract and pages come from
 * the contract and the route table; `anonymous-routes.test.ts` is red while one that needs an id or a body has no row here.
 */
import { contract } from '@kaksha/domain/contract.ts';
import { localDateOf } from '@kaksha/domain/time.ts';
import { readRouteTable } from '../../e2e/route-table.ts';
import { EXAMPLES, type Scene } from '../../e2e/scene.ts';

interface Sent {
  path?: string;
  body?: unknown;
}

const MADE_UP = '018f0000-0000-7000-8000-000000000001';
const TOKEN = 'T'.repeat(43);
const EMAIL = 'nobody@example.com';
const PASSWORD = 'Blue-kite-7';
const BYTES = 'AAAA';

/** Requests to routes that need an id or a body, or that are no call of the contract. Its name is the route's own. */
export const SENT: Readonly<Record<string, (scene: Scene) => Sent>> = {
  'POST /api/auth/login': () => ({ body: { email: EMAIL, password: PASSWORD } }),
  'POST /api/auth/login/code/send': () => ({ body: { email: EMAIL } }),
  'POST /api/auth/login/code': () => ({ body: { email: EMAIL, code: '123456' } }),
  'POST /api/auth/login/phone/send': () => ({ body: { number: '9876543210' } }),
  'POST /api/auth/login/phone': () => ({ body: { number: '9876543210', code: '123456' } }),
  'POST /api/auth/openid/begin': () => ({ body: {} }),
  'POST /api/auth/openid/finish': () => ({ body: { query: 'code=made-up' } }),
  'POST /api/auth/openid/link': () => ({ body: { ticket: 'made up', password: PASSWORD } }),
  'POST /api/auth/openid/register': () => ({
    body: { role: 'parent', firstName: 'Asha', email: EMAIL, ticket: 'made up' },
  }),
  'POST /api/auth/login/passkey/begin': () => ({}),
  'POST /api/auth/login/passkey': () => ({
    body: {
      id: BYTES,
      rawId: BYTES,
      type: 'public-key',
      response: { clientDataJSON: BYTES, authenticatorData: BYTES, signature: BYTES },
    },
  }),
  'POST /api/auth/login/second-factor': () => ({ body: { challenge: 'made up', code: '123456' } }),
  'POST /api/auth/register': () => ({
    body: {
      role: 'parent',
      firstName: 'Asha',
      lastName: 'Sinha',
      email: `${crypto.randomUUID()}@example.com`,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    },
  }),
  'POST /api/auth/refresh': () => ({}),
  'POST /api/auth/logout': () => ({}),
  'POST /api/auth/verify-email': () => ({ body: { token: TOKEN } }),
  'POST /api/families/invitations/read': () => ({ body: { token: TOKEN } }),
  'POST /api/auth/email-change/confirm': () => ({ body: { token: TOKEN } }),
  'POST /api/auth/email-change/stop': () => ({ body: { token: TOKEN } }),
  'POST /api/auth/forgot-password': () => ({ body: { email: EMAIL } }),
  'POST /api/auth/reset-password': () => ({
    body: { token: TOKEN, password: PASSWORD, confirmPassword: PASSWORD },
  }),
  'POST /api/auth/reopen': () => ({ body: { ticket: 'x' } }),
  'GET /api/teachers': () => ({ path: '/api/teachers?search=mathematics%20physics' }),
  'GET /api/teachers/{id}': ({ teacherId }) => ({ path: `/api/teachers/${teacherId}` }),
  'GET /api/teachers/{id}/slots': ({ teacherId }) => ({
    path: `/api/teachers/${teacherId}/slots?days=31&from=${localDateOf(Date.now())}`,
  }),
  'GET /api/teachers/{id}/reviews': ({ teacherId }) => ({ path: `/api/teachers/${teacherId}/reviews` }),
  'GET /api/tutors/{subject}': () => ({ path: '/api/tutors/mathematics' }),
  'GET /api/shared-badges/{id}': ({ badgeId }) => ({ path: `/api/shared-badges/${badgeId}` }),
  'GET /api/curriculum/chapters': () => ({ path: '/api/curriculum/chapters?class=8&subject=Mathematics' }),
  'GET /api/blog/posts/{slug}': () => ({ path: '/api/blog/posts/a-home-study-week' }),
  'GET /api/policies/{name}': () => ({ path: '/api/policies/privacy-policy' }),
  'GET /api/guides/{class}/{subject}': () => ({ path: '/api/guides/8/mathematics' }),
  'GET /api/guides/{class}/{subject}/{chapter}': () => ({
    path: '/api/guides/10/mathematics/real-numbers',
  }),
  'GET /api/batches/{id}': ({ batchId }) => ({ path: `/api/batches/${batchId}` }),
  'GET /api/videos/{id}': ({ videoId }) => ({ path: `/api/videos/${videoId}` }),
  'GET /api/notifications/mail/{token}': () => ({ path: `/api/notifications/mail/${TOKEN}` }),
  'POST /api/notifications/mail/{token}': () => ({ path: `/api/notifications/mail/${TOKEN}`, body: {} }),
  'POST /api/saved-searches/mail/{token}': () => ({ path: `/api/saved-searches/mail/${TOKEN}`, body: {} }),
  'POST /api/requests/by-link': () => ({ body: { token: TOKEN } }),
  'POST /api/requests/by-link/messages': () => ({ body: { token: TOKEN, body: 'Hello' } }),
  'POST /api/trial-invitations/by-link': () => ({ body: { token: TOKEN } }),
  'GET /livez': () => ({}),
  'GET /readyz': () => ({}),
  'GET /metrics': () => ({}),
  'GET /.well-known/security.txt': () => ({}),
  'GET /api/openapi.json': () => ({}),
  'GET /api/docs': () => ({}),
  'GET /api/docs.css': () => ({}),
  'PUT /api/teachers/me/intro-video': () => ({ body: {} }),
  'PUT /api/teacher/videos/:id/film': () => ({ path: `/api/teacher/videos/${MADE_UP}/film`, body: {} }),
  'PATCH /api/uploads/:id': () => ({ path: `/api/uploads/${MADE_UP}`, body: {} }),
  'POST /payments/webhook': () => ({ body: { event: 'payment.captured' } }),
  'POST /payments/return': () => ({ body: new URLSearchParams({ razorpay_payment_id: 'pay_x' }) }),
  'GET /payments/return': () => ({ path: '/payments/return?razorpay_payment_id=pay_x' }),
  'GET /webhooks/whatsapp': () => ({ path: '/webhooks/whatsapp?hub.mode=subscribe&hub.challenge=1' }),
  'POST /webhooks/whatsapp': () => ({ body: { entry: [] } }),
  'POST /webhooks/sms/:deliveryId': () => ({
    path: `/webhooks/sms/${MADE_UP}`,
    body: new URLSearchParams({ MessageStatus: 'failed' }),
  }),
  'GET /media/:key{.+}': () => ({ path: `/media/portraits/${MADE_UP}.webp` }),
  'GET /media/intro-videos/:name': () => ({ path: `/media/intro-videos/${MADE_UP}.mp4` }),
  'GET /media/tutorial-videos/:name': () => ({ path: `/media/tutorial-videos/${MADE_UP}.mp4` }),
  'GET /media/lessons/:name': () => ({ path: `/media/lessons/file-${MADE_UP}` }),
  'GET /blog/rss.xml': () => ({}),
  'GET /network-test': () => ({}),
  'POST /': () => ({
    body: new URLSearchParams({
      'form-name': 'contact',
      name: 'Asha',
      email: EMAIL,
      subject: 'Hello',
      message: 'Hello. '.repeat(250),
    }),
  }),
  'GET /calendar/:file{[A-Za-z0-9_-]+\\.ics}': () => ({ path: `/calendar/${MADE_UP}.ics` }),
  'GET /robots.txt': () => ({}),
  'GET /sitemap.xml': () => ({}),
  'GET /sitemaps/:name': () => ({ path: '/sitemaps/pages.xml' }),
  'GET /og/*': () => ({ path: '/og/teachers/made-up.png' }),
  'GET /assets/*': () => ({ path: '/assets/made-up.js' }),
  'GET /api/socket': () => ({ path: '/api/socket/?EIO=4&transport=polling' }),
};

/** No client of ours can send it. */
const NEVER_SENT = 'TRACE /*';

interface ContractRoute {
  '~orpc'?: { route: { method?: string; path?: string }; meta: { access?: unknown } };
}

/** The calls of the contract that nobody has to sign in for, such as 'GET /api/teachers/{id}'. */
export function publicCalls(node: unknown = contract): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = (node as ContractRoute)['~orpc'];
  if (own === undefined) return Object.values(node).flatMap((child) => publicCalls(child));
  const { method = 'POST', path = '' } = own.route;
  return own.meta.access === 'public' ? [`${method} /api${path}`] : [];
}

const needsRow = (route: string): boolean => !route.startsWith('GET ') || route.includes('{');

/** Of these routes those that nothing is sent to: they have no row. */
export const routesWithoutRow = (besideContract: readonly string[]): string[] =>
  [...publicCalls().filter(needsRow), ...besideContract].filter(
    (route) => route !== NEVER_SENT && !Object.hasOwn(SENT, route),
  );

/** Rows whose route is not there any more. */
export const rowsWithoutRoute = (besideContract: readonly string[]): string[] => {
  const routes = new Set([...publicCalls(), ...besideContract, 'GET /api/socket']);
  return Object.keys(SENT).filter((route) => !routes.has(route));
};

/** The pages that nobody has to sign in for, by their addresses. */
async function publicPages(scene: Scene): Promise<string[]> {
  const routes = await readRouteTable();
  return routes
    .filter(({ files }) => !files.some((file) => /layouts\/(role-area|signed-in)-layout\.tsx$/.test(file)))
    .map(({ pattern }) => EXAMPLES[pattern]?.(scene) ?? pattern.replace('*', 'no-such-page'));
}

export interface AnonymousRequest {
  name: string;
  send(url: string, address: string): Promise<Response>;
}

/** A request for each of them; `address` is the sender's, as a proxy in front would name it. */
export async function anonymousRequests(scene: Scene): Promise<AnonymousRequest[]> {
  const pages = (await publicPages(scene)).map((path) => `GET ${path}`);
  const calls = publicCalls().filter((route) => !Object.hasOwn(SENT, route));
  return [...calls, ...Object.keys(SENT), ...pages].map((name) => {
    const [method = '', ownPath = ''] = name.split(' ');
    return {
      name,
      send(url, address) {
        const { path = ownPath, body } = SENT[name]?.(scene) ?? {};
        const isForm = body instanceof URLSearchParams;
        return fetch(url + path, {
          method,
          redirect: 'manual',
          headers: {
            'X-Forwarded-For': address,
            Accept: isForm || path.startsWith('/api/') ? 'application/json' : 'text/html',
            ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
        });
      },
    };
  });
}
