import { expect, it, vi } from 'vitest';
import { DISCONNECTED_RESTART_MS } from './negotiation.ts';
import { Sending } from './sending.ts';
import { TRACKS as ALL_TRACKS, connections, setFakeLesson } from './test-lesson.ts';
import { FakeMediaChannel } from './test-media-channel.ts';

const TRACKS = { ...ALL_TRACKS, video: null };
setFakeLesson();

it('sends nothing more on any of its connections of a microphone that was switched off, also on one that may come back', async () => {
  const sending = new Sending({
    thing: 'voice',
    role: 'student',
    channel: new FakeMediaChannel().asChannel,
    makeConnection: () => new RTCPeerConnection(),
    tracks: TRACKS,
    isForWatchers: () => false,
    onBroken: () => undefined,
    onProblem: reportError,
  });
  await vi.advanceTimersByTimeAsync(50);
  connections[0]?.becomes('connected');
  connections[0]?.becomes('disconnected');
  await vi.advanceTimersByTimeAsync(DISCONNECTED_RESTART_MS + 50);
  const sent = () =>
    connections.map(({ transceivers, closed }) => [
      closed,
      ...transceivers.map(({ sender }) => sender.track),
    ]);
  expect(sent()).toEqual([
    [false, TRACKS.audio],
    [false, TRACKS.audio],
  ]);
  sending.setTracks({ ...TRACKS, audio: null });
  expect(sent()).toEqual([
    [false, null],
    [false, null],
  ]);
  sending.close();
  expect(connections.every(({ closed }) => closed)).toBe(true);
});
