/** Differences between Janus's offers to a receiver and the protocol of domain/classroom/media/events.ts. */
import type { MediaTrack } from '@kaksha/domain/classroom/media/events.ts';

/**
 * Names streams by people: voice and picture of one person come from two connections, and a browser keeps in step what
 * has the same stream.
 */
export function withStreamIds(sdp: string, tracks: readonly MediaTrack[]): string {
  const [session = '', ...sections] = sdp.split(/^(?=m=)/m);
  const named = sections.map((section) => {
    const mid = /^a=mid:(\S+)/m.exec(section)?.[1];
    const track = tracks.find((one) => one.mid === mid);
    if (track === undefined) return section;
    const stream = `${track.peerId}${track.source.startsWith('screen') ? '-screen' : ''}`;
    return section
      .replaceAll(/^a=msid:\S+ \S+/gm, `a=msid:${stream} ${mid}-${track.source}`)
      .replaceAll(/^(a=ssrc:\d+ msid:)\S+ \S+/gm, `$1${stream} ${mid}-${track.source}`);
  });
  return session + named.join('');
}
