/** How the server answers a client event of the classroom. */

/** A refusal, in words for the person. */
export interface Refusal {
  ok: false;
  message: string;
  /** The server could not do it just now, and decided nothing: the same may be asked again in a moment. */
  again?: true;
}

/** The acknowledgement of a client event: `{ ok: true, … }` with the answer, or a refusal. */
export type Ack<T = unknown> = (answer: ({ ok: true } & T) | Refusal) => void;
