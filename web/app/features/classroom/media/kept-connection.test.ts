import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KeptConnection, STALLED_MS, UNREACHABLE_MS } from './kept-connection.ts';
import { DISCONNECTED_RESTART_MS } from './negotiation.ts';
import { FakeMediaChannel } from './test-media-channel.ts';
import { FakePeerConnection } from './test-peer-connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function kept(options: { joined?: boolean } = {}) {
  const channel = new FakeMediaChannel();
  channel.joined = options.joined ?? true;
  const connections: FakePeerConnection[] = [];
  const opened: string[] = [];
  const links: string[] = [];
  const inVain: number[] = [];
  let broken = 0;
  let refused = false;
  const connection = new KeptConnection({
    channel: channel.asChannel,
    makeConnection: () => {
      const made = new FakePeerConnection();
      connections.push(made);
      return made as unknown as RTCPeerConnection;
    },
    open: async (_connection, id) => {
      if (!channel.joined || refused) throw new Error('not now');
      opened.push(id);
    },
    onLink: (link) => links.push(link),
    onBroken: (times) => {
      broken += 1;
      inVain.push(times);
    },
  });
  const refuse = (now: boolean) => {
    refused = now;
  };
  return { channel, connection, connections, opened, links, refuse, brokenTimes: () => broken, inVain };
}

describe('a connection that is kept up', () => {
  it('that the server cannot open now is asked for again, which says nothing of the network', async () => {
    const { channel, connections, refuse, brokenTimes } = kept();
    refuse(true);
    channel.hears('media:restarted');
    await pass(1_500);
    refuse(false);
    await pass(2_500);
    expect(connections.length).toBeGreaterThan(2);
    connections.at(-1)?.becomes('connected');
    expect(brokenTimes()).toBe(0);
  });

  it('is made anew under a new name when it fails, at once, then with pauses', async () => {
    const { connections, opened, links, brokenTimes } = kept();
    connections[0]?.becomes('connected');
    connections[0]?.becomes('failed');
    await pass(0);
    expect(connections).toHaveLength(2);
    expect(new Set(opened).size).toBe(2);
    expect(links).toEqual(['connecting', 'connected', 'reconnecting', 'reconnecting']);
    connections[1]?.becomes('failed');
    await pass(999);
    expect(connections).toHaveLength(2);
    await pass(1);
    expect(connections).toHaveLength(3);
    expect(brokenTimes()).toBe(2);
    connections[2]?.becomes('connected');
    expect(connections.map(({ closed }) => closed)).toEqual([true, true, false]);
  });

  it('gives a busy device twice the time after two attempts in vain', async () => {
    const { connections } = kept();
    const describeNewest = () =>
      Object.assign(connections.at(-1) ?? {}, { remoteDescription: { type: 'answer' } });
    describeNewest();
    await pass(STALLED_MS + 100);
    expect(connections).toHaveLength(2);
    describeNewest();
    await pass(STALLED_MS + 1_000);
    expect(connections).toHaveLength(3);
    describeNewest();
    await pass(2 * STALLED_MS - 200);
    connections[2]?.becomes('connected');
    await pass(10 * STALLED_MS);
    expect(connections).toHaveLength(3);
  });

  it('gives a short break time to mend itself, and a silent one an end', async () => {
    const { connections } = kept();
    connections[0]?.becomes('connected');
    connections[0]?.becomes('disconnected');
    await pass(DISCONNECTED_RESTART_MS - 1);
    connections[0]?.becomes('connected');
    await pass(10 * DISCONNECTED_RESTART_MS);
    expect(connections).toHaveLength(1);
    connections[0]?.becomes('disconnected');
    await pass(DISCONNECTED_RESTART_MS + 1);
    expect(connections).toHaveLength(2);
    await pass(STALLED_MS + 1_000);
    expect(connections).toHaveLength(3);
  });

  describe('that never comes about', () => {
    const agreed = { type: 'answer', sdp: 'answer 0' } as RTCSessionDescription;

    it('says how often the server agreed and nothing came of it, and forgets that when one is there', async () => {
      const { connections, inVain } = kept();
      const fails = async () => {
        const newest = connections.at(-1);
        if (newest) newest.remoteDescription = agreed;
        newest?.becomes('failed');
        await pass(5_000);
      };
      await fails();
      await fails();
      connections.at(-1)?.becomes('connected');
      // A break of a working connection is no failed attempt.
      await fails();
      await fails();
      expect(inVain).toEqual([1, 2, 0, 1]);
    });

    it('counts none that the server has not described', async () => {
      const { inVain } = kept();
      await pass(2 * STALLED_MS + 100);
      expect(inVain).toEqual([0, 0]);
    });

    it('waits less where the browser finds no way to be reached, and as long as ever when one turns up', async () => {
      const { connections } = kept();
      connections[0]?.findsNoMore();
      await pass(UNREACHABLE_MS - 1);
      expect(connections).toHaveLength(1);
      await pass(2);
      expect(connections).toHaveLength(2);

      connections[1]?.findsNoMore();
      await pass(UNREACHABLE_MS - 1);
      connections[1]?.finds({ candidate: 'of a network that has come up' });
      await pass(STALLED_MS - 1);
      expect(connections).toHaveLength(2);

      await pass(1_001);
      expect(connections).toHaveLength(3);
      connections[2]?.becomes('failed');
      await pass(1_999);
      // Events of one that was given up change nothing.
      connections[2]?.findsNoMore();
      await pass(1);
      expect(connections).toHaveLength(4);
    });

    it('waits its whole time where a way was found, however soon the browser has looked everywhere', async () => {
      const { connections } = kept();
      connections[0]?.finds({ candidate: 'host' });
      connections[0]?.findsNoMore();
      await pass(STALLED_MS - 1);
      expect(connections).toHaveLength(1);
    });
  });

  describe('and comes back by itself', () => {
    /** It broke, and a new one has been made; the room is lost before the server hears of that. */
    async function broken() {
      const scene = kept();
      const [first] = scene.connections;
      first?.becomes('connected');
      scene.channel.joined = false;
      first?.becomes('disconnected');
      await pass(DISCONNECTED_RESTART_MS + 1);
      first?.becomes('failed');
      return { ...scene, first };
    }

    it('is kept when the server has not heard of what was to replace it', async () => {
      const { connection, connections, channel, opened, links, first } = await broken();
      expect(connections.map(({ closed }) => closed)).toEqual([false, false]);
      first?.becomes('connected');
      expect(connection.connection).toBe(first);
      expect(connection.id).toBe(opened[0]);
      expect(links.at(-1)).toBe('connected');
      expect(connections.map(({ closed }) => closed)).toEqual([false, true]);
      channel.joins();
      await pass(60_000);
      expect(connections).toHaveLength(2);
      expect(opened).toHaveLength(1);
    });

    it('is closed when the new one is there, which the server was told of', async () => {
      const { connection, connections, channel, opened, first } = await broken();
      channel.joins();
      await pass(0);
      expect(opened).toHaveLength(2);
      first?.becomes('connected');
      expect(connection.id).toBe(opened[1]);
      expect(first?.closed).toBe(false);
      connections[1]?.becomes('connected');
      expect(first?.closed).toBe(true);
    });

    it('is waited for through any number of new ones that came to nothing', async () => {
      const { connection, connections, first } = await broken();
      connections.at(-1)?.becomes('failed');
      await pass(5_000);
      connections.at(-1)?.becomes('failed');
      await pass(5_000);
      expect(connections.length).toBeGreaterThan(3);
      expect(connections.slice(1, -1).every(({ closed }) => closed)).toBe(true);
      first?.becomes('connected');
      expect(connection.connection).toBe(first);
      await pass(60_000);
      expect(connection.connection).toBe(first);
      first?.becomes('failed');
      await pass(0);
      expect(connection.connection).not.toBe(first);
    });
  });

  it('keeps what still works until the new one does', async () => {
    const { channel, connections } = kept();
    connections[0]?.becomes('connected');
    channel.hears('media:restarted');
    await pass(0);
    expect(connections.map(({ closed }) => closed)).toEqual([false, false]);
    connections[1]?.becomes('connected');
    expect(connections.map(({ closed }) => closed)).toEqual([true, false]);
  });

  it('is opened at the next joining when the room is lost, and untouched by one while it works', async () => {
    const { channel, connections, opened } = kept({ joined: false });
    await pass(60_000);
    expect(opened).toEqual([]);
    channel.joins();
    expect(opened).toHaveLength(1);
    connections.at(-1)?.becomes('connected');
    channel.joined = false;
    channel.joins();
    await pass(60_000);
    expect(opened).toHaveLength(1);
    channel.joined = false;
    connections.at(-1)?.becomes('failed');
    await pass(0);
    expect(opened).toHaveLength(1);
    channel.joins();
    expect(opened).toHaveLength(2);
  });

  it('that the server closed is made anew when it had failed, and stays away when it was removed', async () => {
    const { channel, connection, connections, opened } = kept();
    channel.hears('media:closed', { connectionId: opened[0] ?? '', reason: 'failed' });
    expect(connections).toHaveLength(2);
    channel.hears('media:closed', { connectionId: opened[0] ?? '', reason: 'removed' });
    expect(connections[1]?.closed).toBe(false);
    channel.hears('media:closed', { connectionId: connection.id ?? '', reason: 'removed' });
    channel.hears('media:restarted');
    await pass(60_000);
    expect(connections).toHaveLength(2);
    expect(connections[1]?.closed).toBe(true);
  });
});
