/** Three rising notes through the chosen loudspeaker. */

const NOTES_HZ = [523.25, 659.25, 783.99] as const;
const NOTE_S = 0.28;
const LOUDNESS = 0.25;

/**
 * Plays them, and is done when they are over.
 * @param speakerId the chosen loudspeaker; null for the browser's own choice
 * @throws when the browser plays no sound
 */
export async function playTone(speakerId: string | null): Promise<void> {
  const context = new AudioContext();
  try {
    await context.resume();
    const out = context.createMediaStreamDestination();
    const lengthS = NOTES_HZ.length * NOTE_S;
    for (const [index, hertz] of NOTES_HZ.entries()) {
      const note = new OscillatorNode(context, { frequency: hertz });
      const volume = new GainNode(context, { gain: 0 });
      const beginsS = context.currentTime + index * NOTE_S;
      // It swells and dies away: a note that is cut off crackles.
      volume.gain.setValueAtTime(0, beginsS);
      volume.gain.linearRampToValueAtTime(LOUDNESS, beginsS + 0.03);
      volume.gain.linearRampToValueAtTime(0, beginsS + NOTE_S);
      note.connect(volume).connect(out);
      note.start(beginsS);
      note.stop(beginsS + NOTE_S);
    }
    // An element: every browser that can choose a loudspeaker can do so for elements.
    const element = new Audio();
    element.srcObject = out.stream;
    // Unplugged meanwhile: the browser stays with its own choice, as it does in the class.
    if (speakerId !== null) await element.setSinkId?.(speakerId).catch(() => undefined);
    await element.play();
    await new Promise((resolve) => setTimeout(resolve, lengthS * 1_000 + 150));
    element.pause();
  } finally {
    await context.close();
  }
}
