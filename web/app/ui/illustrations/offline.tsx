import { Illustration, type IllustrationProps } from './illustration.tsx';
import { Ground } from './props.tsx';

/** No connection: a kite whose string has been cut, and the reel that it left behind. */
export function OfflineIllustration(props: IllustrationProps) {
  return (
    <Illustration naturalWidth={240} naturalHeight={180} {...props}>
      <Ground from={16} to={170} y={160} />
      <g transform="translate(168 58) rotate(24)">
        <path
          d="M0-44 42-2 0 46-42-2Z"
          fill="var(--action-soft-2)"
          stroke="none"
          transform="translate(7 4)"
        />
        <path d="M0 43 11 60q-11-5-22 0Z" fill="var(--coral)" />
        <path d="M0-44 42-2 0 46-42-2Z" fill="var(--surface)" />
        <path d="M0-44 42-2 0 46Z" fill="var(--action)" />
        <circle cy="-12" r="12" fill="var(--coral)" />
        <path d="M0-44V46M-42-2Q0-36 42-2" />
      </g>
      <path d="M160 74q-14 4-20 12-6 10-15 9" />
      <path d="m116 88 2 5M119 101l-4 3M111 96h-4" stroke="var(--coral)" strokeWidth="3" />
      <path d="M62 133q2-22 20-22 12 0 16-10" />
      <path d="M26 136h72v16H26Z" fill="var(--surface)" />
      <path d="M38 132q24-5 48 0v24q-24 4-48 0Z" fill="var(--coral-mark)" />
      <path d="M42 138q20-4 40 0M42 144q20-4 40 0M42 150q20-4 40 0" stroke="var(--coral)" />
      <path d="M16 144h10M98 144h11" strokeWidth="5" />
      <path d="M34 128v32M90 128v32" strokeWidth="4" />
      <path d="M30 62q-12-1-12-10t11-9q3-11 14-10 9 0 12 9 12-1 12 10 0 10-11 10Z" fill="var(--surface)" />
      <path d="M198 138q-8 0-8-7t8-7q2-8 10-7 7 0 9 7 8 0 8 7t-8 7Z" fill="var(--surface)" />
      <path d="M98 30q3-1 4-5 1 4 5 5-4 1-5 5-1-4-4-5ZM224 92h.1M84 66h.1" />
    </Illustration>
  );
}
