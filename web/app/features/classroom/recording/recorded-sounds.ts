/** The sounds of a recording. */
import type { ScreenShareState } from '../devices/screen-share.ts';
import type { Remote } from '../session/session-state.ts';

export interface Heard {
  ownVoice: MediaStreamTrack | null;
  ownShare: Pick<ScreenShareState, 'sound'>;
  remotes: readonly {
    peer: { media: Pick<Remote['peer']['media'], 'screen'> };
    stream: Pick<MediaStream, 'getAudioTracks'>;
    screen: Pick<MediaStream, 'getAudioTracks'> | null;
  }[];
}

/** Every voice, and the sound of every screen that is shared. */
export function soundsOf({ ownVoice, ownShare, remotes }: Heard): MediaStreamTrack[] {
  const own = [ownVoice, ownShare.sound].filter((track) => track !== null);
  const theirs = remotes.flatMap(({ peer, stream, screen }) => [
    ...stream.getAudioTracks(),
    ...(peer.media.screen ? (screen?.getAudioTracks() ?? []) : []),
  ]);
  return [...own, ...theirs];
}
