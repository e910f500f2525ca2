import { expect, test, vi } from 'vitest';
import { type Player, playAloud, playIn, speakThrough } from './use-playback.ts';

// Only handed on here.
const stream = { id: 'screen' } as MediaStream;

/** An element whose `play` ends like this. */
function player(play: () => Promise<void> = async () => undefined) {
  const setSinkId = vi.fn(async (_id: string) => undefined);
  return { srcObject: null, muted: false, play: vi.fn(play), setSinkId } satisfies Player;
}
const refuse = (name: string) => async () => {
  throw new DOMException('refused', name);
};

test('a stream is played with its sound, through the chosen loudspeaker', async () => {
  const element = player();
  speakThrough(element, 'headset');
  expect(await playIn(element, stream)).toBe(false);
  expect(element).toMatchObject({ srcObject: stream, muted: false });
  expect(element.setSinkId).toHaveBeenCalledExactlyOnceWith('headset');
});

test('a newer stream that took over silences nothing', async () => {
  const element = player(refuse('AbortError'));
  expect(await playIn(element, stream)).toBe(false);
  expect(element.muted).toBe(false);
});

test('where the browser wants a press, the picture is played until it comes, and then the sound', async () => {
  const element = player();
  element.play.mockImplementationOnce(refuse('NotAllowedError'));
  expect(await playIn(element, stream)).toBe(true);
  expect([element.muted, element.play.mock.calls.length]).toEqual([true, 2]);
  await playAloud(element);
  expect([element.muted, element.play.mock.calls.length]).toEqual([false, 3]);
});

test('a newer stream is played with its sound, or the press is asked for again; one’s own picture stays muted', async () => {
  const element = player();
  element.play.mockImplementationOnce(refuse('NotAllowedError'));
  await playIn(element, stream);
  element.play.mockImplementationOnce(refuse('NotAllowedError'));
  expect([await playIn(element, stream), element.muted]).toEqual([true, true]);
  expect([await playIn(element, stream), element.muted]).toEqual([false, false]);
  const own = { ...player(), muted: true };
  expect([await playIn(own, stream), own.muted]).toEqual([false, true]);
});

test('without a choice, with an unplugged loudspeaker and in a browser that offers none it plays on', async () => {
  const element = player();
  speakThrough(element, null);
  expect(element.setSinkId).not.toHaveBeenCalled();
  element.setSinkId.mockRejectedValue(new DOMException('gone', 'NotFoundError'));
  speakThrough(element, 'unplugged');
  const { setSinkId: _, ...old } = player();
  speakThrough(old, 'headset');
  expect(await playIn(element, stream)).toBe(false);
});
