/**
 * Lifecycles as data: which transition leads from which states to which, and its actors. The server applies a
 * transition with a compare-and-set, so the loser of a race gets 409.
 */
export interface Transition<Status extends string, Actor extends string> {
  from: readonly Status[];
  to: Status;
  by: readonly Actor[];
}

export type Lifecycle<Status extends string, Actor extends string, Name extends string> = Readonly<
  Record<Name, Transition<Status, Actor>>
>;

/** Whether `actor` may make this transition from `status`. */
export function mayTransition<Status extends string, Actor extends string>(
  transition: Transition<Status, Actor>,
  status: Status,
  actor: Actor,
): boolean {
  return transition.from.includes(status) && transition.by.includes(actor);
}
