/** Our addresses that the gateway knows. They are set on its dashboard, so they never change. */

/** Where it posts its webhooks. */
export const WEBHOOK_PATH = '/payments/webhook';
/** Where it has the browser post what came of a payment. */
export const RETURN_PATH = '/payments/return';
