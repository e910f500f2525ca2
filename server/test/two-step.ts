import { Secret, TOTP } from 'otpauth';
import { TEST_PASSWORD } from './factories.ts';
import type { HttpCaller } from './http-caller.ts';

/** Turns two-step sign-in on for the person of this token. @returns the recovery codes. */
export async function startTwoStep(call: HttpCaller, token: string): Promise<string[]> {
  const begun = await call('POST /auth/second-factor/set-up', { token, body: { password: TEST_PASSWORD } });
  const app = new TOTP({ secret: Secret.fromBase32(String(begun.body.secret)) });
  const { body } = await call('POST /auth/second-factor/confirm', { token, body: { code: app.generate() } });
  return body.recoveryCodes as string[];
}
