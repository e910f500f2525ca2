import { FileTooLarge, type ReceiveOptions } from '../storage.ts';

/**
 * The pieces of a body as they come, for as long as they are accepted.
 * @throws FileTooLarge; the errors of `checkHead`
 */
export async function* accepted(
  body: ReadableStream<Uint8Array>,
  { maxBytes, headBytes, checkHead }: ReceiveOptions,
): AsyncGenerator<Uint8Array> {
  let byteLength = 0;
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of body) {
    byteLength += chunk.byteLength;
    if (byteLength > maxBytes) throw new FileTooLarge(`more than ${maxBytes} bytes`);
    if (head !== null) {
      head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
      if (head.length === headBytes) {
        checkHead(head);
        head = null;
      }
    }
    yield chunk;
  }
  if (head !== null) checkHead(head);
}
