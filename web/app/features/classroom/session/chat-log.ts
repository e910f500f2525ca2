/**
 * The chat of one stay in a classroom: shows a line at once, sends it, and sends it again after each joining. A line counts
 * as not sent only when the server has said so, or was silent about it on a line on which it answers other things: a line
 * lost with a connection, however late that is found out, goes out with the next joining.
 */
import type { ChatLine } from '@kaksha/domain/classroom/contract.ts';
import type { AppSocket } from '../../../lib/socket.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { type Line, lastKeptId, mergeLines, newLine, type Said } from './chat-lines.ts';

const ANSWER_TIMEOUT_MS = 10_000;
const NOT_SENT = 'This was not sent. Please try again.';

export interface ChatLogOptions {
  socket: AppSocket;
  myId: string;
  /** Whether lines can be sent now; lines written meanwhile wait for `resend`. */
  joined: () => boolean;
  /** Whether the server still answers; a dead line is made anew. */
  connectionHolds: () => Promise<boolean>;
  onChange: (lines: Line[]) => void;
}

export class ChatLog {
  readonly #options: ChatLogOptions;
  #lines: Line[] = [];
  /** Counts the joinings. */
  #joining = 0;

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

  /** Takes lines that the server has kept. */
  keep(lines: readonly ChatLine[]): void {
    this.#set(mergeLines(this.#lines, lines));
  }

  /** To be called after each joining: sends lines that the server has neither kept nor refused. */
  resend(): void {
    this.#joining += 1;
    for (const line of this.#lines) if (line.id === null && line.refusal === null) this.#send(line);
  }

  #send({ clientId, body, privateWith, file }: Line): void {
    const { socket, joined, connectionHolds } = this.#options;
    const sentIn = this.#joining;
    const refuse = (refusal: string) => {
      // Otherwise it was sent over a line that is gone, and goes, or has gone, out with a later joining.
      if (joined() && sentIn === this.#joining) this.#change(clientId, { refusal });
    };
    socket
      .timeout(ANSWER_TIMEOUT_MS)
      .emitWithAck('classroom:chat', { clientId, body, privateWith, fileId: file?.id ?? null })
      .then(
        (answer) => {
          if (answer.ok) this.keep([answer.line]);
          else refuse(answer.message);
        },
        async () => {
          if (await connectionHolds()) refuse(NOT_SENT);
        },
      )
      .catch(reportError);
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
