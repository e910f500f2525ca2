/** Media of people in a classroom, for tests: published and received through their sockets, with packets that travel. */
import type { Layer, MediaServerEvents, MediaSource } from '@kaksha/domain/classroom/media/events.ts';
import { TestPublisher, TestSubscriber } from '../../../test/media-peers.ts';
import { ask, type Joined, until } from '../test-scene.ts';

type Offer = Parameters<MediaServerEvents['media:offer']>[0];

export interface MediaOfPeople {
  /** @throws Error with the server's words when it refuses. */
  publish(joined: Joined, ...what: [MediaSource, Layer[]?]): Promise<TestPublisher>;
  /** Receives everything; each offer is answered. */
  subscribe(joined: Joined): Promise<TestSubscriber>;
  /** Whether the server took each answer to an offer, in their order. */
  readonly answers: boolean[];
  /** Ends all that was made: after each test. */
  end(): void;
}

export function mediaOfPeople(): MediaOfPeople {
  const ends: (() => void)[] = [];
  const answers: boolean[] = [];
  return {
    answers,
    async publish(joined, ...what) {
      const publisher = new TestPublisher(...what);
      ends.push(() => publisher.close());
      return publisher.start(async (input) => {
        const answer = await ask(joined.client, 'media:publish', input);
        if (!answer.ok) throw new Error(answer.message);
        return { sdp: String(answer.sdp) };
      });
    },
    async subscribe({ client }) {
      const subscriber = new TestSubscriber();
      const { connectionId } = subscriber;
      ends.push(() => subscriber.close());
      (client as unknown as { on(event: string, listener: (offer: Offer) => void): void }).on(
        'media:offer',
        (offer) => {
          if (offer.connectionId !== connectionId) return;
          subscriber
            .take(offer)
            .then((sdp) => ask(client, 'media:answer', { connectionId, revision: offer.revision, sdp }))
            .then((answer) => answers.push(answer.ok))
            // The connection was closed meanwhile.
            .catch(() => undefined);
        },
      );
      const answer = await ask(client, 'media:subscribe', { connectionId });
      if (!answer.ok) throw new Error(answer.message);
      return subscriber;
    },
    end() {
      answers.splice(0);
      for (const one of ends.splice(0)) one();
    },
  };
}

/** Until a packet that is sent arrives. */
export const flows = (from: TestPublisher, to: TestSubscriber, text: string): Promise<void> =>
  until(() => {
    from.stream().send({ text });
    return to.arrived.some(({ payload }) => payload.toString('latin1').endsWith(text));
  });
