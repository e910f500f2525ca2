/** An entry of the audit log as a sentence, with the ways to the people and things that it names. */
import { formatPaise } from '../../money.ts';
import { formatMonth } from '../../wallet/financial-year.ts';
import { SWITCH_FACTS } from '../switches/switches.ts';
import { en as WORDS } from './words/en.ts';

/** Everything that is recorded: `<kind>.<what was done>`. */
export type AuditAction = keyof typeof WORDS.sentences;
type KindOf<Action> = Action extends `${infer Kind}.${string}` ? Kind : never;
/** What an action is about: a kind of the filter. Each has its name, and no name is left over. */
export type AuditKind = KindOf<AuditAction>;
const KINDS: Readonly<Record<AuditKind, string>> = WORDS.kinds;
export const AUDIT_KINDS = Object.keys(KINDS) as [AuditKind, ...AuditKind[]];

/** A person whom a sentence names; null for the command line, a timer, or nobody who is known. */
type Named = { id: string; name: string } | null;

/** What an entry holds, as far as its sentence needs it. */
export interface Recorded {
  action: string;
  subjectType: string;
  subjectId: string;
  detail: Readonly<Record<string, unknown>>;
  actor: Named;
  person: Named;
}

/** A piece of a sentence; `to` is the screen of what it names. */
export interface SentencePart {
  text: string;
  to?: string;
}

/** The amount that an entry is about, under whichever name it was recorded. */
function amountOf({ detail }: Recorded): string {
  const { amountPaise, refundPaise, monthPricePaise, paidPaise } = detail;
  const paise = [amountPaise, refundPaise, monthPricePaise, paidPaise].find(
    (value) => typeof value === 'number',
  );
  return paise === undefined ? WORDS.anAmount : formatPaise(paise as number);
}

function nameOf({ detail, subjectType, subjectId }: Recorded): string {
  const { code, title, slug, from, to } = detail;
  if (subjectType === 'switch' && Object.hasOwn(SWITCH_FACTS, subjectId))
    return SWITCH_FACTS[subjectId as keyof typeof SWITCH_FACTS].label;
  if (subjectType === 'export') return WORDS.days(String(from), String(to));
  if (typeof code === 'string') return code;
  if (typeof title === 'string') return title;
  if (typeof slug === 'string') return slug;
  if (subjectType === 'tds_month') return formatMonth(subjectId);
  return subjectId === '' ? WORDS.nothing : subjectId;
}

const TEXT_OF = (entry: Recorded): Readonly<Record<string, SentencePart>> => {
  const person = ({ person: named }: { person: Named }, nobody: string): SentencePart =>
    named === null ? { text: nobody } : { text: named.name, to: `/admin/people/${named.id}` };
  return {
    actor: person({ person: entry.actor }, WORDS.theSystem),
    person: person(entry, WORDS.somebody),
    amount: { text: amountOf(entry) },
    name: { text: nameOf(entry) },
  };
};

/** The template of an action. */
function templateOf(action: string): string {
  const known: Readonly<Record<string, string>> = WORDS.sentences;
  return known[action] ?? WORDS.unknown(action.replace(/[._-]/g, ' '));
}

/** The pieces of an entry's sentence, in order. */
export function auditSentence(entry: Recorded): SentencePart[] {
  const facts = TEXT_OF(entry);
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, token: string) => facts[token]?.text ?? '');
  const to = subjectPath(entry);
  return templateOf(entry.action)
    .split(/(\{\w+\}|\[[^[\]]*\])/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      if (piece.startsWith('[')) {
        const text = filled(piece.slice(1, -1));
        return to === null ? { text } : { text, to };
      }
      return piece.startsWith('{') ? (facts[piece.slice(1, -1)] ?? { text: piece }) : { text: piece };
    });
}

/** The same without its ways. */
export const auditText = (entry: Recorded): string =>
  auditSentence(entry)
    .map(({ text }) => text)
    .join('');

/** The operators' screen of what was done something to; null where there is none. */
function subjectPath({ action, subjectType, subjectId, detail }: Recorded): string | null {
  const at = (name: string, path: (id: string) => string, other: string): string => {
    const id = detail[name];
    return typeof id === 'string' ? path(id) : other;
  };
  if (action.startsWith('adult-check.')) return '/admin/adult-checks';
  if (action.startsWith('profile.')) return '/admin/profiles';
  switch (subjectType) {
    case 'user':
      return `/admin/people/${subjectId}`;
    case 'teacher':
      return at('verificationId', (id) => `/admin/verifications/${id}`, `/admin/people/${subjectId}`);
    case 'dispute':
      return `/admin/disputes/${subjectId}`;
    case 'goodwill':
      return at('bookingId', (id) => `/admin/bookings/${id}`, '/admin/goodwill');
    case 'payment':
      return `/admin/payments/${subjectId}`;
    case 'refund':
      return at('paymentId', (id) => `/admin/payments/${id}`, '/admin/refunds');
    case 'payment_request':
      return '/admin/payment-requests';
    case 'payout':
      return `/admin/payouts/${subjectId}`;
    case 'payout_block':
    case 'reconciliation':
      return '/admin/reconciliation';
    case 'tds_month':
      return `/admin/tds?month=${subjectId}`;
    case 'rate':
      return '/admin/rates';
    case 'plan_price':
      return '/admin/rates?tab=plans';
    case 'coupon':
      return `/admin/coupons/${subjectId}`;
    case 'batch':
      return `/admin/batches/${subjectId}`;
    case 'batch_seat':
      return at('to', (id) => `/admin/batches/${id}`, '/admin/batches');
    case 'message':
      return '/admin/messages';
    case 'review':
      return '/admin/reviews';
    case 'tutorial_video':
      return '/admin/videos';
    case 'request':
      return `/admin/inbox/${subjectId}`;
    case 'trial-invitation':
      return '/admin/inbox';
    case 'saved-answer':
      return '/admin/saved-answers';
    case 'article':
      return `/admin/blog/${subjectId}`;
    case 'content':
      return `/admin/content/${subjectId}`;
    case 'switch':
      return '/admin/switches';
    case 'job':
      return '/admin/health';
    case 'export':
      return `/admin/${subjectId}`;
    default:
      return null;
  }
}
