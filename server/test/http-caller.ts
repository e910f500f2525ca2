/** Calls handlers as a browser does, with real paths, headers, statuses and bodies, but without a port. */

import { randomBytes } from 'node:crypto';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import type { AnyRouter } from '@orpc/server';
import { apiContextFor } from '../src/http/request-context.ts';
import { issueAccessToken, SESSION_COOKIE } from '../src/platform/auth.ts';
import type { RequestContext, Services, Viewer } from '../src/platform/context.ts';
import { errorBody, toContractError } from '../src/platform/errors.ts';
import { cookieName } from '../src/platform/site-cookies.ts';

/** A request: `cookie` is the session cookie's value, `address` the client's. */
export interface HttpCall {
  body?: unknown;
  token?: string;
  cookie?: string;
  address?: string;
  headers?: Record<string, string>;
}

/** An answer as it went over the wire. `cookie` is the session cookie's new value, '' when it was cleared. */
export interface HttpAnswer<Body> {
  status: number;
  body: Body;
  cookie: string | undefined;
  setCookie: string | undefined;
  headers: Headers;
}

export type HttpCaller = <Body = Record<string, unknown>>(
  route: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`,
  call?: HttpCall,
) => Promise<HttpAnswer<Body>>;

/** A caller of these handlers under /api: `call('POST /auth/login', { body })`. */
export function createHttpCaller(services: Services, handlers: AnyRouter): HttpCaller {
  const handler = new OpenAPIHandler<RequestContext>(handlers, {
    clientInterceptors: [
      async ({ next }) => {
        try {
          return await next();
        } catch (error) {
          throw toContractError(error);
        }
      },
    ],
    customErrorResponseBodyEncoder: (error) => errorBody(toContractError(error)),
  });
  return async <Body>(route: string, call: HttpCall = {}) => {
    const [method = '', path = ''] = route.split(' ');
    const headers = new Headers(call.headers);
    if (call.body !== undefined) headers.set('content-type', 'application/json');
    if (call.token !== undefined) headers.set('authorization', `Bearer ${call.token}`);
    if (call.cookie !== undefined) {
      headers.set('cookie', `theme=dark; ${cookieName(services.env, SESSION_COOKIE)}=${call.cookie}`);
    }
    const body = call.body === undefined ? undefined : JSON.stringify(call.body);
    const request = new Request(`http://kaksha.test/api${path}`, { method, headers, body });
    const context = await apiContextFor(services, request, 'test', call.address ?? '192.0.2.1');
    const { matched, response } = await handler.handle(request, { prefix: '/api', context });
    if (!matched) throw new Error(`no procedure answers ${route}`);
    const setCookie = context.responseHeaders.getSetCookie()[0];
    return {
      status: response.status,
      body: (await response.json()) as Body,
      cookie:
        setCookie === undefined ? undefined : /^(?:__Host-)?kaksha_session=([^;]*)/.exec(setCookie)?.[1],
      setCookie,
      headers: context.responseHeaders,
    };
  };
}

/** An access token of a fresh session of this person, without a sign-in. */
export async function tokenOf(services: Services, person: Pick<Viewer, 'id' | 'role'>): Promise<string> {
  const { rows } = await services.pool.query<{ id: string }>(
    `insert into session (user_id, refresh_hash, expires_at) values ($1, $2, now() + interval '1 day') returning id`,
    [person.id, randomBytes(32)],
  );
  return issueAccessToken(services.env.secretKey, { ...person, sessionId: rows[0]?.id ?? '' });
}
