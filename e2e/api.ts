/** The API as a program uses it: for figures that a journey should have changed. */

import { randomUUID } from 'node:crypto';

export interface Caller {
  get<Body>(path: string): Promise<Body>;
  /** Changes something, under a key of its own. */
  send<Body>(method: 'POST' | 'PUT', path: string, body: object): Promise<Body>;
}

/** Signs in and answers a reader of the API as that person. */
export async function callAs(url: string, email: string, password = 'Kaksha-demo-1'): Promise<Caller> {
  const signedIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!signedIn.ok) throw new Error(`${email} cannot sign in: ${await signedIn.text()}`);
  const { token } = (await signedIn.json()) as { token: string };
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { ...init.headers, Authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as never;
  };
  return {
    get: ask,
    send: (method, path, body) =>
      ask(path, {
        method,
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
        body: JSON.stringify(body),
      }),
  };
}
