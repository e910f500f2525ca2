import { describe, expect, it, vi } from 'vitest';
import type { AppSocket } from '../../../lib/socket.ts';
import { ClassroomChannel, RefusedError, UnansweredError } from './channel.ts';

/** A socket whose every request is answered by `answer`. */
function channelTo(answer: (event: string, input: unknown) => unknown) {
  const asked = vi.fn(async (event: string, input?: unknown) => answer(event, input));
  const socket = { timeout: () => ({ emitWithAck: asked }) } as unknown as AppSocket;
  const silent = vi.fn();
  return { channel: new ClassroomChannel(socket, silent), asked, silent };
}

const MEDIA = { microphone: true, camera: false, screen: false };

describe('the channel of a class', () => {
  it('answers what the server answered', async () => {
    const { channel, asked } = channelTo(() => ({ ok: true }));
    channel.setJoined(true);
    await expect(channel.request('classroom:media', MEDIA)).resolves.toEqual({ ok: true });
    expect(asked).toHaveBeenCalledWith('classroom:media', MEDIA);
  });

  it('says a refusal in the words of the server', async () => {
    const { channel } = channelTo(() => ({ ok: false, message: 'This class is over.' }));
    channel.setJoined(true);
    await expect(channel.request('classroom:leave')).rejects.toEqual(new RefusedError('This class is over.'));
  });

  it('does not send outside the room, and tells a lost answer from a refusal', async () => {
    const { channel, asked, silent } = channelTo(() => {
      throw new Error('timeout');
    });
    await expect(channel.request('classroom:leave')).rejects.toBeInstanceOf(UnansweredError);
    expect(asked).not.toHaveBeenCalled();
    expect(silent).not.toHaveBeenCalled();
    channel.setJoined(true);
    await expect(channel.request('classroom:leave')).rejects.toBeInstanceOf(UnansweredError);
    expect(asked).toHaveBeenCalledOnce();
    // A line that does not answer may be dead.
    expect(silent).toHaveBeenCalledOnce();
  });

  describe('what a person decides', () => {
    const LEAVE = ['classroom:leave'] as const;

    it('goes out once they are let in, when it was pressed before', async () => {
      const { channel, asked } = channelTo(() => ({ ok: true }));
      const pressed = channel.command(...LEAVE);
      expect(asked).not.toHaveBeenCalled();
      channel.setJoined(true);
      await expect(pressed).resolves.toEqual({ ok: true });
      await expect(channel.command(...LEAVE)).resolves.toEqual({ ok: true });
      expect(asked).toHaveBeenCalledTimes(2);
    });

    it('is asked for again when the line was cut before its answer, once they are back', async () => {
      const { channel, asked } = channelTo(() => {
        if (asked.mock.calls.length > 1) return { ok: true };
        channel.setJoined(false);
        throw new Error('socket has been disconnected');
      });
      channel.setJoined(true);
      const pressed = channel.command('activity:lower-hands', { clientId: 'a' });
      await vi.waitFor(() => expect(channel.joined).toBe(false));
      expect(asked).toHaveBeenCalledOnce();
      channel.setJoined(true);
      await expect(pressed).resolves.toEqual({ ok: true });
      expect(asked.mock.calls).toEqual(Array(2).fill(['activity:lower-hands', { clientId: 'a' }]));
    });

    it('is not asked for again after another decision about the same, nor where each counts', async () => {
      const { channel, asked } = channelTo((_event, input) => {
        if ((input as { locked?: boolean }).locked !== true) return { ok: true };
        throw new Error('timeout');
      });
      channel.setJoined(true);
      const first = channel.command('door:lock', { locked: true });
      await channel.command('door:lock', { locked: false });
      await expect(first).rejects.toBeInstanceOf(UnansweredError);
      expect(asked.mock.calls.map(([, input]) => input)).toEqual([{ locked: true }, { locked: false }]);

      asked.mockRejectedValue(new Error('timeout'));
      await expect(channel.command('activity:react', { reaction: 'clap' })).rejects.toThrow();
      expect(asked).toHaveBeenCalledTimes(3);
    });

    it('is said not to be sent when they are not let in soon, and does not go out later', async () => {
      vi.useFakeTimers();
      try {
        const { channel, asked } = channelTo(() => ({ ok: true }));
        const refused = expect(channel.command(...LEAVE)).rejects.toEqual(
          new UnansweredError('You are not connected to the class right now.'),
        );
        await vi.advanceTimersByTimeAsync(5_000);
        await refused;
        channel.setJoined(true);
        await vi.advanceTimersByTimeAsync(5_000);
        expect(asked).not.toHaveBeenCalled();
      } finally {
        vi.useRealTimers();
      }
    });
  });

  it('tells each joining, and at once the one that has happened', () => {
    const { channel } = channelTo(() => ({ ok: true }));
    const early = vi.fn();
    const stop = channel.onJoined(early);
    expect(early).not.toHaveBeenCalled();
    channel.setJoined(true);
    channel.setJoined(false);
    channel.setJoined(true);
    expect(early).toHaveBeenCalledTimes(2);
    const late = vi.fn();
    channel.onJoined(late);
    expect(late).toHaveBeenCalledOnce();
    stop();
    channel.setJoined(true);
    expect(early).toHaveBeenCalledTimes(2);
  });
});
