import { Illustration, type IllustrationProps } from './illustration.tsx';
import { Ground } from './props.tsx';

/** Nothing in the wallet yet: a clay gullak, the savings pot of every Indian childhood, and a coin on its way. */
export function EmptyWalletIllustration(props: IllustrationProps) {
  return (
    <Illustration naturalWidth={240} naturalHeight={180} {...props}>
      <Ground from={28} to={214} y={158} />
      <path
        d="M86 158q-32-14-32-45 0-34 44-46 8-16 24-16t24 16q44 12 44 46 0 31-32 45Z"
        fill="var(--action-soft-2)"
        stroke="none"
        transform="translate(7 0)"
      />
      <path
        d="M88 157q-34-14-34-45 0-34 42-46 4-5 4-9-5-3-3-8 2-4 8-4h28q6 0 8 4 2 5-3 8 0 4 4 9 42 12 42 46 0 31-34 45-31 3-62 0Z"
        fill="var(--surface)"
      />
      <path d="M56 100q63 15 126 0 2 6 2 12-65 15-130 0 0-6 2-12Z" fill="var(--coral)" />
      <path d="m62 104 8 10 9-7.5 8 10 9-8.5 9 9.5 9-9 9 9 9-9.5 9 8 9-9.5 9 7 8-10" />
      <path d="M62 128q57 13 114 0M71 142q48 8 96 0" stroke="var(--action)" />
      <path d="M100 57q19 4 38 0" />
      <path d="M106 80q13 3 26 0" strokeWidth="5" />
      <circle cx="123" cy="22" r="16" fill="var(--surface)" />
      <circle cx="119" cy="20" r="16" fill="var(--coral-mark)" />
      <path d="M113 13h12M113 18h12M114 13q9 0 9 4.5T114 23l8 7" />
      <path d="M97 30v7M145 26v9M90 16v4" stroke="var(--control-line)" />
      <path d="M198 66q3-1 4-5 1 4 5 5-4 1-5 5-1-4-4-5ZM40 74h.1M214 96h.1" />
    </Illustration>
  );
}
