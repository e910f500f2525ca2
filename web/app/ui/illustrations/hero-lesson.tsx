import { useId } from 'react';
import child from './child.svg?url';
import { Illustration, type IllustrationProps } from './illustration.tsx';
import { Marigold, Pencil } from './props.tsx';
import teacher from './teacher.svg?url';

/** The width and height of a portrait's own grid. */
const PORTRAIT = 1372;

/**
 * The two people are taken from the demo's portraits. Like photographs they keep their own black and white in both
 * colour schemes, and so the grounds behind them are light in both.
 */
const teacherGround = '#ffd3c6';
const childGround = '#dbe7ff';

/** A lesson: teacher and child look at each other across a page of the exercise book on which both have written. */
export function HeroLessonIllustration(props: IllustrationProps) {
  const id = useId();
  const teacherClip = `${id}teacher`;
  const childClip = `${id}child`;
  return (
    <Illustration naturalWidth={560} naturalHeight={440} {...props}>
      <defs>
        <clipPath id={teacherClip}>
          <rect width="196" height="196" rx="16" />
        </clipPath>
        <clipPath id={childClip}>
          <rect width="176" height="176" rx="16" />
        </clipPath>
      </defs>

      <g transform="rotate(-2.5 280 200)">
        <path d="M88 40h412v330H88Z" fill="var(--action-soft-2)" stroke="none" />
        <path
          d="M74 28q206-3 414 0 3 164 0 328-208 4-414 0-3-164 0-328Z"
          fill="var(--surface)"
          stroke="none"
        />
        <path
          d="M74 62h414M74 90h414M74 118h414M74 146h414M74 174h414M74 202h414M74 230h414M74 258h414M74 286h414M74 314h414M74 342h414"
          stroke="var(--rule)"
        />
        <path d="M130 27.5q-1 164 0 330" stroke="var(--coral)" />
        <path d="M74 28q206-3 414 0 3 164 0 328-208 4-414 0-3-164 0-328Z" />
        <circle cx="100" cy="76" r="6" fill="var(--page)" />
        <circle cx="100" cy="166" r="6" fill="var(--page)" />

        <path
          d="M196 202q120-3 220 0m-7-5 8 5-8 5M300 226q-2-90 0-172m-5 8 5-9 5 9"
          stroke="var(--control-line)"
        />
        <path d="M226 62q28 140 74 140t74-140" stroke="var(--action)" strokeWidth="4" />
        <circle cx="300" cy="202" r="6" fill="var(--coral)" />
        <g transform="translate(398 104)" strokeWidth="2.5">
          <path d="m0 0 6 11M13 0 4 22M22 5h13M22 11h13M45 0l12 14M57 0 45 14" />
          <path d="M62-7q4-5 8-1 2 4-3 8l-5 5h10" />
          <path d="M-2 32q18-4 36-1t42-2" stroke="var(--coral)" strokeWidth="3" />
        </g>
        <path d="M146 92q5-8 10-1t10-1 9 1 9-1M146 120q5-7 9-1t10-1 8 1" stroke="var(--action)" />
        <path d="M92 118q9 5 15 20 13-38 42-58" stroke="var(--surface)" strokeWidth="12" />
        <path d="M92 118q9 5 15 20 13-38 42-58" stroke="var(--coral)" strokeWidth="6" />
        <Pencil transform="translate(376 57) rotate(-24) scale(1.15)" />
      </g>

      <g transform="translate(18 216)">
        <rect x="8" y="8" width="196" height="196" rx="16" fill="var(--coral-mark)" stroke="none" />
        <g clipPath={`url(#${teacherClip})`}>
          <rect width="196" height="196" fill={teacherGround} stroke="none" />
          <g transform="translate(0 8) scale(.143)">
            <image href={teacher} width={PORTRAIT} height={PORTRAIT} />
          </g>
        </g>
        <rect width="196" height="196" rx="16" />
        <rect x="12" y="162" width="52" height="22" rx="11" fill="var(--night)" stroke="none" />
        <circle cx="24" cy="173" r="4" fill="var(--coral)" stroke="none" />
        <path d="M34 174q3-5 6 0t6-1 6 1" stroke="var(--on-night)" />
      </g>

      <g transform="translate(360 240)">
        <rect x="8" y="8" width="176" height="176" rx="16" fill="var(--action-soft-2)" stroke="none" />
        <g clipPath={`url(#${childClip})`}>
          <rect width="176" height="176" fill={childGround} stroke="none" />
          <g transform="translate(176 6) scale(-.1285 .1285)">
            <image href={child} width={PORTRAIT} height={PORTRAIT} />
          </g>
        </g>
        <rect width="176" height="176" rx="16" />
        <rect x="12" y="142" width="52" height="22" rx="11" fill="var(--night)" stroke="none" />
        <path d="M25 154q3-5 6 0t6-1 6 1 6-1" stroke="var(--on-night)" />
      </g>

      <g transform="translate(233 388)">
        <rect width="122" height="42" rx="21" fill="var(--night)" stroke="none" />
        <g stroke="var(--on-night)">
          <path d="M23 14q4-4 8 0v7q-4 4-8 0ZM19 21q8 9 16 0M27 26v4" />
          <path d="M52 15h13v13H52Zm13 4 7-4v13l-7-4" />
        </g>
        <circle cx="98" cy="21" r="14" fill="var(--coral)" stroke="none" />
        <path d="M90 23q8-7 16 0" stroke="var(--on-coral)" strokeWidth="4" />
      </g>

      <Marigold transform="translate(492 42) scale(1.25)" />
      <Marigold transform="translate(518 62) rotate(50) scale(.9)" />
      <path d="M36 40q4-1 5-6 1 5 6 6-5 1-6 6-1-5-5-6ZM534 200q4-1 5-6 1 5 6 6-5 1-6 6-1-5-5-6ZM28 180h.1M546 130h.1" />
    </Illustration>
  );
}
