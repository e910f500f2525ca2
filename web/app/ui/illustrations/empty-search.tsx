import { Illustration, type IllustrationProps } from './illustration.tsx';
import { Ground } from './props.tsx';

/** No teacher matches: a magnifying glass over an open exercise book. */
export function EmptySearchIllustration(props: IllustrationProps) {
  return (
    <Illustration naturalWidth={240} naturalHeight={180} {...props}>
      <Ground from={22} to={222} y={158} />
      <path
        d="M36 62q38-17 79 1 41-18 79-1l4 92q-42-13-83 3-41-16-83-3Z"
        fill="var(--action-soft-2)"
        stroke="none"
      />
      <path d="M30 54q40-17 82 2v90q-42-17-82-2Z" fill="var(--surface)" />
      <path d="M112 56q42-19 82-2v90q-40-15-82 2Z" fill="var(--surface)" />
      <path d="M30 144v6q41-14 82 3 41-17 82-3v-6" />
      <path
        d="M36 70q34-13 70 1M36 84q34-13 70 1M36 98q34-13 70 1M36 112q34-13 70 1M36 126q34-13 70 1M118 71q34-14 70-1M118 85q34-14 70-1M118 99q34-14 70-1M118 113q34-14 70-1M118 127q34-14 70-1"
        stroke="var(--action-soft-2)"
      />
      <path d="M50 49v92" stroke="var(--coral)" />
      <path d="M60 77q5-7 9-1t9-2 8 0M60 91q4-5 8-1t8-1 9 1 8 0" stroke="var(--action)" />
      <path d="m180 118 26 27" strokeWidth="11" />
      <path d="m182 120 23 24" stroke="var(--coral)" strokeWidth="7" />
      <circle cx="157" cy="92" r="34" fill="var(--surface)" />
      <circle cx="157" cy="92" r="28" fill="var(--action-soft)" />
      <path
        d="M147 85q0-10 10.5-10 10 0 10 8.6 0 6-6 9.4-4.5 2.6-4.5 8.4"
        stroke="var(--action)"
        strokeWidth="3"
      />
      <path d="M157 109v.5" stroke="var(--action)" strokeWidth="4" />
      <path d="M134 86q2.5-11 12-15" stroke="var(--surface)" strokeWidth="3" />
      <path d="M206 40q3-1 4-5 1 4 5 5-4 1-5 5-1-4-4-5ZM24 30h.1M214 66h.1" />
    </Illustration>
  );
}
