/**
 * The protocol by which a browser sends and receives pictures and voices through the media server.
 *
 * It is the same for every engine behind it (server/src/classroom/media/media-engine.ts): SDP in, SDP out. Every
 * event goes over the classroom's socket after `classroom:join`, and is answered `{ ok: true, … }` or
 * `{ ok: false, message }`. People are named by their `peerId`, as everywhere in the classroom: a socket that
 * reconnects and joins with the same `peerId` finds its connections as they were, for media does not pass the socket.
 * Connections are `RTCPeerConnection`s with `bundlePolicy: 'max-bundle'`, each named by a `connectionId` that the
 * browser makes for it and never uses twice. None is ever repaired: there is no ICE restart. When one is `failed`, or
 * `disconnected` for 2.5 seconds, make a new one under a new name; the server keeps the old one until the new one
 * carries packets, so nothing that still works is lost. When the old one is connected again by itself before the server
 * has answered to the new one, as after a line that was dead for both, stay with the old one and drop the new one.
 *
 * ## Sending: `media:publish`
 *
 * One connection for each of the three things that a person sends, made, and closed, on its own:
 *
 * | the connection | its m-lines | `sources` |
 * | --- | --- | --- |
 * | voice | one audio | `microphone` |
 * | camera | one video with simulcast, `sendEncodings` from high to low with the rids below | `camera` |
 * | screen | one video without rid, and one audio when the browser shares sound | `screen`, `screen-audio` |
 *
 * The camera's connection has nothing else in it. Add the transceivers with direction `sendonly`, `createOffer`,
 * `setLocalDescription`, send the offer at once, and `setRemoteDescription` with the answer's `sdp`. The server's
 * candidates are all in the answer; the browser's follow with `media:candidate` as they are found, also before the
 * answer is there. Codecs are VP8 and Opus: the answer chooses them. Use `replaceTrack` and `track.enabled` for muting
 * and for changing devices: there is nothing to negotiate. `media:unpublish`, then `close()`, ends one.
 * Publishing a source that this peer sends already replaces the older connection, once the new one carries packets.
 *
 * ## Receiving: `media:subscribe`, `media:offer`, `media:answer`
 *
 * One connection for all that a person receives; here the server offers. `media:subscribe` names it. Then, and whenever
 * it needs more m-lines, the server sends `media:offer`: `setRemoteDescription`, `createAnswer`,
 * `setLocalDescription`, and `media:answer` with the same `revision`. A `revision` that was seen already, and a
 * `connectionId` that is not the browser's newest, are ignored. The next offer comes only after the answer.
 * While nobody sends there is no offer, and the time to connect has not begun: wait. `media:subscribe` under another
 * name ends those that this peer asked for before and that were never connected.
 * The first offer has no candidates, the second, right after the answer to the first, has them all.
 * An m-line is a slot: whose source it carries is said by `tracks` (by `mid`), in the offer and, when only that
 * changes, by `media:tracks`; an unused slot is in no list. Slots are used again for other people, so go by the newest
 * list, not by the SDP's stream ids. Audio and video of one person stay in step (they share a stream id).
 * Voices are always sent. Of pictures only those asked for with `media:view` is sent: the browser names every tile
 * that can be seen and the best layer that it can show; the list replaces the one before, and an empty one (the state
 * in the beginning, and that of the 'low data' switch) stops all pictures. The server sends that layer or, when the
 * connection carries less, a lower one or none, pictures before voices, and says so with `media:layers`.
 *
 * ## Publications: `media:publications`
 *
 * The whole list, sent to everybody in the room whenever it changes and in the answer of `media:subscribe`: newest wins.
 * It is sent in one-to-one lessons too: there, somebody who starts to publish has given up the way from browser to
 * browser, and the other side does the same when it hears it. Unless no direct way reaches a parent who watches: then
 * one side may publish for the parent (`forWatchers`), and the two who still reach one another go on directly.
 *
 * ## Endings: `media:closed`, `media:restarted`
 *
 * `media:closed` says that the server closed one connection: with `failed` make a new one at once; with `removed` (by
 * the teacher, or the person left) do not. `media:restarted` says that the media server is another process now and
 * knows of nothing: make all connections again, under new names, and publish and subscribe. Both can come twice.
 * After `classroom:join` on a new socket, events that a receiver may have missed are sent again: `media:publications`, and an open
 * `media:offer` or `media:tracks`. Then compare: `media:subscribe` again when the receiving connection is not
 * `connected`, and publish again all that the list of publications lacks.
 */
import { z } from 'zod';
import type { Ack } from '../acknowledgement.ts';

/** The tracks that a person can send. */
export const MEDIA_SOURCES = ['microphone', 'camera', 'screen', 'screen-audio'] as const;
export type MediaSource = (typeof MEDIA_SOURCES)[number];

/** The pictures that are seen. */
export const VIDEO_SOURCES = ['camera', 'screen'] as const;
export type VideoSource = (typeof VIDEO_SOURCES)[number];

/**
 * The layers of a camera, as rids, from high to low: 720, 360 and 180 lines. Teachers send all three, students `m` and
 * `l`. A screen, and a camera of a browser without simulcast, has one layer, which counts as `h`.
 */
export const LAYERS = ['h', 'm', 'l'] as const;
export type Layer = (typeof LAYERS)[number];

/** An offer or an answer; one for 24 m-lines has about 25,000 characters. */
const sdp = z.string().min(1).max(100_000);
const connectionId = z.uuid();

export const publish = z.object({
  connectionId,
  /** The offer. */
  sdp,
  /** The source of each m-line, by its `mid`. */
  sources: z
    .array(z.object({ mid: z.string().min(1).max(16), source: z.enum(MEDIA_SOURCES) }))
    .min(1)
    .max(MEDIA_SOURCES.length),
  /** The lesson keeps the way from browser to browser, and this is for parents beyond its reach. */
  forWatchers: z.boolean().optional(),
});
export const unpublish = z.object({ connectionId });
export const subscribe = z.object({ connectionId });
export const answer = z.object({ connectionId, revision: z.number().int().min(1), sdp });

/** A candidate as `RTCIceCandidate.toJSON()` gives it; null: there are no more. */
export const mediaCandidate = z.object({
  connectionId,
  candidate: z
    .object({
      candidate: z.string().max(4000),
      sdpMid: z.string().max(100).nullable().optional(),
      sdpMLineIndex: z.number().int().nullable().optional(),
      usernameFragment: z.string().max(300).nullable().optional(),
    })
    .nullable(),
});

/** The pictures that can be seen, each with the best layer that its tile can show. */
export const view = z.object({
  videos: z
    .array(z.object({ peerId: z.uuid(), source: z.enum(VIDEO_SOURCES), layer: z.enum(LAYERS) }))
    .max(24),
});

export type Publish = z.infer<typeof publish>;
export type Subscribe = z.infer<typeof subscribe>;
export type MediaAnswer = z.infer<typeof answer>;
export type MediaCandidate = z.infer<typeof mediaCandidate>;
export type MediaView = z.infer<typeof view>;

/** One source of one person, as it can be received. */
export interface Publication {
  peerId: string;
  source: MediaSource;
  /** The layers that it was offered in, from high to low; none for audio. */
  layers: Layer[];
}

/** The source of each m-line of the receiving connection. */
export interface MediaTrack {
  mid: string;
  peerId: string;
  source: MediaSource;
}

/** The layer that is sent of a picture that was asked for. */
export interface SentLayer {
  peerId: string;
  source: VideoSource;
  /** Null: nothing at the moment. */
  layer: Layer | null;
  /** True when the connection, and not the wish or the sender, is why it is no better. */
  heldBack: boolean;
}

/** Events of the browser. */
export interface MediaClientToServerEvents {
  'media:publish': (input: Publish, ack: Ack<{ sdp: string }>) => void;
  'media:unpublish': (input: z.infer<typeof unpublish>, ack: Ack) => void;
  'media:subscribe': (input: Subscribe, ack: Ack<{ publications: Publication[] }>) => void;
  'media:answer': (input: MediaAnswer, ack: Ack) => void;
  'media:candidate': (input: MediaCandidate, ack: Ack) => void;
  'media:view': (input: MediaView, ack: Ack) => void;
}

/** The schema of each. */
export const MEDIA_CLIENT_EVENTS = {
  'media:publish': publish,
  'media:unpublish': unpublish,
  'media:subscribe': subscribe,
  'media:answer': answer,
  'media:candidate': mediaCandidate,
  'media:view': view,
} as const satisfies Record<keyof MediaClientToServerEvents, z.ZodType>;

/** Events of the server; `media:publications` and `media:restarted` to the room, the rest to one peer. */
export interface MediaServerEvents {
  'media:publications': (room: { publications: Publication[] }) => void;
  'media:offer': (offer: {
    connectionId: string;
    revision: number;
    sdp: string;
    tracks: MediaTrack[];
  }) => void;
  'media:tracks': (change: { connectionId: string; tracks: MediaTrack[] }) => void;
  'media:layers': (state: {
    connectionId: string;
    videos: SentLayer[];
    /** The bandwidth to this browser, as far as is known, in kilobits per second. */
    availableKbps: number | null;
  }) => void;
  'media:closed': (connection: { connectionId: string; reason: 'failed' | 'removed' }) => void;
  'media:restarted': () => void;
}
