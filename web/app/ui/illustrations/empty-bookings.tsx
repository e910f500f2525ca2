import { Illustration, type IllustrationProps } from './illustration.tsx';
import { ChaiGlass, Ground, Pencil } from './props.tsx';

/** No booking yet: a desk lamp over a blank page, a pencil and a glass of chai. */
export function EmptyBookingsIllustration(props: IllustrationProps) {
  return (
    <Illustration naturalWidth={240} naturalHeight={180} {...props}>
      <path d="M74 60 34 146h118L100 56Z" fill="var(--coral-soft)" stroke="none" />
      <Ground from={14} to={228} y={154} />
      <path d="M52 148q48-3 96 0l14 5q-60 4-124 0Z" fill="var(--action-soft-2)" stroke="none" />
      <path d="M62 118h86l14 32q-58 3-114 0Z" fill="var(--surface)" />
      <path d="M64 125h82M61 132h87M58 139h92M55 146h97" stroke="var(--action-soft-2)" />
      <path d="M78 119 67 149" stroke="var(--coral)" />
      <Pencil transform="translate(116 139) rotate(-24)" />
      <path d="M30 150q-2-7 6-7h18q8 0 6 7Z" fill="var(--action)" />
      <path d="M45 143 32 98l36-44" />
      <circle cx="32" cy="98" r="4" fill="var(--surface)" />
      <path d="M62 46q12-16 32-6 14 8 12 20L62 74q-8-14 0-28Z" fill="var(--action)" />
      <path d="M67 73q5 10 17 6 9-3 11-15" fill="var(--surface)" />
      <circle cx="68" cy="40" r="3.5" fill="var(--surface)" />
      <ChaiGlass transform="translate(198 152)" />
      <path d="M150 52q3-1 4-5 1 4 5 5-4 1-5 5-1-4-4-5ZM176 76h.1M134 34h.1" />
    </Illustration>
  );
}
