/**
 * Lets a `clientLoader` answer at once with data that is still on its way: the screen appears with its skeletons, reads
 * the promise by `use()` under a `Suspense`, and an error reaches the route's error boundary. When the same
 * screen loads again (live changes), React keeps showing the old data until the new is there.
 */
export function pending<Data>(data: Promise<Data>): Promise<Data> {
  // A person who has moved on before it failed does not need to hear of it.
  data.catch(() => undefined);
  return data;
}
