/** The API as a program uses it: for figures that a journey should have changed. */

export interface Caller {
  get<Body>(path: string): Promise<Body>;
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
  return {
    async get(path) {
      const answer = await fetch(`${url}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as never;
    },
  };
}
