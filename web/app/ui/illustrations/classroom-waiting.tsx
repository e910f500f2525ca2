import { Illustration, type IllustrationProps } from './illustration.tsx';
import { Ground, Marigold } from './props.tsx';

/** The classroom before the lesson: a blackboard, a clock, an empty bench. */
export function ClassroomWaitingIllustration(props: IllustrationProps) {
  return (
    <Illustration naturalWidth={320} naturalHeight={200} {...props}>
      <Ground from={14} to={306} y={182} />
      <path d="M32 26h164v92H32Z" fill="var(--action-soft-2)" stroke="none" transform="translate(6 6)" />
      <path d="M32 24q82-2 164 0v92q-82 2-164 0Z" fill="var(--sand)" />
      <path d="M40 32q74-2 148 0v76q-74 2-148 0Z" fill="var(--action)" />
      <g stroke="var(--on-action)">
        <path d="M58 48v44h56" />
        <path d="M64 84q10-1 16-14t16-14 16 12" />
        <path d="M132 54q5-7 10 0t10-1 10 0 10-1M132 68q5-6 9 0t10-1 9 0M132 82q5-6 9 0t9-1" />
      </g>
      <path d="M46 116v5h36v-5M160 117v-4h16v4" />
      <path d="M92 119h9" stroke="var(--coral)" strokeWidth="4" />
      <circle cx="256" cy="58" r="32" fill="var(--action-soft-2)" stroke="none" />
      <circle cx="252" cy="54" r="31" fill="var(--surface)" />
      <path d="M252 29v4M252 75v4M227 54h4M273 54h4" />
      <path d="M252 54V39" strokeWidth="3" />
      <path d="m252 54 13 8" stroke="var(--coral)" strokeWidth="3" />
      <circle cx="252" cy="54" r="2" fill="var(--ink)" />
      <path d="M106 152v30M214 152v30M106 168h108" />
      <path d="M98 140h124l8 10v6q-70 2-140 0v-6Z" fill="var(--surface)" />
      <path d="M90 150q70 2 140 0v6q-70 2-140 0Z" fill="var(--coral-mark)" />
      <path d="M132 137q11-5 22 0 11-5 22 0l3 8q-13-4-25 0-12-4-25 0Z" fill="var(--surface)" />
      <path d="M154 137v8" />
      <path d="M244 112v70M288 112v70M244 176h44" />
      <path d="M241 118q25-3 50 0v11q-25 3-50 0Z" fill="var(--action-soft-2)" />
      <path d="M238 157q28-3 56 0v6q-28 2-56 0Z" fill="var(--surface)" />
      <path d="M32 182v-20M32 170q-8-2-10-10 9 0 10 8M32 166q1-9 10-11 1 9-9 13" />
      <Marigold transform="translate(32 152) scale(.7)" />
      <path d="M24 182l2-10h12l2 10Z" fill="var(--coral)" />
    </Illustration>
  );
}
