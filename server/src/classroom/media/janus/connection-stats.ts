/** The traffic of connections, by Janus's Admin API. */
import { z } from 'zod';
import type { ConnectionStats } from '../media-engine.ts';
import type { JanusNode } from './janus-node.ts';
import { JanusPublishing } from './janus-publishing.ts';
import type { JanusSubscribing } from './janus-subscribing.ts';

const counts = z.looseObject({ packets: z.number().default(0), bytes: z.number().default(0) });
const medium = z.looseObject({
  rtcp: z.record(z.string(), z.looseObject({ lost: z.number(), 'lost-by-remote': z.number() })).optional(),
  stats: z.object({
    in: counts.extend({ 'video-simulcast-1': counts.optional(), 'video-simulcast-2': counts.optional() }),
    out: counts,
  }),
});
const handleInfo = z.looseObject({
  info: z.looseObject({
    webrtc: z.looseObject({ media: z.record(z.string(), medium).default({}) }).optional(),
  }),
});

/** @throws JanusError, JanusSilentError when the Admin API does not answer. */
export async function connectionStats(
  node: JanusNode,
  connections: readonly (JanusPublishing | JanusSubscribing)[],
): Promise<ConnectionStats[]> {
  const open = connections.flatMap((connection) =>
    connection.handleId === undefined ? [] : [{ connection, handleId: connection.handleId }],
  );
  if (open.length === 0) return [];
  const infos = await node.inspect(open.map(({ handleId }) => handleId));
  return open.flatMap(({ connection }, index) => {
    const info = infos[index];
    return info === undefined ? [] : [statsOf(connection, info)];
  });
}

function statsOf(connection: JanusPublishing | JanusSubscribing, info: unknown): ConnectionStats {
  const { peerId, connectionId, state } = connection;
  const direction = connection instanceof JanusPublishing ? 'in' : 'out';
  const media = Object.values(handleInfo.parse(info).info.webrtc?.media ?? {});
  const streams = media.flatMap(({ stats }) =>
    direction === 'out'
      ? [stats.out]
      : [stats.in, stats.in['video-simulcast-1'], stats.in['video-simulcast-2']].filter(
          (one) => one !== undefined,
        ),
  );
  const packets = streams.reduce((sum, one) => sum + one.packets, 0);
  const lost = media
    .flatMap(({ rtcp = {} }) => Object.values(rtcp))
    .reduce((sum, one) => sum + (direction === 'in' ? one.lost : one['lost-by-remote']), 0);
  return {
    peerId,
    connectionId,
    direction,
    state,
    packets,
    bytes: streams.reduce((sum, { bytes }) => sum + bytes, 0),
    lossShare: Math.min(1, lost / Math.max(1, packets + lost)),
    availableKbps: null,
  };
}
