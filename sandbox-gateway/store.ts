/**
 * The sandbox's state: in memory, and before anything is answered as a line of a file, so that a killed sandbox
 * knows all payments after its next start. A line that was cut off by the kill was never answered, and is left out.
 */
import { randomInt } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  CheckoutSession,
  Contact,
  Delivery,
  FundAccount,
  Order,
  Payment,
  Payout,
  Refund,
  Repeat,
} from './entities.ts';
import { type Faults, NO_FAULTS } from './faults.ts';

interface Collections {
  order: Order;
  payment: Payment;
  refund: Refund;
  contact: Contact;
  fund_account: FundAccount;
  payout: Payout;
  session: CheckoutSession;
  delivery: Delivery;
  repeat: Repeat;
  /** Of one order, by its id; of everybody under 'all'. */
  faults: { id: string; faults: Partial<Faults> };
}
type Name = keyof Collections;

const NAMES = [
  'order',
  'payment',
  'refund',
  'contact',
  'fund_account',
  'payout',
  'session',
  'delivery',
  'repeat',
  'faults',
] as const satisfies readonly Name[];

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id such as the gateway gives: a prefix and 14 letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${Array.from({ length: 14 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
}

/** The gateway's clock: epoch seconds. */
export const nowSeconds = (): number => Math.floor(Date.now() / 1000);

export class Store {
  readonly #file: string;
  readonly #rows: { [N in Name]: Map<string, Collections[N]> };
  #lines = 0;

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true });
    this.#file = join(directory, 'state.jsonl');
    this.#rows = Object.fromEntries(NAMES.map((name) => [name, new Map()])) as unknown as {
      [N in Name]: Map<string, Collections[N]>;
    };
    this.#load();
  }

  get<N extends Name>(name: N, id: string): Collections[N] | undefined {
    return this.#rows[name].get(id);
  }

  /** Newest last. */
  all<N extends Name>(name: N): Collections[N][] {
    return [...this.#rows[name].values()];
  }

  /** Keeps a row, in the file before in memory. */
  put<N extends Name>(name: N, row: Collections[N]): void {
    appendFileSync(this.#file, lineOf(name, row));
    this.#rows[name].set(row.id, row);
    this.#lines += 1;
    if (this.#lines > 2_000 && this.#lines > 4 * this.#size()) this.#rewrite();
  }

  /** Forgets a row. */
  remove(name: Name, id: string): void {
    appendFileSync(this.#file, `${JSON.stringify({ name, gone: id })}\n`);
    this.#rows[name].delete(id);
    this.#lines += 1;
  }

  /** Those of one order over those of everybody over none. */
  faultsFor(orderId?: string): Faults {
    const own = orderId === undefined ? undefined : this.get('faults', orderId)?.faults;
    return { ...NO_FAULTS, ...this.get('faults', 'all')?.faults, ...own };
  }

  /** Whether one of so many announced calls is to go wrong; counts it. */
  takeFault(name: 'hangUpAfterCommit' | 'serverErrors'): boolean {
    const everybody = this.get('faults', 'all')?.faults ?? {};
    const left = everybody[name] ?? 0;
    if (left === 0) return false;
    this.put('faults', { id: 'all', faults: { ...everybody, [name]: left - 1 } });
    return true;
  }

  #size(): number {
    return NAMES.reduce((total, name) => total + this.#rows[name].size, 0);
  }

  #load(): void {
    if (!existsSync(this.#file)) return;
    for (const line of readFileSync(this.#file, 'utf8').split('\n')) {
      if (line === '') continue;
      try {
        const { name, row, gone } = JSON.parse(line) as { name: Name; row?: { id: string }; gone?: string };
        if (gone !== undefined) this.#rows[name].delete(gone);
        if (row !== undefined) (this.#rows[name] as Map<string, { id: string }>).set(row.id, row);
      } catch {
        process.stderr.write('The sandbox gateway leaves out a line that was cut off.\n');
      }
    }
    this.#rewrite();
  }

  /** Only the present state; a new file in one step. */
  #rewrite(): void {
    const lines = NAMES.flatMap((name) => this.all(name).map((row) => lineOf(name, row)));
    writeFileSync(`${this.#file}.new`, lines.join(''));
    renameSync(`${this.#file}.new`, this.#file);
    this.#lines = lines.length;
  }
}

function lineOf(name: Name, row: { id: string }): string {
  return `${JSON.stringify({ name, row })}\n`;
}
