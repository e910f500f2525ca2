/** A command cannot be done. Its message is one sentence for the operator. */
export class CommandError extends Error {
  override name = 'CommandError';
}
