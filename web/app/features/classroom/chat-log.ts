/** The chat of one stay in a classroom: shows a line at once, sends it, and sends it again after each joining. */
import type { ChatLine } from '@kaksha/domain/classroom/contract.ts';
import type { AppSocket } from '../../lib/socket.ts';
import { type Line, lastKeptId, mergeLines, newLine, type Said } from './chat-lines.ts';
import { newUuid } from './uuid.ts';

const ANSWER_TIMEOUT_MS = 10_000;
const NOT_SENT = 'This was not sent. Please try again.';

export interface ChatLogOptions {
  socket: AppSocket;
  myId: string;
  /** Whether lines can be sent now; what is said meanwhile waits for `resend`. */
  joined: () => boolean;
  onChange: (lines: Line[]) => void;
}

export class ChatLog {
  readonly #options: ChatLogOptions;
  #lines: Line[] = [];

  constructor(options: ChatLogOptions) {
    this.#options = options;
  }

  /** The number of the last line that the server has kept; 0 when there is none. */
  get lastId(): number {
    return lastKeptId(this.#lines);
  }

  /** Shows the line at once and sends it, now or after the next joining. */
  say(said: Said): void {
    const line = newLine(newUuid(), this.#options.myId, said);
    this.#set([...this.#lines, line]);
    if (this.#options.joined()) this.#send(line);
  }

  /** Sends a refused line once more. */
  sayAgain(clientId: string): void {
    const line = this.#lines.find((one) => one.clientId === clientId && one.id === null);
    if (line === undefined) return;
    this.#change(clientId, { refusal: null });
    if (this.#options.joined()) this.#send(line);
  }

  /** Takes what the server has kept. */
  keep(lines: readonly ChatLine[]): void {
    this.#set(mergeLines(this.#lines, lines));
  }

  /** To be called after each joining: sends what the server has neither kept nor refused. */
  resend(): void {
    for (const line of this.#lines) if (line.id === null && line.refusal === null) this.#send(line);
  }

  #send({ clientId, body, privateWith, file }: Line): void {
    const { socket } = this.#options;
    socket
      .timeout(ANSWER_TIMEOUT_MS)
      .emitWithAck('classroom:chat', { clientId, body, privateWith, fileId: file?.id ?? null })
      .then((answer) => {
        if (answer.ok) this.keep([answer.line]);
        else this.#change(clientId, { refusal: answer.message });
      })
      .catch(() => {
        // Lost with the connection: the next joining sends it again, and the server keeps it once.
        if (socket.connected) this.#change(clientId, { refusal: NOT_SENT });
      });
  }

  #change(clientId: string, change: Partial<Line>): void {
    // A line that was kept after all, by a second sending, stays as it is.
    this.#set(
      this.#lines.map((line) =>
        line.clientId === clientId && line.id === null ? { ...line, ...change } : line,
      ),
    );
  }

  #set(lines: Line[]): void {
    this.#lines = lines;
    this.#options.onChange(lines);
  }
}
