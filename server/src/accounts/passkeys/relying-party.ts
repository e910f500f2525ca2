import { en as PASSKEY_MESSAGES } from '@kaksha/domain/accounts/passkeys/words/en.ts';
import { ORPCError } from '@orpc/client';
import type { RequestContext } from '../../platform/context.ts';

/** The site that a passkey belongs to: its name (WebAuthn's RP ID) and the origin of its page. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** Browsers accept names only: an address of digits has no passkeys. */
const isAddress = (host: string): boolean => /^(\d+\.){3}\d+$|^\[.*\]$/.test(host);

const isLocalName = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

/** The origin under which this request came, when it is this machine by name. */
function localOrigin(headers: Headers, port: string): URL | null {
  const origin = `http://${headers.get('host') ?? ''}`;
  if (!URL.canParse(origin)) return null;
  const url = new URL(origin);
  return isLocalName(url.hostname) && url.port === port ? url : null;
}

/**
 * The site that PUBLIC_URL names. Without a name there (development: http://127.0.0.1:3000), the request's own origin
 * counts, if it is the same port under localhost; nothing else, since it says where a passkey is good.
 *
 * @throws ORPCError PASSKEYS_NEED_NAME.
 */
export function relyingParty({ services, headers }: RequestContext): RelyingParty {
  const publicUrl = new URL(services.env.publicUrl);
  if (!isAddress(publicUrl.hostname)) return { id: publicUrl.hostname, origin: publicUrl.origin };
  const local = localOrigin(headers, publicUrl.port);
  if (local === null) {
    throw new ORPCError('PASSKEYS_NEED_NAME', { status: 409, message: PASSKEY_MESSAGES.needsName });
  }
  return { id: local.hostname, origin: local.origin };
}
