/** How voice and pictures are encoded for sending: the bitrates, and the priority of the voice. */
import type { ClassroomRole } from '@kaksha/domain/classroom/door/roles.ts';
import type { Layer } from '@kaksha/domain/classroom/media/events.ts';
import type { LocalTracks } from './negotiation.ts';

/** The person's part in the class decides how well they are seen in a group. */
export type SenderRole = 'teacher' | 'student';

/** Observers send nothing, in any quality. */
export const senderRoleOf = (role: ClassroomRole): SenderRole => (role === 'teacher' ? 'teacher' : 'student');

const KILOBIT = 1000;

/** Voices are small, and a class cannot do without them: they go first on the network and when bandwidth is divided. */
export const VOICE_ENCODING: RTCRtpEncodingParameters = {
  priority: 'high',
  networkPriority: 'high',
};

/** One person to one other person: a good picture of a face at 720 lines. */
const PERSON_BITRATE = 1_200 * KILOBIT;
/** Letters that move now and then, at up to 15 frames. */
const SCREEN_BITRATE = 1_500 * KILOBIT;

const single = (maxBitrate: number): RTCRtpEncodingParameters => ({
  maxBitrate,
  priority: 'low',
  networkPriority: 'low',
});

/** For a stream that goes straight to one other browser, or as a single layer to the server. */
export function singleEncoding(name: keyof LocalTracks): RTCRtpEncodingParameters {
  if (name === 'audio' || name === 'screenSound') return VOICE_ENCODING;
  return single(name === 'screen' ? SCREEN_BITRATE : PERSON_BITRATE);
}

/** 720, 360 and 180 lines: 1 Mbit/s for a teacher, 300 kbit/s for a student, who is seen in a small tile most of the time. */
const LAYER_ENCODINGS: Record<Layer, { maxBitrate: number; scaleResolutionDownBy: number }> = {
  h: { maxBitrate: 700 * KILOBIT, scaleResolutionDownBy: 1 },
  m: { maxBitrate: 220 * KILOBIT, scaleResolutionDownBy: 2 },
  l: { maxBitrate: 80 * KILOBIT, scaleResolutionDownBy: 4 },
};
const LAYERS_OF: Record<SenderRole, readonly Layer[]> = { teacher: ['h', 'm', 'l'], student: ['m', 'l'] };
const FRAMES_OF: Record<SenderRole, Partial<Record<Layer, number>>> = {
  teacher: {},
  student: { m: 15, l: 10 },
};

/** The layers of a camera in a group, from high to low. */
export function cameraLayers(role: SenderRole): RTCRtpEncodingParameters[] {
  return LAYERS_OF[role].map((rid) => {
    const { maxBitrate, scaleResolutionDownBy } = LAYER_ENCODINGS[rid];
    const maxFramerate = FRAMES_OF[role][rid];
    return {
      rid,
      scaleResolutionDownBy,
      ...single(maxBitrate),
      ...(maxFramerate === undefined ? {} : { maxFramerate }),
    };
  });
}

/** The rate of all pictures of a moment on a good line, in bits per second: an estimate before anything was measured. */
export function targetBitsPerSecond(options: {
  direct: boolean;
  role: SenderRole;
  received: readonly Layer[];
}): number {
  const sum = (layers: readonly Layer[]) =>
    layers.reduce((total, layer) => total + LAYER_ENCODINGS[layer].maxBitrate, 0);
  if (options.direct) return PERSON_BITRATE * (1 + options.received.length);
  return sum(LAYERS_OF[options.role]) + sum(options.received);
}
