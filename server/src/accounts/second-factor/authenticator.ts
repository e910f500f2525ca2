/** The authenticator app's secret: made, shown, and checked against what is typed (RFC 6238). */
import {
  CODE_DIGITS,
  CODE_STEP_SECONDS,
  CODE_WINDOW_STEPS,
} from '@kaksha/domain/accounts/second-factor-limits.ts';
import { BRAND } from '@kaksha/domain/brand.ts';
import { Secret, TOTP } from 'otpauth';
import qrcode from 'qrcode-generator';

/** RFC 4226, section 4: 160 bits are recommended. */
const SECRET_BYTES = 20;

/** A new secret in base 32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

const appOf = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer: BRAND.name,
    label,
    secret: Secret.fromBase32(secret),
    digits: CODE_DIGITS,
    period: CODE_STEP_SECONDS,
  });

/** The dark modules as an SVG path: one stroke of height 1 for each run of them in a row. */
function qrPath(text: string): { size: number; path: string } {
  // 0: the smallest that holds the text.
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!code.isDark(row, column)) continue;
      const start = column;
      while (column < size && code.isDark(row, column)) column += 1;
      path += `M${start} ${row}h${column - start}v1h-${column - start}z`;
    }
  }
  return { size, path };
}

/** The view of a set-up; `account` is its label in the authenticator app. */
export function presentSetUp(secret: string, account: string) {
  const uri = appOf(secret, account).toString();
  return { secret, uri, qr: qrPath(uri) };
}

/**
 * The step (30 seconds since 1970) that `code` belongs to; null when it is of no step near `nowMs`. Whether it was used
 * before, only the database knows.
 */
export function stepOfCode(secret: string, code: string, nowMs: number): number | null {
  const app = appOf(secret, '');
  const delta = app.validate({ token: code, timestamp: nowMs, window: CODE_WINDOW_STEPS });
  return delta === null ? null : app.counter({ timestamp: nowMs }) + delta;
}
