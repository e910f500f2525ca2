import { Illustration, type IllustrationProps } from './illustration.tsx';
import { Pencil } from './props.tsx';

const star = 'm0-10 2.8 6.2 6.9.7-5.2 4.6 1.5 6.7L0 4.7-6 8.2l1.5-6.7-5.2-4.6 6.9-.7Z';

/** No review yet: five stars on a ruled page, the first being coloured in. */
export function EmptyReviewsIllustration(props: IllustrationProps) {
  return (
    <Illustration naturalWidth={240} naturalHeight={180} {...props}>
      <g transform="rotate(-4 120 90)">
        <path d="M46 34h148v128H46Z" fill="var(--action-soft-2)" stroke="none" />
        <path d="M38 26q74-2 148 0v104l-24 24q-62 2-124 0Z" fill="var(--surface)" />
        <path d="M64 88h116M64 106h116M64 124h116M64 142h98" stroke="var(--action-soft-2)" />
        <path d="M58 27v126" stroke="var(--coral)" />
        <path d="M186 130q-14-2-25 1 4 12 1 23Z" fill="var(--sand)" />
        <path d={star} transform="translate(75 58)" fill="var(--coral)" />
        <path d={star} transform="translate(98 58)" />
        <path d={star} transform="translate(121 58)" />
        <path d={star} transform="translate(144 58)" />
        <path d={star} transform="translate(167 58)" stroke="var(--control-line)" strokeDasharray="2.5 4" />
        <path d="M72 101q5-8 10-1t9-1 10 0 9 0q5-5 8 1M72 119q4-5 9-1t10-1 9 1 9 1" stroke="var(--action)" />
      </g>
      <Pencil transform="translate(121 121) rotate(-28) scale(1.15)" />
      <path d="M206 40q3-1 4-5 1 4 5 5-4 1-5 5-1-4-4-5ZM24 62h.1M214 74h.1" />
    </Illustration>
  );
}
