/** The rates of a connection now, by Janus's Admin API: the ground for choosing layers. */
import { z } from 'zod';

const counts = z.looseObject({ bytes_lastsec: z.number().default(0) });
const handleInfo = z.looseObject({
  info: z.looseObject({
    webrtc: z
      .looseObject({
        media: z
          .record(
            z.string(),
            z.looseObject({
              mid: z.string(),
              rtcp: z.record(z.string(), z.looseObject({ rtt: z.number().default(0) })).default({}),
              stats: z.object({
                in: counts.extend({
                  'video-simulcast-1': counts.optional(),
                  'video-simulcast-2': counts.optional(),
                }),
                out: counts,
              }),
            }),
          )
          .default({}),
      })
      .optional(),
  }),
});

/** The rates of one m-line in the last second. */
export interface LineFigures {
  mid: string;
  /** Incoming rates by layer, from low to high as Janus counts; one for a source without layers. */
  inKbps: number[];
  outKbps: number;
  /** How long the newest report on what goes out took there and back; undefined: nothing goes out, or none has come. */
  roundTripMs: number | undefined;
}

/** Reads the answer to `handle_info`. */
export function figuresOf(info: unknown): LineFigures[] {
  return Object.values(handleInfo.parse(info).info.webrtc?.media ?? {}).map(({ mid, rtcp, stats }) => {
    const layers = [stats.in, stats.in['video-simulcast-1'], stats.in['video-simulcast-2']];
    const outKbps = kbps(stats.out);
    const trips = Object.values(rtcp).flatMap(({ rtt }) => (rtt > 0 ? [rtt] : []));
    return {
      mid,
      inKbps: layers.flatMap((one) => (one === undefined ? [] : [kbps(one)])),
      outKbps,
      // Janus keeps the last one of an m-line for ever: where nothing goes out it is old.
      roundTripMs: outKbps > 0 && trips.length > 0 ? Math.min(...trips) : undefined,
    };
  });
}

const kbps = ({ bytes_lastsec }: { bytes_lastsec: number }): number => (bytes_lastsec * 8) / 1_000;
