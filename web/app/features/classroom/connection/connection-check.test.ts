import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AppSocket } from '../../../lib/socket.ts';
import { ConnectionCheck } from './connection-check.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page and its network, as far as they tell that something has changed. */
function page() {
  const [tells, network] = [new EventTarget(), new EventTarget()];
  vi.stubGlobal('addEventListener', tells.addEventListener.bind(tells));
  vi.stubGlobal('removeEventListener', tells.removeEventListener.bind(tells));
  vi.stubGlobal('navigator', { connection: network });
  return {
    comesOnline: () => tells.dispatchEvent(new Event('online')),
    changesNetwork: () => network.dispatchEvent(new Event('change')),
  };
}

/** A socket whose answers are given by the test. */
function scene() {
  const engine = { close: vi.fn() };
  const answers: ((silence: Error | null) => void)[] = [];
  const asked: { event: string; withinMs: number }[] = [];
  const socket = {
    connected: true,
    /** Tries to be connected. */
    active: true,
    disconnect: vi.fn(() => socket),
    connect: vi.fn(),
    io: { engine },
    timeout: (withinMs: number) => ({
      emit: (event: string, answered: (silence: Error | null) => void) => {
        asked.push({ event, withinMs });
        answers.push(answered);
      },
    }),
  };
  const line = new ConnectionCheck(socket as unknown as AppSocket);
  return { line, socket, engine, asked, answer: (silence: Error | null) => answers.shift()?.(silence) };
}

it('leaves a line alone that answers, and asks one question at a time', () => {
  const { line, engine, asked, answer } = scene();
  line.suspect();
  line.suspect();
  expect(asked).toEqual([{ event: 'notes:read', withinMs: 2_500 }]);
  answer(null);
  expect(engine.close).not.toHaveBeenCalled();
  line.suspect();
  expect(asked).toHaveLength(2);
});

it('connects anew when nobody answers', () => {
  const { line, engine, answer } = scene();
  line.suspect();
  answer(new Error('operation has timed out'));
  expect(engine.close).toHaveBeenCalledOnce();
});

it('waits twice as long after each silence, up to 20 s, and as at first once it is answered', () => {
  const { line, asked, answer } = scene();
  for (let time = 0; time < 5; time++) {
    line.suspect();
    answer(new Error('operation has timed out'));
  }
  line.suspect();
  answer(null);
  line.suspect();
  expect(asked.map(({ withinMs }) => withinMs)).toEqual([
    2_500, 5_000, 10_000, 20_000, 20_000, 20_000, 2_500,
  ]);
});

it('does nothing to a line that was made anew meanwhile, or that is known to be down', () => {
  const { line, socket, engine, asked, answer } = scene();
  line.suspect();
  socket.io.engine = { close: vi.fn() };
  answer(new Error('operation has timed out'));
  expect(engine.close).not.toHaveBeenCalled();
  expect(socket.io.engine.close).not.toHaveBeenCalled();
  socket.connected = false;
  line.suspect();
  expect(asked).toHaveLength(1);
});

it('says whether the line holds: only when the very line that was asked about answers', async () => {
  const { line, socket, answer } = scene();
  const [first, second] = [line.holds(), line.holds()];
  answer(null);
  await expect(Promise.all([first, second])).resolves.toEqual([true, true]);

  const silent = line.holds();
  answer(new Error('operation has timed out'));
  await expect(silent).resolves.toBe(false);

  const another = line.holds();
  socket.io.engine = { close: vi.fn() };
  answer(null);
  await expect(another).resolves.toBe(false);

  socket.connected = false;
  await expect(line.holds()).resolves.toBe(false);
});

it('suspects the line when the browser is online again or its network changes, until it stops watching', () => {
  const { comesOnline, changesNetwork } = page();
  const { line, asked, answer } = scene();
  comesOnline();
  changesNetwork();
  expect(asked).toHaveLength(0);
  line.watch();
  comesOnline();
  expect(asked).toHaveLength(1);
  answer(null);
  changesNetwork();
  expect(asked).toHaveLength(2);
  answer(null);
  line.stop();
  comesOnline();
  changesNetwork();
  expect(asked).toHaveLength(2);
});

describe('a socket that is down', () => {
  it('tries at once, and once, when something gets through', () => {
    vi.useFakeTimers();
    const { line, socket } = scene();
    line.revives();
    expect(socket.connect).not.toHaveBeenCalled();
    socket.connected = false;
    line.revives();
    line.revives();
    expect(socket.disconnect).toHaveBeenCalledOnce();
    expect(socket.connect).toHaveBeenCalledOnce();
    expect(socket.disconnect.mock.invocationCallOrder[0]).toBeLessThan(
      Number(socket.connect.mock.invocationCallOrder[0]),
    );
    vi.advanceTimersByTime(2_500);
    line.revives();
    expect(socket.connect).toHaveBeenCalledTimes(2);
  });

  it('gets twice as long for each further try, until it was there', () => {
    vi.useFakeTimers();
    const { line, socket } = scene();
    socket.connected = false;
    const triesAfter = (ms: number) => {
      vi.advanceTimersByTime(ms);
      line.revives();
      return socket.connect.mock.calls.length;
    };
    expect([0, 2_500, 2_500, 2_500, 10_000].map(triesAfter)).toEqual([1, 2, 2, 3, 4]);
    socket.connected = true;
    line.revives();
    socket.connected = false;
    vi.advanceTimersByTime(20_000);
    expect([0, 2_500].map(triesAfter)).toEqual([5, 6]);
  });

  it('tries when the browser is online again', () => {
    const { comesOnline } = page();
    const { line, socket, asked } = scene();
    socket.connected = false;
    line.watch();
    comesOnline();
    line.stop();
    expect(socket.connect).toHaveBeenCalledOnce();
    expect(asked).toHaveLength(0);
  });

  it('stays closed when that is what was wanted', () => {
    const { line, socket } = scene();
    socket.connected = false;
    socket.active = false;
    line.revives();
    expect(socket.connect).not.toHaveBeenCalled();
  });
});

it('heeds what there is where a browser does not tell of its network', () => {
  const { comesOnline } = page();
  vi.stubGlobal('navigator', {});
  const { line, asked } = scene();
  line.watch();
  comesOnline();
  expect(asked).toHaveLength(1);
  line.stop();
});
