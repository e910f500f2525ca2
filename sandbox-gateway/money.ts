/** Events of orders and payments: paid, failed, authorised late, captured, refunded; each sends a webhook. */
import type { Order, Payment, Refund } from './entities.ts';
import { Refusal } from './http.ts';
import { newId, nowSeconds, type Store } from './store.ts';
import type { Happening, Webhooks } from './webhooks.ts';

/** The payer's choice on the payment page. */
export type Outcome = 'success' | 'failure' | 'later';

/** The gateway keeps 2 % and 18 % tax on them. */
const FEE_SHARE = 0.02;
const TAX_SHARE = 0.18;

export class Money {
  readonly #store: Store;
  readonly #webhooks: Webhooks;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(store: Store, webhooks: Webhooks) {
    this.#store = store;
    this.#webhooks = webhooks;
  }

  order(id: string): Order {
    const order = this.#store.get('order', id);
    if (order === undefined) throw new Refusal('The id provided does not exist');
    return order;
  }

  payment(id: string): Payment {
    const payment = this.#store.get('payment', id);
    if (payment === undefined) throw new Refusal('The id provided does not exist');
    return payment;
  }

  createOrder(wish: Pick<Order, 'amount' | 'currency' | 'receipt' | 'notes'>): Order {
    const order: Order = {
      id: newId('order'),
      entity: 'order',
      ...wish,
      amount_paid: 0,
      amount_due: wish.amount,
      status: 'created',
      attempts: 0,
      created_at: nowSeconds(),
    };
    this.#store.put('order', order);
    return order;
  }

  /** Somebody pays. Resolves when the browser may go back: at once, or after the webhooks when a fault says so. */
  async pay(orderId: string, method: string, outcome: Outcome): Promise<Payment> {
    const order = this.order(orderId);
    if (order.status === 'paid') throw new Refusal('The order has been paid already.');
    const faults = this.#store.faultsFor(orderId);
    const payment: Payment = {
      id: newId('pay'),
      entity: 'payment',
      amount: faults.paidAmount ?? order.amount,
      currency: faults.paidCurrency ?? order.currency,
      status: outcome === 'success' ? 'authorized' : 'failed',
      order_id: order.id,
      method,
      captured: false,
      amount_refunded: 0,
      refund_status: null,
      fee: null,
      tax: null,
      error_code: outcome === 'success' ? null : 'BAD_REQUEST_ERROR',
      error_description:
        outcome === 'success'
          ? null
          : outcome === 'failure'
            ? 'The payment was declined by the bank.'
            : 'The bank did not answer in time. Money that was taken is confirmed later or returned.',
      notes: order.notes,
      created_at: nowSeconds(),
    };
    this.#store.put('payment', payment);
    this.#store.put('order', { ...order, status: 'attempted', attempts: order.attempts + 1 });
    const announced =
      outcome === 'success'
        ? this.#authorised(payment)
        : this.#announce(orderId, [{ event: 'payment.failed', entities: { payment } }]);
    if (faults.webhookBeforeReturn) await announced;
    const laterMs = outcome === 'later' ? faults.lateAuthorisationMs : faults.captureAfterFailureMs;
    if (outcome !== 'success' && laterMs !== null) this.#after(laterMs, () => this.authorise(payment.id));
    return this.payment(payment.id);
  }

  /** The bank says late that it has paid. */
  async authorise(paymentId: string): Promise<Payment> {
    const payment = this.payment(paymentId);
    if (payment.status !== 'failed' && payment.status !== 'created') {
      throw new Refusal('Only a payment that failed or waits can be authorised.');
    }
    const authorised: Payment = {
      ...payment,
      status: 'authorized',
      error_code: null,
      error_description: null,
    };
    this.#store.put('payment', authorised);
    await this.#authorised(authorised);
    return this.payment(paymentId);
  }

  /** Takes authorised money, on the merchant's call. */
  capture(paymentId: string, amount: number): Payment {
    const payment = this.payment(paymentId);
    if (payment.captured) throw new Refusal('This payment has already been captured');
    if (payment.status !== 'authorized') {
      throw new Refusal('Only payments which have been authorized and not yet captured can be captured');
    }
    if (amount !== payment.amount) {
      throw new Refusal('Capture amount must be equal to the amount authorized', { field: 'amount' });
    }
    const happenings = this.#captured(payment);
    void this.#announce(payment.order_id, happenings);
    return this.payment(paymentId);
  }

  refund(paymentId: string, amount: number | null, receipt: string | null, speed: string): Refund {
    const payment = this.payment(paymentId);
    if (!payment.captured) throw new Refusal('The payment status should be captured for action to be taken');
    const wanted = amount ?? payment.amount - payment.amount_refunded;
    if (payment.amount_refunded === payment.amount)
      throw new Refusal('The payment has been fully refunded already');
    if (wanted > payment.amount - payment.amount_refunded) {
      throw new Refusal('The refund amount provided is greater than amount captured', { field: 'amount' });
    }
    const refund: Refund = {
      id: newId('rfnd'),
      entity: 'refund',
      amount: wanted,
      currency: payment.currency,
      payment_id: payment.id,
      receipt,
      status: 'pending',
      speed_requested: speed,
      created_at: nowSeconds(),
    };
    this.#store.put('refund', refund);
    this.#setRefunded(payment, payment.amount_refunded + wanted);
    const { refund: outcome } = this.#store.faultsFor(payment.order_id);
    if (outcome !== 'pending') this.#after(50, () => this.settleRefund(refund.id, outcome));
    return refund;
  }

  /** The refund arrives, or the bank sends it back. */
  async settleRefund(refundId: string, status: 'processed' | 'failed'): Promise<Refund> {
    const refund = this.#store.get('refund', refundId);
    if (refund === undefined) throw new Refusal('The id provided does not exist');
    if (refund.status !== 'pending') throw new Refusal(`The refund is ${refund.status}.`);
    const settled: Refund = { ...refund, status };
    this.#store.put('refund', settled);
    const payment = this.payment(refund.payment_id);
    if (status === 'failed') this.#setRefunded(payment, payment.amount_refunded - refund.amount);
    await this.#announce(payment.order_id, [
      { event: `refund.${status}`, entities: { refund: settled, payment: this.payment(payment.id) } },
    ]);
    return settled;
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #authorised(payment: Payment): Promise<void> {
    const first: Happening = { event: 'payment.authorized', entities: { payment } };
    const order = this.order(payment.order_id);
    const manual = this.#store.faultsFor(order.id).manualCapture;
    // The gateway captures one payment of an order; further ones wait for the merchant and go back otherwise.
    const rest = manual || order.status === 'paid' ? [] : this.#captured(payment);
    return this.#announce(order.id, [first, ...rest]);
  }

  #captured(payment: Payment): Happening[] {
    const tax = Math.round(payment.amount * FEE_SHARE * TAX_SHARE);
    const fee = Math.round(payment.amount * FEE_SHARE) + tax;
    const captured: Payment = { ...payment, status: 'captured', captured: true, fee, tax };
    this.#store.put('payment', captured);
    const before = this.order(payment.order_id);
    const order: Order = { ...before, status: 'paid', amount_paid: captured.amount, amount_due: 0 };
    this.#store.put('order', order);
    return [
      { event: 'payment.captured', entities: { payment: captured } },
      { event: 'order.paid', entities: { payment: captured, order } },
    ];
  }

  #setRefunded(payment: Payment, refunded: number): void {
    const full = refunded === payment.amount;
    this.#store.put('payment', {
      ...payment,
      status: full ? 'refunded' : 'captured',
      amount_refunded: refunded,
      refund_status: full ? 'full' : refunded > 0 ? 'partial' : null,
    });
  }

  #announce(orderId: string, happenings: readonly Happening[]): Promise<void> {
    return this.#webhooks.announce(happenings, this.#store.faultsFor(orderId));
  }

  #after(ms: number, work: () => Promise<unknown>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work().catch((error: unknown) => process.stderr.write(`Sandbox gateway: ${String(error)}\n`));
    }, ms);
    this.#timers.add(timer);
  }
}
