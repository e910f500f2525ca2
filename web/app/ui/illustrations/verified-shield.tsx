import { Illustration, type IllustrationProps } from './illustration.tsx';

/** Verified: a shield of ruled paper, signed with a tick. */
export function VerifiedShieldIllustration(props: IllustrationProps) {
  return (
    <Illustration naturalWidth={160} naturalHeight={160} {...props}>
      <path
        d="M82 18q26 17 50 18 2 74-50 108-54-34-52-108 27-1 52-18Z"
        fill="var(--action-soft-2)"
        stroke="none"
        transform="translate(5 4)"
      />
      <path d="M80 14q26 18 52 19 3 76-52 111Q25 109 28 33q27-1 52-19Z" fill="var(--surface)" />
      <path d="M43 58h75M45 76h71M51 94h59M62 112h37" stroke="var(--action-soft-2)" />
      <path d="M54 44q-1 34 1 55" stroke="var(--coral)" />
      <path
        d="M80 24q22 14 43 16 1 63-43 93-45-30-43-93 22-2 43-16Z"
        strokeDasharray="1 6"
        stroke="var(--control-line)"
      />
      <path d="M60 80q9 6 15 19 12-31 32-44" stroke="var(--surface)" strokeWidth="13" />
      <path d="M60 80q9 6 15 19 12-31 32-44" stroke="var(--action)" strokeWidth="7" />
      <path d="M140 70h.1M16 92h.1M142 24q3-1 4-5 1 4 5 5-4 1-5 5-1-4-4-5ZM14 52l-5-3M13 62H7" />
    </Illustration>
  );
}
