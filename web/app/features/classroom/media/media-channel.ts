/** The classroom's channel, as far as media needs it: so that a test can stand in for it. */
import type { MediaClientToServerEvents, MediaServerEvents } from '@kaksha/domain/classroom/media/events.ts';
import type { ClassroomChannel } from '../connection/channel.ts';

type InputOf<Name extends keyof MediaClientToServerEvents> = Parameters<MediaClientToServerEvents[Name]>[0];
type AnswerTo<Name extends keyof MediaClientToServerEvents> = Extract<
  Parameters<Parameters<MediaClientToServerEvents[Name]>[1]>[0],
  { ok: true }
>;

export interface MediaChannel {
  readonly joined: boolean;
  request<Name extends keyof MediaClientToServerEvents>(
    event: Name,
    input: InputOf<Name>,
  ): Promise<AnswerTo<Name>>;
  on<Name extends keyof MediaServerEvents>(event: Name, listener: MediaServerEvents[Name]): () => void;
  onJoined(listener: () => void): () => void;
}

/** The compiler does not see through the channel's conditional types that they fit. */
export const mediaChannelOf = (channel: ClassroomChannel): MediaChannel => channel as unknown as MediaChannel;
