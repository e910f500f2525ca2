/** The gateway's REST paths for payouts: contacts, fund accounts, payouts. */
import type { Once } from './api.ts';
import type { Contact, FundAccount, Payout } from './entities.ts';
import { json, listed, optionalText, Refusal, type Routes, requiredAmount, requiredText } from './http.ts';
import { newId, nowSeconds, type Store } from './store.ts';
import type { Webhooks } from './webhooks.ts';

const MODES = ['IMPS', 'NEFT', 'RTGS', 'UPI'];
/** Final states of a payout. */
const ENDED: readonly Payout['status'][] = ['reversed', 'cancelled', 'failed'];

export class Payouts {
  readonly #store: Store;
  readonly #webhooks: Webhooks;
  readonly #account: string;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(store: Store, webhooks: Webhooks, account: string) {
    this.#store = store;
    this.#webhooks = webhooks;
    this.#account = account;
  }

  payout(id: string): Payout {
    const payout = this.#store.get('payout', id);
    if (payout === undefined) throw new Refusal('The id provided does not exist');
    return payout;
  }

  /** Moves a payout on and announces it. A processed one can still be reversed. */
  async settle(
    id: string,
    status: 'processing' | 'processed' | 'failed' | 'reversed' | 'cancelled',
  ): Promise<Payout> {
    const payout = this.payout(id);
    const late = payout.status === 'processed' && status !== 'reversed';
    if (ENDED.includes(payout.status) || late) throw new Refusal(`The payout is ${payout.status}.`);
    const wrong = status === 'failed' || status === 'reversed';
    const settled: Payout = {
      ...payout,
      status,
      utr: status === 'processed' ? String(100_000_000_000 + Math.floor(Math.random() * 8e11)) : payout.utr,
      status_details: wrong
        ? { reason: 'beneficiary_bank_failure', description: 'The account number or IFSC is not right.' }
        : { reason: null, description: null },
    };
    this.#store.put('payout', settled);
    // The gateway calls a payout that it starts 'initiated'.
    const event = status === 'processing' ? 'payout.initiated' : `payout.${status}`;
    await this.#webhooks.announce([{ event, entities: { payout: settled } }], this.#store.faultsFor());
    return settled;
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  routes(once: Once): Routes {
    return {
      'POST /v1/contacts': ({ body }) => {
        const wish = {
          name: requiredText(body, 'name'),
          email: optionalText(body, 'email'),
          type: optionalText(body, 'type'),
          reference_id: optionalText(body, 'reference_id'),
        };
        const same = this.#store
          .all('contact')
          .find(({ name, email, type, reference_id }) => isSame({ name, email, type, reference_id }, wish));
        if (same !== undefined) return json(same);
        const contact: Contact = {
          id: newId('cont'),
          entity: 'contact',
          ...wish,
          active: true,
          created_at: nowSeconds(),
        };
        this.#store.put('contact', contact);
        return json(contact, 201);
      },
      'POST /v1/fund_accounts': ({ body }) => {
        const wish = { contact_id: requiredText(body, 'contact_id'), ...destinationOf(body) };
        if (this.#store.get('contact', wish.contact_id) === undefined) {
          throw new Refusal('The id provided does not exist', { field: 'contact_id' });
        }
        const same = this.#store
          .all('fund_account')
          .find(({ contact_id, account_type, bank_account, vpa }) =>
            isSame({ contact_id, account_type, bank_account, vpa }, wish),
          );
        if (same !== undefined) return json(same);
        const account: FundAccount = {
          id: newId('fa'),
          entity: 'fund_account',
          ...wish,
          active: true,
          created_at: nowSeconds(),
        };
        this.#store.put('fund_account', account);
        return json(account, 201);
      },
      'POST /v1/payouts': (call) => once(call, 'x-payout-idempotency', () => this.#create(call.body)),
      'GET /v1/payouts': ({ query }) => {
        const reference = query.get('reference_id');
        const payouts = this.#store
          .all('payout')
          .filter(({ reference_id }) => reference === null || reference_id === reference);
        return json(listed(payouts, query));
      },
      'GET /v1/payouts/{id}': ({ params }) => json(this.payout(params.id ?? '')),
      'POST /v1/payouts/{id}/cancel': async ({ params }) => {
        if (this.payout(params.id ?? '').status !== 'queued') {
          throw new Refusal('Only a queued payout can be cancelled.');
        }
        return json(await this.settle(params.id ?? '', 'cancelled'));
      },
    };
  }

  #create(body: Record<string, unknown>): Payout {
    if (requiredText(body, 'account_number') !== this.#account) {
      throw new Refusal('The account number is not yours.', { field: 'account_number' });
    }
    const fundAccount = requiredText(body, 'fund_account_id');
    if (this.#store.get('fund_account', fundAccount) === undefined) {
      throw new Refusal('The id provided does not exist', { field: 'fund_account_id' });
    }
    const mode = requiredText(body, 'mode');
    if (!MODES.includes(mode)) throw new Refusal('The mode is not supported.', { field: 'mode' });
    const narration = optionalText(body, 'narration');
    if (narration !== null && !/^[A-Za-z0-9 ]{1,30}$/.test(narration)) {
      throw new Refusal('The narration may have 30 letters, digits and spaces.', { field: 'narration' });
    }
    const { payout: outcome } = this.#store.faultsFor();
    const payout: Payout = {
      id: newId('pout'),
      entity: 'payout',
      fund_account_id: fundAccount,
      amount: requiredAmount(body),
      currency: 'INR',
      fees: 590,
      tax: 90,
      status: outcome === 'queued' ? 'queued' : 'processing',
      mode,
      purpose: requiredText(body, 'purpose'),
      reference_id: optionalText(body, 'reference_id'),
      narration,
      utr: null,
      status_details: { reason: null, description: null },
      created_at: nowSeconds(),
    };
    this.#store.put('payout', payout);
    if (outcome !== 'queued' && outcome !== 'processing') {
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        this.settle(payout.id, outcome).catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
      }, 50);
      this.#timers.add(timer);
    }
    return payout;
  }
}

function isSame(a: object, b: object): boolean {
  const sorted = (value: object) =>
    JSON.stringify(
      Object.entries(value)
        .filter(([, part]) => part !== undefined)
        .sort(),
    );
  return sorted(a) === sorted(b);
}

function destinationOf(
  body: Record<string, unknown>,
): Pick<FundAccount, 'account_type' | 'bank_account' | 'vpa'> {
  const part = (name: string) => {
    const value = body[name];
    if (typeof value !== 'object' || value === null)
      throw new Refusal(`The ${name} field is required.`, { field: name });
    return value as Record<string, unknown>;
  };
  if (body.account_type === 'vpa') {
    const address = requiredText(part('vpa'), 'address');
    if (!/^[\w.-]{2,}@[A-Za-z]{2,}$/.test(address))
      throw new Refusal('The VPA is not valid.', { field: 'vpa' });
    return { account_type: 'vpa', vpa: { address } };
  }
  if (body.account_type !== 'bank_account') throw new Refusal('The account type is not supported.');
  const account = part('bank_account');
  const ifsc = requiredText(account, 'ifsc');
  if (!/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc))
    throw new Refusal('Invalid IFSC Code in Fund Account', { field: 'ifsc' });
  const number = requiredText(account, 'account_number');
  if (!/^[0-9A-Za-z]{5,35}$/.test(number)) {
    throw new Refusal('The account number is invalid.', { field: 'account_number' });
  }
  return {
    account_type: 'bank_account',
    bank_account: { name: requiredText(account, 'name'), ifsc, account_number: number },
  };
}
