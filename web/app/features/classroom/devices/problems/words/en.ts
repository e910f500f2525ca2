/** Why a camera or microphone is not there, and what to do about it. */
export const en = {
  problems: {
    blocked: (kind: string) => ({
      title: `Your browser does not let us use your ${kind}`,
      remedy: `Press the ${kind} or lock sign beside the address at the top, choose Allow, then press Try again.`,
    }),
    missing: (kind: string) => ({
      title: `We found no ${kind}`,
      remedy: 'Plug one in and press Try again.',
    }),
    busy: (kind: string) => ({
      title: `Your ${kind} is used by another app`,
      remedy: `Close other video calls and apps that may be using it, then press Try again.`,
    }),
    insecure: (kind: string) => ({
      title: `Your ${kind} needs a secure address`,
      remedy: 'Open Kaksha by its address that begins with https:// and come back to this class.',
    }),
    lost: (kind: string) => ({
      title: `Your ${kind} was disconnected`,
      remedy: `Check that it is plugged in, then press Try again.`,
    }),
    unknown: (kind: string) => ({
      title: `Your ${kind} did not start`,
      remedy: 'Press Try again, or reload the page.',
    }),
  },
  without: {
    camera: ' You can also join without it: you will see and be heard.',
    microphone: ' You can also join without it and write in the chat.',
  },
};
