/** The parts of SDP (RFC 8866) that have to be read and changed between browsers and libdatachannel. */
import { isIP } from 'node:net';
import { LAYERS, type Layer } from '@kaksha/domain/classroom/media/events.ts';
import { MediaRefusedError } from '../media-engine.ts';
import { EXTENSION_URIS } from './rtp/packet.ts';

/** The session's own lines, and then those of each m-line. */
function sectionsOf(sdp: string): string[][] {
  const sections: string[][] = [[]];
  for (const line of sdp.split(/\r?\n/)) {
    if (line === '') continue;
    if (line.startsWith('m=')) sections.push([]);
    sections.at(-1)?.push(line);
  }
  return sections;
}

const joined = (sections: readonly string[][]): string => `${sections.flat().join('\r\n')}\r\n`;

const attributeOf = (section: readonly string[], name: string): string | undefined =>
  section.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);

/** One m-line of an offer to send. */
export interface OfferedMedia {
  mid: string;
  kind: 'audio' | 'video';
  /** Of the codec that is chosen: VP8 or Opus. */
  payloadType: number;
  /** The simulcast layers, from high to low; empty without simulcast. */
  layers: Layer[];
  /** The ids that the browser gave the header extensions which are kept. */
  extensions: Partial<Record<ReadExtension, number>>;
}

/** The attributes that are read of packets that come in. */
const READ_EXTENSIONS = ['transportSeq', 'orientation', 'rid', 'mid'] as const;
type ReadExtension = (typeof READ_EXTENSIONS)[number];

const CODECS = { audio: /^opus\/48000/i, video: /^VP8\/90000/i };
/** A voice is small and never held back: when its packets come is nobody's question. */
const EXTENSIONS = {
  audio: READ_EXTENSIONS.filter((name) => name !== 'transportSeq'),
  video: READ_EXTENSIONS,
};
const extensionOf = (uri: string, kind: OfferedMedia['kind']): ReadExtension | undefined =>
  EXTENSIONS[kind].find((name) => EXTENSION_URIS[name] === uri);

/**
 * Reads an offer to send, and leaves in it what the media server speaks: one codec for each m-line, no rtx, for pictures
 * reports of when their packets came (transport-cc), and the header extensions that are read.
 * @throws MediaRefusedError when an m-line is no audio or video, or does not offer the codec.
 */
export function readOffer(sdp: string): { media: OfferedMedia[]; offer: string } {
  const [session = [], ...sections] = sectionsOf(withReachable(sdp));
  const media = sections.map(readMedia);
  const stripped = sections.map((section, index) => {
    const { payloadType, kind } = media[index] ?? { payloadType: 0, kind: 'audio' };
    return section
      .filter((line) => keeps(line, kind, payloadType))
      .map((line) => onlyCodec(line, kind, payloadType));
  });
  return { media, offer: joined([session, ...stripped]) };
}

function readMedia(section: string[]): OfferedMedia {
  const kind = /^m=(audio|video) /.exec(section[0] ?? '')?.[1] as 'audio' | 'video' | undefined;
  const mid = attributeOf(section, 'a=mid');
  if (kind === undefined || mid === undefined)
    throw new MediaRefusedError('Only audio and video can be sent.');
  const codec = section.flatMap((line) => {
    const [, type = '', name = ''] = /^a=rtpmap:(\d+) (.+)$/.exec(line) ?? [];
    return CODECS[kind].test(name) ? [Number(type)] : [];
  })[0];
  if (codec === undefined)
    throw new MediaRefusedError(`${kind} is sent as ${kind === 'audio' ? 'Opus' : 'VP8'}.`);
  const rids = section.flatMap((line) => /^a=rid:(\S+) send/.exec(line)?.[1] ?? []);
  if (rids.some((rid) => !LAYERS.includes(rid as Layer)))
    throw new MediaRefusedError('A layer has an unknown name.');
  const extensions: OfferedMedia['extensions'] = {};
  for (const line of section) {
    const [, id = '', uri = ''] = /^a=extmap:(\d+)(?:\/\w+)? (\S+)/.exec(line) ?? [];
    const name = extensionOf(uri, kind);
    if (name !== undefined) extensions[name] = Number(id);
  }
  return {
    mid,
    kind,
    payloadType: codec,
    layers: LAYERS.filter((layer) => rids.includes(layer)),
    extensions,
  };
}

function keeps(line: string, kind: OfferedMedia['kind'], payloadType: number): boolean {
  const [, type] = /^a=(?:rtpmap|fmtp|rtcp-fb):(\d+|\*)/.exec(line) ?? [];
  if (type !== undefined)
    return type === String(payloadType) && (kind === 'video' || !line.endsWith('transport-cc'));
  const [, uri] = /^a=extmap:\d+(?:\/\w+)? (\S+)/.exec(line) ?? [];
  if (uri !== undefined) return extensionOf(uri, kind) !== undefined;
  return !/^a=(rid|simulcast|ssrc-group|extmap-allow-mixed)/.test(line);
}

function onlyCodec(line: string, kind: string, payloadType: number): string {
  if (!line.startsWith(`m=${kind} `)) return line;
  return [...line.split(' ').slice(0, 3), payloadType].join(' ');
}

/** The answer as the browser wants it: simulcast is accepted, and the candidates have the address that people reach. */
export function finishAnswer(
  sdp: string,
  media: readonly OfferedMedia[],
  publicIp: string | undefined,
): string {
  const [session = [], ...sections] = sectionsOf(sdp);
  const finished = sections.map((section) => {
    const { layers = [] } = media.find(({ mid }) => mid === attributeOf(section, 'a=mid')) ?? {};
    if (layers.length === 0) return section;
    return [
      ...section,
      ...layers.map((layer) => `a=rid:${layer} recv`),
      `a=simulcast:recv ${layers.join(';')}`,
    ];
  });
  return withPublicIp(joined([session, ...finished]), publicIp);
}

/**
 * Behind a one-to-one NAT the media server has another address than people see: host candidates of the same family get
 * that one, those of the other family stay. Once for each address family.
 */
export function withPublicIp(sdp: string, publicIp: string | undefined): string {
  if (publicIp === undefined) return sdp;
  const isV6 = publicIp.includes(':');
  let replaced = false;
  const lines = sdp.split(/\r?\n/).flatMap((line) => {
    const parts = line.split(' ');
    if (!line.startsWith('a=candidate:')) {
      if (line.startsWith('m=')) replaced = false;
      return [line];
    }
    if ((parts[4] ?? '').includes(':') !== isV6) return [line];
    if (replaced) return [];
    replaced = true;
    parts[4] = publicIp;
    return [parts.join(' ')];
  });
  return lines.join('\r\n');
}

/**
 * Without the addresses. libdatachannel can't bear that the other side comes before its answer: an offerer that runs
 * libdatachannel sends its addresses once the answer is there.
 */
export const withoutCandidates = (sdp: string): string =>
  sdp.replaceAll(/^a=(?:candidate:.*|end-of-candidates)\r?\n/gm, '');

/** Addresses of one browser, all its networks taken together. */
export const MOST_CANDIDATES = 40;

/**
 * Whether a candidate is an address to which packets can be sent. Names are not looked up: those ending in `.local` (mDNS) mean
 * nothing outside the home, and any other one is a stranger's, for which libdatachannel would start a thread.
 */
export function isReachable(candidate: string): boolean {
  const [, address = ''] = /^candidate:\S{1,32} \d+ udp \d+ (\S+) \d+ typ /i.exec(candidate) ?? [];
  return isIP(address) !== 0;
}

/** A browser's description without the addresses that packets can't be sent to, and with no more than a browser has. */
export function withReachable(sdp: string): string {
  let count = 0;
  return sdp
    .split(/\r?\n/)
    .filter((line) => {
      if (!/candidate/i.test(line)) return true;
      count += 1;
      return count <= MOST_CANDIDATES && line.startsWith('a=') && isReachable(line.slice(2));
    })
    .join('\r\n');
}
