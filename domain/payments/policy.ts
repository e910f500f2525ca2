import { REFUND_WORKING_DAYS } from '../wallet/policy.ts';
import type { PaymentStatus } from './status.ts';

/** A top-up that nobody has paid by then counts as given up; money that comes later is credited all the same. */
export const TOP_UP_EXPIRES_MINUTES = 30;
/** How long a bank may take to confirm a payment (late authorisation). */
export const LATE_AUTHORISATION_DAYS = 3;
/** How long we ask the gateway about a top-up: a day more than a late authorisation can take. */
export const TOP_UP_WATCH_DAYS = LATE_AUTHORISATION_DAYS + 1;
/** How far back the gateway is asked for payments of which no webhook came; for their orders it is asked from their beginning on. */
export const PAYMENTS_WATCHED_DAYS = 1;
/** The same for refunds. */
export const REFUNDS_WATCHED_DAYS = 7;
/** The stated time of a refund to a card or a bank. */
export const REFUND_ARRIVES_DAYS = `5 to ${REFUND_WORKING_DAYS} working days`;

/** The states of a top-up of which something new can come at any moment. */
export const TOP_UP_WAITS: readonly PaymentStatus[] = ['created', 'attempted', 'authorized'];
