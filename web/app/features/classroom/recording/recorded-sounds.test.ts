import { expect, test } from 'vitest';
import { type Heard, soundsOf } from './recorded-sounds.ts';

// Only told apart here, never played.
const track = (id: string) => ({ id }) as MediaStreamTrack;
const streamOf = (id: string) => ({ getAudioTracks: () => [track(id)] });
const namesIn = (heard: Heard) => soundsOf(heard).map(({ id }) => id);

test('every voice is heard, and the sound of one’s own screen and of another’s while it is shared', () => {
  const remote = (name: string, screen: boolean) => ({
    peer: { media: { screen } },
    stream: streamOf(`voice of ${name}`),
    screen: streamOf(`screen of ${name}`),
  });
  expect(
    namesIn({
      ownVoice: track('own voice'),
      ownShare: { sound: track('own screen') },
      remotes: [remote('Riya', true), remote('Pranav', false)],
    }),
  ).toEqual(['own voice', 'own screen', 'voice of Riya', 'screen of Riya', 'voice of Pranav']);
});

test('who is muted and shares nothing adds nothing', () => {
  const remotes = [{ peer: { media: { screen: true } }, stream: streamOf('voice'), screen: null }];
  expect(namesIn({ ownVoice: null, ownShare: { sound: null }, remotes })).toEqual(['voice']);
});
