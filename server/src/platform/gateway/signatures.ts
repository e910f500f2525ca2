/** The gateway's signatures: HMAC-SHA256, in hex, compared in constant time. */
import { createHmac, timingSafeEqual } from 'node:crypto';

function hmac(secret: string, content: string | Uint8Array): Buffer {
  return createHmac('sha256', secret).update(content).digest();
}

function matches(expected: Buffer, given: string): boolean {
  if (!/^[0-9a-f]{64}$/i.test(given)) return false;
  return timingSafeEqual(expected, Buffer.from(given, 'hex'));
}

/** Whether the browser brings back what the gateway signed with the key's secret: this payment belongs to this order. */
export function isSignedReturn(
  keySecret: string,
  { orderId, paymentId, signature }: { orderId: string; paymentId: string; signature: string },
): boolean {
  return matches(hmac(keySecret, `${orderId}|${paymentId}`), signature);
}

/**
 * Whether a webhook's raw body was signed with one of `secrets`: the present one, or the one before it, with which the
 * gateway still signs repeats of webhooks from before the secret was changed.
 */
export function isSignedWebhook(secrets: readonly string[], rawBody: Uint8Array, signature: string): boolean {
  // All are tried, so that the time does not tell which one matched.
  return secrets.map((secret) => matches(hmac(secret, rawBody), signature)).some((matched) => matched);
}
