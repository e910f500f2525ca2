/** Messages between the server and the process that reads strangers' files. */

export interface Order {
  /** The address of a module whose default export is the task. */
  module: string;
  input: unknown;
}

/** `output` is serialised by the child, so that its length is known before the server unpacks it. */
export type Answer =
  | { begun: true }
  | { output: Uint8Array; isSpent: boolean }
  | { tooMuch: string }
  | { failure: string; stack: string };
