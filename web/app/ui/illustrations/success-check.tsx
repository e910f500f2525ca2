import { Illustration, type IllustrationProps } from './illustration.tsx';
import { Marigold } from './props.tsx';

/** It worked: a page of the exercise book, with the big tick that a teacher leaves in the margin. */
export function SuccessCheckIllustration(props: IllustrationProps) {
  return (
    <Illustration naturalWidth={240} naturalHeight={180} {...props}>
      <g transform="rotate(3 120 90)">
        <path d="M58 30h136v134H58Z" fill="var(--action-soft-2)" stroke="none" />
        <path d="M50 22q68-2 136 0v108l-24 26q-56 2-112 0Z" fill="var(--surface)" />
        <path
          d="M51 46h134M51 64h134M51 82h134M51 100h134M51 118h134M51 136h110"
          stroke="var(--action-soft-2)"
        />
        <path d="M88 22.5v133" stroke="var(--coral)" />
        <path d="M186 130q-14-2-25 1 4 13 1 25Z" fill="var(--sand)" />
        <path
          d="M100 60q5-8 9-1t9-1 9 0 9-1 9 1 8-1q6-3 10 1M100 78q4-6 9-1t9-1 9 1 9-1 8 0"
          stroke="var(--action)"
        />
        <path d="M100 113q6-7 10-1t10-1 9 1q7-5 11-1" stroke="var(--action)" />
      </g>
      <path d="M34 96q14 8 25 32Q84 60 142 26" stroke="var(--surface)" strokeWidth="13" />
      <path d="M34 96q14 8 25 32Q84 60 142 26" stroke="var(--coral)" strokeWidth="7" />
      <path d="M152 16q2-5 2-9M163 22l7-6M167 32q5-1 9 0" />
      <Marigold transform="translate(206 146) scale(.9)" />
      <path d="M26 60q3-1 4-5 1 4 5 5-4 1-5 5-1-4-4-5ZM216 66h.1M30 150h.1" />
    </Illustration>
  );
}
