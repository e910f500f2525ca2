/** Reads a calendar from an address that somebody gave us, and from nowhere that they could not read themselves. */
import { lookup } from 'node:dns';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import {
  CALENDAR_MAX_BYTES,
  CALENDAR_PROBLEMS,
  CALENDAR_TIMEOUT_SECONDS,
  type CalendarProblemCode,
} from '@kaksha/domain/availability/external.ts';
import { BRAND } from '@kaksha/domain/brand.ts';
import { isPublicAddress } from '../../platform/public-address.ts';

const MAX_REDIRECTS = 5;

/** Why a calendar could not be read. */
export class CalendarProblem extends Error {
  readonly code: CalendarProblemCode;
  constructor(code: CalendarProblemCode, options?: ErrorOptions) {
    super(CALENDAR_PROBLEMS[code], options);
    this.name = 'CalendarProblem';
    this.code = code;
  }
}

/** Validators of the last answer: asked with these, an unchanged calendar is not sent again. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** The calendar, or null for 'as you know it'. */
export type FetchedCalendar = { text: string; validators: Validators } | null;

export interface FetchRules {
  /** Whether http is read too: outside production. */
  allowHttp: boolean;
  /** Which addresses may be connected to, after names are resolved. */
  isAllowed?: (address: string) => boolean;
  timeoutMs?: number;
}

/**
 * GET with conditions, at most 2 MB in at most 10 seconds, at most five redirects. A name is resolved, all its addresses
 * are checked, and the connection goes to a checked one: no second answer of a name server can lead elsewhere.
 * @throws CalendarProblem
 */
export async function fetchCalendar(
  address: string,
  known: Validators,
  { allowHttp, isAllowed = isPublicAddress, timeoutMs = CALENDAR_TIMEOUT_SECONDS * 1000 }: FetchRules,
): Promise<FetchedCalendar> {
  const signal = AbortSignal.timeout(timeoutMs);
  let url = new URL(address);
  try {
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const answer = await get(url, known, { allowHttp, isAllowed, signal });
      const { statusCode: status = 0, headers } = answer;
      if (status >= 300 && status < 400 && status !== 304 && headers.location !== undefined) {
        answer.destroy();
        if (!URL.canParse(headers.location, url)) throw new CalendarProblem('unreachable');
        url = new URL(headers.location, url);
        continue;
      }
      if (status !== 200) {
        answer.destroy();
        if (status === 304) return null;
        throw new CalendarProblem(problemOf(status));
      }
      const text = await bodyOf(answer);
      return {
        text,
        validators: { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null },
      };
    }
  } catch (error) {
    if (error instanceof CalendarProblem) throw error;
    const refused = error instanceof Error && error.cause instanceof CalendarProblem ? error.cause : null;
    if (refused !== null) throw refused;
    throw new CalendarProblem(signal.aborted ? 'timeout' : 'unreachable', { cause: error });
  }
  throw new CalendarProblem('too_many_redirects');
}

function problemOf(status: number): CalendarProblemCode {
  if (status === 404 || status === 410) return 'gone';
  return status >= 500 ? 'failing' : 'refused';
}

type Hop = { allowHttp: boolean; isAllowed: (address: string) => boolean; signal: AbortSignal };

function get(url: URL, known: Validators, { allowHttp, isAllowed, signal }: Hop): Promise<IncomingMessage> {
  if (url.protocol !== 'https:' && !(allowHttp && url.protocol === 'http:')) {
    throw new CalendarProblem('not_https');
  }
  // A name that is an address already is never looked up.
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !isAllowed(literal)) throw new CalendarProblem('not_public');
  const headers: Record<string, string> = {
    Accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
    'Accept-Encoding': 'identity',
    'User-Agent': `${BRAND.name} calendar reader`,
  };
  if (known.etag !== null) headers['If-None-Match'] = known.etag;
  if (known.lastModified !== null) headers['If-Modified-Since'] = known.lastModified;
  const send = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    send(url, { method: 'GET', headers, signal, agent: false, lookup: checkedLookup(isAllowed) }, resolve)
      .on('error', reject)
      .end();
  });
}

/** Resolves a name and hands on its addresses when every one of them may be connected to. */
function checkedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, '', 0);
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isAllowed(address))) {
        const cause = new CalendarProblem(first === undefined ? 'unreachable' : 'not_public');
        return done(new Error('this name is not connected to', { cause }), '', 0);
      }
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

async function bodyOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.byteLength;
    if (bytes > CALENDAR_MAX_BYTES) {
      answer.destroy();
      throw new CalendarProblem('too_large');
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
