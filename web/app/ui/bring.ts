/**
 * A file of ours, asked for while the page stands. By the standard a browser remembers that a module did not come, and refuses it
 * from then on without asking: a moment without a line would keep a part of the page shut until it is loaded anew. So a
 * module that did not load is requested once more, under another address of the same file.
 */

/** Where a browser's refusal says which file it was. */
const ADDRESS = /https?:\/\/[^\s'"]+/;
/** A change from Wi-Fi to a mobile line takes about as long. */
const AGAIN_AFTER_MS = 600;

let tries = 0;
/** Modules loaded, or being loaded, by another address: a module that remembers something is never there twice. */
const broughtElsewhere = new Map<string, Promise<unknown>>();

const importFrom = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);

/**
 * Brings a module by `ask`, and by another address when it does not come.
 * @throws the browser's error when it does not load by the other address either
 */
export async function bring<Module>(
  ask: () => Promise<Module>,
  askFor: (address: string) => Promise<unknown> = importFrom,
): Promise<Module> {
  try {
    return await ask();
  } catch (refusal) {
    const [address] = (refusal instanceof Error && ADDRESS.exec(refusal.message)) || [];
    if (address === undefined) throw refusal;
    const coming = broughtElsewhere.get(address) ?? fromElsewhere(address, askFor);
    broughtElsewhere.set(address, coming);
    coming.catch(() => broughtElsewhere.delete(address));
    return (await coming) as Module;
  }
}

async function fromElsewhere(
  address: string,
  askFor: (address: string) => Promise<unknown>,
): Promise<unknown> {
  await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
  const other = new URL(address);
  tries += 1;
  other.searchParams.set('again', String(tries));
  return askFor(other.href);
}
