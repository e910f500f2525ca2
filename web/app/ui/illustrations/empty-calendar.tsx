import { Illustration, type IllustrationProps } from './illustration.tsx';
import { Marigold } from './props.tsx';

/** Nothing in the calendar: a tear-off wall calendar under a string of marigolds, one day ringed by hand. */
export function EmptyCalendarIllustration(props: IllustrationProps) {
  return (
    <Illustration naturalWidth={240} naturalHeight={180} {...props}>
      <path d="M62 58h128v110q-64 4-128 0Z" fill="var(--action-soft-2)" stroke="none" />
      <path d="M54 52q66-2 130 0v82l-22 26q-54 2-108 0Z" fill="var(--surface)" />
      <path d="M184 134q-14-2-24 1 4 12 2 25Z" fill="var(--sand)" />
      <path d="M54 52q66-2 130 0v22q-66 2-130 0Z" fill="var(--action)" />
      <path d="M78 46v12M160 46v12" strokeWidth="3.5" />
      <path
        d="M72 92h12M94 92h12M116 92h12M138 92h12M160 92h8M72 110h12M94 110h12M138 110h12M160 110h8M72 128h12M94 128h12M116 128h12M138 128h12M72 146h12M94 146h12M116 146h12"
        stroke="var(--line-2)"
        strokeWidth="6"
      />
      <path d="M116 110h12" stroke="var(--action)" strokeWidth="6" />
      <path d="M134 102q-12-8-24 1-6 11 6 15 16 3 21-6 1-9-12-13" stroke="var(--coral)" strokeWidth="3" />
      <path d="M14 10Q66 40 119 14 172 40 226 10" />
      <Marigold transform="translate(34 19) scale(.62)" />
      <Marigold transform="translate(62 26) rotate(40) scale(.62)" />
      <Marigold transform="translate(91 24) rotate(80) scale(.62)" />
      <Marigold transform="translate(119 16) rotate(20) scale(.78)" />
      <Marigold transform="translate(148 24) rotate(130) scale(.62)" />
      <Marigold transform="translate(177 26) rotate(70) scale(.62)" />
      <Marigold transform="translate(205 19) rotate(10) scale(.62)" />
      <path d="M24 96q3-1 4-5 1 4 5 5-4 1-5 5-1-4-4-5ZM212 84h.1M34 128h.1" />
    </Illustration>
  );
}
