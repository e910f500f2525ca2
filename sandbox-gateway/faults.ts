/** Faults that the sandbox makes on request, for everybody or for one order. */

export interface Faults {
  /** Each webhook is sent this many times more. */
  duplicateWebhooks: number;
  /** The events of one happening are sent last first. */
  reorderWebhooks: boolean;
  /** Webhooks wait this long. */
  webhookDelayMs: number;
  /** Webhooks are never sent. */
  dropWebhooks: boolean;
  /** Before each webhook comes one that somebody else signed, with ten times the amount. */
  forgeWebhooks: boolean;
  /** The browser is sent back only after the webhooks were delivered. */
  webhookBeforeReturn: boolean;
  /** A payment that failed is captured this long after; null: it stays failed. */
  captureAfterFailureMs: number | null;
  /** 'Approve later' on the payment page: how much later; null: only when told at the control endpoint. */
  lateAuthorisationMs: number | null;
  /** Authorised money is not captured by itself. */
  manualCapture: boolean;
  /** The amount paid in place of the order's; null: the order's. */
  paidAmount: number | null;
  /** The currency paid in place of the order's; null: the order's. */
  paidCurrency: string | null;
  /** The outcome of a refund; 'pending' stays so until told. */
  refund: 'processed' | 'failed' | 'pending';
  /** The outcome of a payout; 'processing' and 'queued' stay so until told. */
  payout: 'processed' | 'failed' | 'reversed' | 'processing' | 'queued';
  /** So many of the next calls take effect and then hang up without an answer. */
  hangUpAfterCommit: number;
  /** So many of the next calls are answered with 503 and change nothing. */
  serverErrors: number;
  /** Each call takes this long. */
  slowMs: number;
}

export const NO_FAULTS: Readonly<Faults> = {
  duplicateWebhooks: 0,
  reorderWebhooks: false,
  webhookDelayMs: 0,
  dropWebhooks: false,
  forgeWebhooks: false,
  webhookBeforeReturn: false,
  captureAfterFailureMs: null,
  lateAuthorisationMs: 15_000,
  manualCapture: false,
  paidAmount: null,
  paidCurrency: null,
  refund: 'processed',
  payout: 'processed',
  hangUpAfterCommit: 0,
  serverErrors: 0,
  slowMs: 0,
};

const NULLABLE: Readonly<Partial<Record<keyof Faults, 'number' | 'string'>>> = {
  captureAfterFailureMs: 'number',
  lateAuthorisationMs: 'number',
  paidAmount: 'number',
  paidCurrency: 'string',
};
const CHOICES: Readonly<Partial<Record<keyof Faults, readonly string[]>>> = {
  refund: ['processed', 'failed', 'pending'],
  payout: ['processed', 'failed', 'reversed', 'processing', 'queued'],
};

/** The faults that a body names; the sentence about its error otherwise. */
export function readFaults(body: unknown): Partial<Faults> | string {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'Send an object of faults.';
  for (const [name, value] of Object.entries(body)) {
    if (!(name in NO_FAULTS))
      return `There is no fault called ${name}: ${Object.keys(NO_FAULTS).join(', ')}.`;
    const key = name as keyof Faults;
    const choices = CHOICES[key];
    const wanted = NULLABLE[key] ?? typeof NO_FAULTS[key];
    const fits =
      (NULLABLE[key] !== undefined && value === null) ||
      (typeof value === wanted && (choices === undefined || choices.includes(String(value))));
    if (!fits) return `${name} must be ${choices?.join(' or ') ?? `a ${wanted}`}.`;
    if (typeof value === 'number' && !(Number.isInteger(value) && value >= 0 && value <= 1e9)) {
      return `${name} must be a whole number from 0.`;
    }
  }
  return body as Partial<Faults>;
}
