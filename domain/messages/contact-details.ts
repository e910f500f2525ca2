/**
 * Finds contact details and requests to pay outside the platform in a text, also when they are disguised. A
 * pure function for both sides: the composer warns before sending, the server decides.
 */

import { asciiDigits } from '../digits.ts';

export const CONTACT_KINDS = ['phone', 'email', 'upi', 'link', 'payment'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** Contact details that lead two people away; refused between a family and a teacher who have no class together yet. */
export const REFUSED_BEFORE_A_CLASS: readonly ContactKind[] = ['phone', 'email', 'upi', 'link'];

export const CONTACT_KIND_LABELS: Readonly<Record<ContactKind, string>> = {
  phone: 'a phone number',
  email: 'an email address',
  upi: 'a UPI address',
  link: 'a link to another messenger',
  payment: 'a request to pay outside Kaksha',
};

/** Digits as words, in English and as Hindi is often written in Latin letters, and in Devanagari. */
const DIGIT_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    zero: '0',
    oh: '0',
    shunya: '0',
    शून्य: '0',
    one: '1',
    ek: '1',
    एक: '1',
    two: '2',
    do: '2',
    दो: '2',
    three: '3',
    teen: '3',
    तीन: '3',
    four: '4',
    char: '4',
    chaar: '4',
    चार: '4',
    five: '5',
    paanch: '5',
    panch: '5',
    पांच: '5',
    पाँच: '5',
    six: '6',
    chhe: '6',
    chhah: '6',
    छह: '6',
    seven: '7',
    saat: '7',
    सात: '7',
    eight: '8',
    aath: '8',
    आठ: '8',
    nine: '9',
    nau: '9',
    नौ: '9',
  }),
);

/** 'double eight' is two of them. */
const REPEATS: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['triple', 3],
]);

/**
 * More marks on one letter than any language has (UAX #15, Stream-Safe Text Format): bringing them into their order takes a
 * time that grows with the square of their number.
 */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * One form of each character: full width, bold letters and the like, and digits of every script as 0–9, without what is not
 * seen between letters (UAX #44, Default_Ignorable_Code_Point) and the frames and lines around a digit; one space for all
 * white space between two words, so that no expression below has to try how much of it belongs to which part.
 */
export function plainText(text: string): string {
  return asciiDigits(
    text
      .replace(TOO_MANY_MARKS, '$1')
      .normalize('NFKC')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, ''),
  )
    .replace(/(?<=\d)\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ');
}

/** A word of the text as digits; null when it is none. */
function digitsOf(word: string): string | null {
  return /\d/.test(word) ? word : (DIGIT_WORDS.get(word) ?? null);
}

/** A part of a text: from its first character to behind its last. */
interface Place {
  from: number;
  to: number;
}

/**
 * Runs of digits that stand beside each other, written as figures or as words, with any of these between them:
 * spaces, dots, dashes, brackets, small pictures. A run ends at any other word.
 */
function digitRuns(text: string): (Place & { digits: string })[] {
  const runs: (Place & { digits: string })[] = [];
  let run = { digits: '', from: 0, to: 0 };
  let repeat = 1;
  const end = () => {
    runs.push(run);
    run = { digits: '', from: 0, to: 0 };
    repeat = 1;
  };
  // A comma, a colon or a slash parts figures ('pages 12, 14'), a full stop or a dash between them does not.
  for (const { 0: piece, index } of text.matchAll(/\d+|[\p{L}\p{M}]+|[^\d\p{L}\p{M}]+/gu)) {
    if (/[\p{L}\p{M}\d]/u.test(piece)) {
      const times = REPEATS.get(piece);
      const digits = digitsOf(piece);
      if (times !== undefined) repeat = times;
      else if (digits === null) end();
      else {
        if (run.digits === '') run.from = index;
        run.digits += digits.repeat(repeat);
        run.to = index + piece.length;
        repeat = 1;
      }
    } else if (!/^[\s\p{Pd}\p{So}.−_()+*~|·•]*$/u.test(piece)) end();
  }
  end();
  return runs;
}

/** An Indian mobile number: ten digits from 6, 7, 8 or 9, with 0 or 91 before it or not. */
const isPhone = (digits: string): boolean => /^(?:0|91|0091)?[6-9]\d{9}$/.test(digits);

/** Where phone numbers stand. Figures of one group at a time, so that marks and dates that follow each other are no number. */
function phonesIn(text: string): Place[] {
  const grouped = [...text.matchAll(/(?<!\d)(?:91)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/g)];
  return [
    ...digitRuns(text).filter(({ digits }) => isPhone(digits)),
    ...grouped.map(({ 0: found, index }) => ({ from: index, to: index + found.length })),
  ];
}

/** 'name at gmail dot com', 'name [at] gmail (dot) com'. */
const AT = String.raw` ?(?:@|[[({<] ?(?:at|@) ?[\])}>]| at | at the rate(?: of)? ) ?`;
/** A full stop with a space behind it alone ends a sentence: 'starts at Agra. In 3 hours'. */
const DOT = String.raw`(?: ?\.(?! )| \. | ?[[({<] ?(?:dot|\.) ?[\])}>] ?| dot )`;
const ENDINGS = '(?:com|in|org|net|co|edu|example|info|me|io|live|ac)';
/**
 * Of the name before the sign only its last letter and the signs after it are looked for: beginning at each letter of a long
 * word to read the rest of it took a time that grew with the square of the text.
 */
const EMAIL = new RegExp(
  String.raw`[\p{L}\d][._%+-]*${AT}(?!(?:the|a) )[\p{L}\d-]+${DOT}${ENDINGS}(?![\p{L}\d])`,
  'u',
);
/** As it is usually written, with any ending: 'name@mail.school.in', and 'name@school. com'. */
const PLAIN_EMAIL = new RegExp(
  String.raw`[\p{L}\d][._%+-]*@[\d-]*\p{L}[\p{L}\d-]*\.(?:\p{L}{2}| ${ENDINGS}(?![\p{L}\d]))`,
  'u',
);
const MAIL_PROVIDER =
  /\b(?:gmail|yahoo|hotmail|rediffmail|icloud|protonmail)\b\s*(?:id|address|\.|dot)|\boutlook\b\s*(?:id|address|\. ?com|dot)/;

/** The handles of payment apps, as they stand behind the @ of a UPI address. */
const UPI_HANDLES =
  'ok(?:axis|hdfcbank|icici|sbi)|ybl|ibl|axl|paytm|pt(?:yes|axis|hdfc|sbi)|apl|upi|sbi|hdfcbank|icici|axisbank|kotak|jupiteraxis|freecharge|airtel|barodampay|cnrb|pnb|idfcbank|yesbank|fbl|indus|naviaxis|waicici|wa(?:axis|hdfcbank|sbi)|slice|superyes|amazonpay|postbank';
/** Of these somebody says as well that they work at one, or have an account there. */
const AT_A_BANK =
  ' at (?:paytm|sbi|hdfcbank|icici|axisbank|kotak|freecharge|airtel|pnb|idfcbank|yesbank|indus|slice|amazonpay|postbank)';
const UPI = new RegExp(String.raw`[\p{L}\d][._-]*(?!${AT_A_BANK})${AT}(?:${UPI_HANDLES})(?![\p{L}\d.])`, 'u');

const MESSENGER_LINK =
  /\b(?:wa\.me|whats\s?app\.com|t\.me|telegram\.(?:me|org)|signal\.(?:me|group)|instagram\.com|facebook\.com|fb\.(?:com|me)|m\.me|snapchat\.com|discord\.(?:gg|com)|meet\.google\.com|zoom\.us|teams\.microsoft\.com|teams\.live\.com|skype\.com)\b/;
const MESSENGER_WORD = String.raw`(?:what'?s\s?app|whatsap|watsapp|vatsap|telegram|signal|insta(?:gram)?|snap(?:chat)?|facebook|messenger|discord|skype|व्हाट्सएप|व्हाट्सऐप|टेलीग्राम)`;
/** 'add me on Telegram', 'message on whatsapp'; a lesson about signals is none of these. */
const MESSENGER_ASK = new RegExp(
  String.raw`(?:\b(?:on|via|over|through|in|by|to)\s+(?:my\s+|your\s+)?${MESSENGER_WORD}(?![\p{L}])|(?<![\p{L}])${MESSENGER_WORD}\s+(?:me|us|number|no\.?|id|par|pe|group|par\s+aao|पर)(?![\p{L}]))`,
  'u',
);

const PAYMENT =
  /\b(?:pay|paying|send|transfer|give)\s+(?:(?:me|us|it|the\s+(?:money|fee|fees|amount))\s+)?(?:directly|direct|in\s+cash|by\s+cash|cash|outside|offline|separately|privately)\b|\b(?:pay|send|transfer)\s+(?:\S+\s+){0,3}?(?:by|via|on|through|to\s+my|in)\s+(?:g\s?pay|google\s?pay|phone\s?pe|paytm|upi|bhim|bank\s+account|account\s+number)\b|\b(?:directly|cash)\s+(?:me\s+ko|mujhe)\b|\b(?:outside|without)\s+(?:of\s+)?(?:kaksha|the\s+(?:app|platform|site|website))\b|\b(?:skip|avoid|save)\s+(?:the\s+)?(?:commission|platform\s+fee)\b|\bmy\s+(?:g\s?pay|google\s?pay|phone\s?pe|paytm|upi)\b|\b(?:g\s?pay|phone\s?pe|paytm)\s+(?:me|number|no\.?|karo|kar\s+do|kar\s+dena)\b|\b(?:account\s+(?:no|number)|ifsc)\b/;

/** Contact details and ways of paying elsewhere in a text, each kind once, in the order of {@link CONTACT_KINDS}. */
export function findContactDetails(text: string): ContactKind[] {
  const words = plainText(text);
  const found: Record<ContactKind, boolean> = {
    phone: phonesIn(words).length > 0,
    email: EMAIL.test(words) || PLAIN_EMAIL.test(words) || MAIL_PROVIDER.test(words),
    upi: UPI.test(words),
    link: MESSENGER_LINK.test(words) || MESSENGER_ASK.test(words),
    payment: PAYMENT.test(words),
  };
  return CONTACT_KINDS.filter((kind) => found[kind]);
}

/** Words beside a number that is to be called. 'Number', 'cell' and 'ring' alone are words of lessons, and are none. */
const CALL_WORD =
  /(?<![\p{L}\p{M}])(?:call|calling|dial|phone|telephone|mobile|mob|contact|helpline|sms|msg|tel|ph|send|message|my (?:number|no)|(?:text|ping) (?:me|us)|what'?s\s?app|whatsap|watsapp|vatsap|telegram|कॉल|फ\u093c?ोन|मोबाइल|संपर्क|व्हाट्सएप|व्हाट्सऐप)(?![\p{L}\p{M}])/gu;
/** How far such a word stands before a number, or after it, in characters. */
const CALL_WORD_BEFORE = 60;
const CALL_WORD_AFTER = 40;
/** Nobody writes a figure of a sum so. */
const INTERNATIONAL_PHONE = /(?<![\d)])(?<![\d)] )\+ ?91[\s-]?[6-9]\d{4}[\s-]?\d{5}(?!\d)/;

function hasPhoneToCall(text: string): boolean {
  if (INTERNATIONAL_PHONE.test(text)) return true;
  const phones = phonesIn(text);
  if (phones.length === 0) return false;
  const words = [...text.matchAll(CALL_WORD)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
  }));
  return phones.some(({ from, to }) =>
    words.some(
      (word) =>
        (word.to <= from && from - word.to <= CALL_WORD_BEFORE) ||
        (word.from >= to && word.from - to <= CALL_WORD_AFTER),
    ),
  );
}

/** 'riya (at) school (dot) in', 'riya at gmail dot com'. */
const SPELLED_EMAIL = new RegExp(
  String.raw`[\p{L}\d][._%+-]*(?: ?[[({<] ?at ?[\])}>] ?| at | at the rate(?: of)? )[\p{L}\d-]+(?: ?[[({<] ?dot ?[\])}>] ?| dot )${ENDINGS}(?![\p{L}\d])`,
  'u',
);
const PLAIN_UPI = new RegExp(String.raw`[\p{L}\d][._-]*@(?:${UPI_HANDLES})(?![\p{L}\d.])`, 'u');

const APP = String.raw`(?:what'?s\s?app|whatsap|watsapp|vatsap|telegram|insta(?:gram)?|snapchat|facebook|discord|skype|व्हाट्सएप|व्हाट्सऐप|टेलीग्राम)`;
const ON_APP = `(?: [^ .!?]+){0,3} (?:on|via|over|through|by|to|in) (?:my |our )?${APP}`;
/** Somebody asks to be written to; 'of 200 people 120 chat on WhatsApp' is a question about numbers. */
const ASKED_TO_WRITE = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:(?:message|text|msg|write(?: to)?|contact|add|find|follow|call|ping|dm|reach|join|send) (?:me|us)${ON_APP}|(?:send|share|submit) (?:it|them|your|the)${ON_APP}|(?:my|our) (?:${APP}|gmail|yahoo|email|e-mail) (?:id|number|no|group|handle|channel|page|address)|${APP} (?:me|us|number|par|पर))(?![\p{L}\p{M}])`,
  'u',
);

/**
 * Contact details in a text of teaching, which may hold any figures and speak of messengers: a number counts beside a word
 * such as 'call' or 'WhatsApp', an app where somebody asks to be written to there, and money is a matter of sums.
 */
export function findContactDetailsInTeaching(text: string): ContactKind[] {
  const words = plainText(text);
  // The names that are kept free for examples (RFC 2606) are nobody's.
  const addresses = words.replace(/@example\.(?:com|org|net)(?![\p{L}\d])/gu, '');
  const found: Partial<Record<ContactKind, boolean>> = {
    phone: hasPhoneToCall(words),
    email: PLAIN_EMAIL.test(addresses) || SPELLED_EMAIL.test(words),
    upi: PLAIN_UPI.test(words),
    link: MESSENGER_LINK.test(words) || ASKED_TO_WRITE.test(words),
  };
  return CONTACT_KINDS.filter((kind) => found[kind]);
}

/** The kinds refused between two who have no class together yet. */
export function refusedKinds(kinds: readonly ContactKind[], knowEachOther: boolean): ContactKind[] {
  return knowEachOther ? [] : kinds.filter((kind) => REFUSED_BEFORE_A_CLASS.includes(kind));
}

/** 'a phone number and a UPI address'. */
export function describeKinds(kinds: readonly ContactKind[]): string {
  const labels = kinds.map((kind) => CONTACT_KIND_LABELS[kind]);
  const last = labels.at(-1) ?? '';
  return labels.length < 2 ? last : `${labels.slice(0, -1).join(', ')} and ${last}`;
}
