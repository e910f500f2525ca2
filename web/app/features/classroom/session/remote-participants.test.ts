import type { Peer } from '@kaksha/domain/classroom/room/events.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeMediaStream } from '../media/test-media-stream.ts';
import { RemoteParticipants } from './remote-participants.ts';
import { BEFORE_JOINING, type SessionState } from './session-state.ts';

const TEACHER: Peer = {
  peerId: 'p-teacher',
  userId: 'u-teacher',
  name: 'Meera Iyer',
  role: 'teacher',
  media: { microphone: true, camera: true, screen: false },
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('MediaStream', FakeMediaStream);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function stay() {
  let state = BEFORE_JOINING;
  const announced: string[] = [];
  const media = { meet: vi.fn(), change: vi.fn(), part: vi.fn() };
  const others = new RemoteParticipants({
    state: () => state,
    change: (change: Partial<SessionState>) => {
      state = { ...state, ...change };
    },
    announce: (text) => announced.push(text),
    media: () => media,
  });
  const here = () => state.remotes.map(({ peer }) => peer.peerId);
  return { others, announced, media, here };
}

it('announces who comes and who goes, and says nothing of who was here before', () => {
  const { others, announced, here } = stay();
  others.meetAll([TEACHER]);
  others.part(TEACHER.peerId);
  expect(announced).toEqual(['Meera Iyer joined the class', 'Meera Iyer left the class']);
  others.meetAll([TEACHER]);
  others.meet(TEACHER);
  expect(announced).toHaveLength(2);
  expect(here()).toEqual([TEACHER.peerId]);
});

it('says in one line whom one finds on coming in', () => {
  const { others, announced } = stay();
  const riya: Peer = { ...TEACHER, peerId: 'p-riya', userId: 'u-riya', name: 'Riya Sharma', role: 'student' };
  const kavita: Peer = {
    ...riya,
    peerId: 'p-kavita',
    userId: 'u-kavita',
    name: 'Kavita Sharma',
    role: 'observer',
  };
  others.meetAll([TEACHER, riya, kavita]);
  expect(announced).toEqual(['In the class: Meera Iyer, Riya Sharma and Kavita Sharma (parent)']);
  others.meetAll([TEACHER, riya, kavita]);
  expect(announced).toHaveLength(1);
});

it('says nothing of a person who is still there in another window', () => {
  const { others, announced } = stay();
  others.meet(TEACHER);
  others.meet({ ...TEACHER, peerId: 'p-second' }, true);
  others.part(TEACHER.peerId);
  expect(announced).toEqual(['Meera Iyer joined the class']);
});

it('tells media of what is switched on, and announces a screen alone', () => {
  const { others, announced, media } = stay();
  others.meet(TEACHER);
  const switched = { peerId: TEACHER.peerId, microphone: false, camera: true, screen: false };
  others.switched(switched);
  expect(announced).toHaveLength(1);
  expect(media.change).toHaveBeenCalledWith({
    ...TEACHER,
    media: { microphone: false, camera: true, screen: false },
  });
  others.switched({ ...switched, screen: true });
  expect(announced.at(-1)).toBe('Meera Iyer shares the screen');
  others.switched({ ...switched, peerId: 'nobody' });
  expect(media.change).toHaveBeenCalledTimes(2);
});

it('waits for who still sends pictures and is not listed, once, and for nobody when the stay is over', () => {
  const { others, here, media } = stay();
  others.meet(TEACHER);
  others.update(TEACHER.peerId, (remote) => ({ ...remote, link: 'connected' }));
  others.meetAll([]);
  vi.advanceTimersByTime(20_000);
  others.meetAll([]);
  vi.advanceTimersByTime(20_000);
  expect(here()).toEqual([TEACHER.peerId]);
  vi.advanceTimersByTime(10_000);
  expect(here()).toEqual([]);

  others.meet(TEACHER);
  others.update(TEACHER.peerId, (remote) => ({ ...remote, link: 'connected' }));
  others.meetAll([]);
  others.stop();
  vi.advanceTimersByTime(60_000);
  expect(media.part).toHaveBeenCalledOnce();
});
