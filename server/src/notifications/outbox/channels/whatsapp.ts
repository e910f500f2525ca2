import type { Services } from '../../../platform/context.ts';
import type { WhatsappEnv } from '../../../platform/env-channels.ts';
import { confirmedNumber, unconfirmNumber } from '../../numbers/numbers.ts';
import { type Carry, Undeliverable } from '../notice.ts';
import { lineOf } from './phone-words.ts';
import { type ProviderAnswer, postToProvider } from './provider-request.ts';

/** A template's value may be no longer, with the text around it. */
const LINE_MAX = 500;

/** Codes of the Cloud API that pass: it is busy, in maintenance, or has sent this number too much for now. */
const PASSES = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 131057, 133004]);
/** The person has told WhatsApp to take nothing more from us. */
export const WHATSAPP_OPTED_OUT = 131050;

interface Template {
  name: string;
  components: unknown[];
}

const textOf = (text: string) => ({ type: 'text', text });

function errorCodeOf({ body }: ProviderAnswer): number | null {
  const { error } = (body ?? {}) as { error?: { code?: unknown } };
  return typeof error?.code === 'number' ? error.code : null;
}

function messageIdOf({ body }: ProviderAnswer): string | null {
  const { messages } = (body ?? {}) as { messages?: { id?: unknown }[] };
  const id = messages?.[0]?.id;
  return typeof id === 'string' ? id : null;
}

class OptedOut extends Undeliverable {}

/** @throws Undeliverable, InDoubt; anything else may be tried again */
async function send(
  env: WhatsappEnv,
  to: string,
  { name, components }: Template,
  reference?: string,
): Promise<string | null> {
  const answer = await postToProvider(
    'WhatsApp',
    `${env.apiUrl}/${env.phoneNumberId}/messages`,
    { Authorization: `Bearer ${env.token}`, 'Content-Type': 'application/json' },
    JSON.stringify({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: to.replace('+', ''),
      type: 'template',
      template: { name, language: { code: env.language }, components },
      // Comes back with each report, so that one is understood that comes before, or without, this answer.
      ...(reference === undefined ? {} : { biz_opaque_callback_data: reference }),
    }),
  );
  if (answer.status >= 200 && answer.status < 300) return messageIdOf(answer);
  const code = errorCodeOf(answer);
  const problem = `WhatsApp answered ${answer.status}, code ${code ?? 'none'}`;
  if (code === WHATSAPP_OPTED_OUT) throw new OptedOut(problem);
  const passes = code === null ? false : PASSES.has(code);
  if (passes || answer.status === 429 || answer.status >= 500) throw new Error(problem);
  throw new Undeliverable(problem);
}

/**
 * Hands a notice to WhatsApp as the approved template. The API knows no key against sending twice: see
 * docs/decisions/2026-11-22-notifications-at-least-once-one-key.md.
 */
export const carryWhatsapp: Carry<Services> = async ({ db, env }, { id, userId, notice }) => {
  const { whatsapp } = env.channels;
  if (whatsapp === undefined) throw new Undeliverable('WhatsApp is not set up');
  const number = await confirmedNumber(db, userId, 'whatsapp');
  const values = [lineOf(notice, LINE_MAX), `${env.publicUrl}${notice.action.path}`];
  const components = [{ type: 'body', parameters: values.map(textOf) }];
  try {
    return await send(whatsapp, number, { name: whatsapp.template, components }, id);
  } catch (error) {
    if (error instanceof OptedOut) await unconfirmNumber(db, { userId, channel: 'whatsapp', number });
    throw error;
  }
};

/** Sends a code by the approved authentication template. @throws as {@link carryWhatsapp} */
export async function sendWhatsappCode(env: WhatsappEnv, to: string, code: string): Promise<void> {
  const parameters = [textOf(code)];
  const components = [
    { type: 'body', parameters },
    { type: 'button', sub_type: 'url', index: '0', parameters },
  ];
  await send(env, to, { name: env.codeTemplate, components });
}
