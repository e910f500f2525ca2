/** Mails about a batch, for each of its readers. */
import type { NotificationKind } from '../accounts/notification-kinds.ts';
import { formatClassTime, onReadersClock, orInIndia } from '../class-time.ts';
import { formatPaise } from '../money.ts';
import {
  describeNotification,
  type NotedThing,
  type NotificationEvent,
  notificationPath,
  typeOfEvent,
} from '../notifications/describe.ts';
import type { Role } from '../roles.ts';
import { formatDateTime } from '../time.ts';
import { en as WORDS } from './notices/words/en.ts';

export type BatchEvent = Extract<NotificationEvent, `batch_${string}`>;

/** Events whose moment is the start of a class. */
const CLASS_BEGINS: readonly BatchEvent[] = [
  'batch_joined',
  'batch_seat_moved',
  'batch_renewed',
  'batch_start_moved',
];

/** What a mail says beside its sentence, as far as its reader may know it. */
export interface BatchNews {
  batchId: string;
  /** A moment that the event is about: of the renewal, of the first class, of the end, until when a seat is kept. */
  at?: string | null;
  /** For the person whose money it is. */
  amountPaise?: number;
  /** Of the month before, when a seat moves. */
  returnedPaise?: number;
  /** The price of the month before, when this one costs another. */
  beforePaise?: number;
  missingPaise?: number;
  classes?: number;
  reason?: string | null;
}

/** The start of a class on the reader's clock and on the Indian one; a moment of money or of a decision with its clock. */
function momentOf(event: BatchEvent, at: string): string {
  return CLASS_BEGINS.includes(event) ? orInIndia(formatClassTime(at)) : onReadersClock(formatDateTime(at));
}

function detailsOf(event: BatchEvent, news: BatchNews, isPayer: boolean): string[] {
  const {
    at,
    returnedPaise = 0,
    amountPaise = 0,
    beforePaise = amountPaise,
    missingPaise = 0,
    classes = 0,
  } = news;
  const when = at == null ? '' : momentOf(event, at);
  const amount = formatPaise(amountPaise);
  const price = beforePaise === amountPaise ? [] : [WORDS.newPrice(formatPaise(beforePaise), amount)];
  switch (event) {
    case 'batch_joined':
    case 'batch_seat_moved':
      return [
        ...(at == null ? [] : [WORDS.firstClass(when)]),
        ...(isPayer && returnedPaise > 0 ? [WORDS.refunded(formatPaise(returnedPaise))] : []),
        ...(isPayer && amountPaise > 0 ? [WORDS.joinedPayer(amount, classes)] : []),
      ];
    case 'batch_renewal_due':
      return [WORDS.renewsOn(amount, when), ...price];
    case 'batch_wallet_short':
      return [WORDS.short(formatPaise(missingPaise), when)];
    case 'batch_renewed':
      return [WORDS.renewed(amount, when)];
    case 'batch_unpaid':
      return [WORDS.keptUntil(when)];
    case 'batch_seat_offered':
      return [WORDS.offeredUntil(when)];
    case 'batch_start_moved':
      return [WORDS.firstClass(when), WORDS.mayLeave];
    case 'batch_ending':
      return [WORDS.endsOn(when)];
    case 'batch_few':
      return [WORDS.decidedAt(when)];
    case 'batch_not_started':
    case 'batch_ended':
    case 'batch_seat_lapsed':
      return isPayer && amountPaise > 0 ? [WORDS.refunded(amount)] : [];
    default:
      return [];
  }
}

/** The mail to a teacher whom a family asks for a batch. */
export function askedNotice(thing: NotedThing) {
  const sentence = describeNotification('batch_asked', thing, 'teacher');
  return {
    kind: typeOfEvent('batch_asked') as NotificationKind,
    subject: WORDS.subject(sentence),
    paragraphs: [sentence],
    action: { label: WORDS.seeWishes, path: '/teacher/batches' },
  };
}

/** The mail to one reader of the news of a batch. */
export function batchNotice(
  event: BatchEvent,
  thing: NotedThing,
  news: BatchNews,
  { role, isPayer }: { role: Role; isPayer: boolean },
) {
  const sentence = describeNotification(event, thing, role);
  const path = notificationPath({ batchId: news.batchId }, role);
  const wallet = event === 'batch_wallet_short' || event === 'batch_unpaid';
  const action = wallet
    ? { label: WORDS.openWallet, path: `/${role}/wallet` }
    : event === 'batch_seat_offered' || event === 'batch_wished'
      ? { label: WORDS.seeBatch, path: `/batches/${news.batchId}` }
      : { label: WORDS.seeBatch, path };
  const reason = news.reason == null ? [] : [WORDS.reason(news.reason)];
  return {
    kind: typeOfEvent(event) as NotificationKind,
    subject: WORDS.subject(sentence),
    paragraphs: [sentence, ...detailsOf(event, news, isPayer), ...reason],
    action,
  };
}
