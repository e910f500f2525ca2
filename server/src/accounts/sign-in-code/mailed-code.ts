import { createHmac } from 'node:crypto';
import { deriveKey } from '../../platform/auth.ts';

/** The digits in a mail, made of the mail's own id as the token of a link is (`platform/mailed-token.ts`). */
export function mailedCode(secretKey: string, mailId: string, digits: number): string {
  const mac = createHmac('sha256', deriveKey(secretKey, 'mailed-code')).update(mailId).digest();
  return String(mac.readBigUInt64BE() % 10n ** BigInt(digits)).padStart(digits, '0');
}
