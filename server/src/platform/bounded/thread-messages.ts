/** Messages between the server and a bounded thread. */

export interface Order {
  /** The address of a module whose default export is the task. */
  module: string;
  input: unknown;
}

export type Answer = { begun: true } | { output: unknown } | { failure: string; stack: string };
