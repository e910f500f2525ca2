import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeMediaChannel } from './fake-media-channel.ts';
import { FakePeerConnection } from './fake-peer-connection.ts';
import { KeptConnection, STALLED_MS } from './kept-connection.ts';
import { DISCONNECTED_RESTART_MS } from './negotiation.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function kept(options: { joined?: boolean } = {}) {
  const channel = new FakeMediaChannel();
  channel.joined = options.joined ?? true;
  const connections: FakePeerConnection[] = [];
  const opened: string[] = [];
  const links: string[] = [];
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
    onBroken: () => {
      broken += 1;
    },
  });
  const refuse = (now: boolean) => {
    refused = now;
  };
  return { channel, connection, connections, opened, links, refuse, brokenTimes: () => broken };
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
    expect(connections[0]?.closed).toBe(true);
    expect(new Set(opened).size).toBe(2);
    expect(links).toEqual(['connecting', 'connected', 'reconnecting', 'reconnecting']);
    connections[1]?.becomes('failed');
    await pass(999);
    expect(connections).toHaveLength(2);
    await pass(1);
    expect(connections).toHaveLength(3);
    expect(brokenTimes()).toBe(2);
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
