/** The verdict on a network, in words that a parent can act on. */
export const en = {
  verdicts: {
    blocked: {
      title: 'This network blocks video calls',
      advice:
        'Try mobile data or another Wi-Fi, or ask whoever looks after this network to let video calls (UDP) through. Then test again.',
    },
    video: {
      title: 'Good for video',
      advice: 'Pictures and voice should come through clearly.',
    },
    voice: {
      title: 'Good for voice; pictures may stutter',
      advice:
        'Sit nearer to the Wi-Fi router and stop films and downloads on this connection. If the voice breaks up, turn your camera off.',
    },
    weak: {
      title: 'Too weak for a class here',
      advice:
        'Move nearer to the Wi-Fi router, stop films and downloads on this connection, or use mobile data. Then test again.',
    },
  },
  moreThan: (megabits: number) => `more than ${megabits}`,
  figures: (roundTripMs: number, megabits: string) =>
    `${roundTripMs} ms to us and back, ${megabits} Mbit/s down`,
};
