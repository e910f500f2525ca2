/** Two that reach each other through nothing but a real coturn, with the credentials that our API issues. */
import nodeDataChannel, { type PeerConnection } from 'node-datachannel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { callAs } from '../../test/caller.ts';
import { HAS_COTURN, startCoturn, type TestTurn } from '../../test/coturn.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { factoriesOf } from '../../test/factories.ts';
import { createTestServices } from '../../test/services.ts';
import { CREDENTIAL_LIFETIME_SECONDS, type IceServer, iceServersFor } from './ice-servers.ts';

describe.skipIf(!HAS_COTURN)('through coturn', () => {
  let turn: TestTurn;
  let database: TestDatabase;
  const opened: PeerConnection[] = [];

  beforeAll(async () => {
    [turn, database] = await Promise.all([startCoturn(), createTestDatabase()]);
  });
  afterEach(() => {
    for (const connection of opened.splice(0)) connection.close();
  });
  afterAll(async () => {
    await turn.stop();
    await database.close();
  });

  /**
   * A side that uses only the TURN server's candidates. 'relay' alone only keeps it from telling its own address: libjuice
   * also sends from there, and the other side answers the one that it hears first. From an address of its own, however, a
   * side gets through to no relay: coturn lets in only packets from addresses that a side asked for, and each asks for the
   * other's relay.
   */
  function relayed(name: string, servers: readonly IceServer[]): PeerConnection {
    const iceServers = servers.flatMap(({ urls, username, credential }) =>
      urls.map((url) => {
        const [, hostname = '', port] = /^turn:([\d.]+):(\d+)/.exec(url) ?? [];
        const access = { username: username ?? '', password: credential ?? '' };
        return { hostname, port: Number(port), ...access, relayType: 'TurnUdp' as const };
      }),
    );
    const connection = new nodeDataChannel.PeerConnection(name, {
      iceServers,
      iceTransportPolicy: 'relay',
      bindAddress: `127.0.0.${opened.length + 2}`,
    });
    opened.push(connection);
    return connection;
  }

  /** The addresses that one side gets of the TURN server, when it has asked for all of them. */
  function addressesOf(servers: readonly IceServer[]): Promise<string[]> {
    const connection = relayed('alone', servers);
    const found: string[] = [];
    connection.onLocalCandidate((candidate) => found.push(candidate));
    const gathered = new Promise<string[]>((resolve) => {
      connection.onGatheringStateChange((state) => state === 'complete' && resolve(found));
    });
    connection.createDataChannel('anything');
    return gathered;
  }

  test('teacher and student of a class meet with what entering it gave them', async () => {
    const services = createTestServices(database, { turn: turn.env });
    const make = factoriesOf(database);
    const [teacher, student] = [await make.teacher(), await make.student()];
    const { lessonId } = await make.lesson({ teacher, student, startsInMinutes: -5 });
    const [a, b] = await Promise.all(
      [teacher, student].map(async (person) => {
        const { iceServers } = await callAs(services, person).classroom.enter({ lessonId });
        return relayed(person.id, iceServers);
      }),
    );
    if (a === undefined || b === undefined) throw new Error('two were to come in');
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      one.onLocalDescription((sdp, type) => other.setRemoteDescription(sdp, type));
      one.onLocalCandidate((candidate, mid) => other.addRemoteCandidate(candidate, mid));
    }
    const heard = new Promise<unknown>((resolve) => {
      b.onDataChannel((channel) => channel.onMessage(resolve));
    });
    const channel = a.createDataChannel('words');
    channel.onOpen(() => channel.sendMessage('two thirds'));
    expect(await heard).toBe('two thirds');
    const pair = a.getSelectedCandidatePair();
    expect([pair?.local.type, pair?.remote.type]).toEqual(['relay', 'relay']);
  });

  test('credentials that are past their hour, or made with another secret, get nobody an address', async () => {
    const now = Date.now();
    const expired = now - (CREDENTIAL_LIFETIME_SECONDS + 5) * 1000;
    expect(await addressesOf(iceServersFor(turn.env, 'somebody', now))).toEqual([
      expect.stringMatching(/ typ relay /),
    ]);
    expect(await addressesOf(iceServersFor(turn.env, 'somebody', expired))).toEqual([]);
    expect(await addressesOf(iceServersFor({ ...turn.env, secret: 'guessed' }, 'somebody', now))).toEqual([]);
    const [issued] = iceServersFor(turn.env, 'somebody', now);
    const prolonged = {
      ...issued,
      urls: turn.env.urls,
      username: `${Math.floor(now / 1000) + 999_999}:somebody`,
    };
    expect(await addressesOf([prolonged])).toEqual([]);
  });
});
