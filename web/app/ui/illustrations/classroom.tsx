import { useId } from 'react';
import child from './child.svg?url';
import { Illustration, type IllustrationProps } from './illustration.tsx';
import { Pencil } from './props.tsx';
import teacher from './teacher.svg?url';

/** The width and height of a portrait's own grid. */
const PORTRAIT = 1372;

/** The classroom in the browser: the whiteboard with a sum on it, teacher and child, the chat with a file, and the controls. */
export function ClassroomIllustration(props: IllustrationProps) {
  const id = useId();
  return (
    <Illustration naturalWidth={880} naturalHeight={440} {...props}>
      <defs>
        <clipPath id={id}>
          <rect width="200" height="132" rx="12" />
        </clipPath>
      </defs>
      <rect x="14" y="14" width="862" height="422" rx="20" fill="var(--action-soft-2)" stroke="none" />
      <rect x="4" y="4" width="862" height="422" rx="20" fill="var(--night)" />
      <g fill="var(--on-night)" fillOpacity=".14" stroke="none">
        <circle cx="30" cy="26" r="5" />
        <circle cx="48" cy="26" r="5" />
        <circle cx="66" cy="26" r="5" />
        <rect x="96" y="18" width="300" height="16" rx="8" />
      </g>

      <g transform="translate(24 48)">
        <rect width="604" height="304" rx="12" fill="var(--surface)" stroke="none" />
        <path
          d="M0 44h604M0 74h604M0 104h604M0 134h604M0 164h604M0 194h604M0 224h604M0 254h604M0 284h604"
          stroke="var(--rule)"
          strokeWidth="1"
        />
        <g transform="translate(150 152)">
          <path d="M0 0V-86A86 86 0 1 1-86 0Z" fill="var(--coral-mark)" stroke="none" />
          <circle r="86" />
          <path d="M0-86V86M-86 0H86" />
          <path d="M20 66l46-46M6 62l56-56" stroke="var(--coral)" />
        </g>
        <g transform="translate(286 96)" stroke="var(--action)" strokeWidth="4">
          <path d="M4 4h24L16 22q16 0 14 14-4 16-28 8M-8 64h52M26 82 0 112h38M26 96v32" />
        </g>
        <path d="M352 152h26M352 164h26" />
        <g transform="translate(404 96)" stroke="var(--action)" strokeWidth="4">
          <path d="M22 2q-20 16-18 32 2 14 16 12 12-4 8-16-8-10-22 2M-8 64h52M16 82q-14 4-8 14 10 6 20 12 8 14-10 18-16-4-8-16 12-8 18-16 4-10-12-12Z" />
        </g>
        <path d="M470 152q8-10 18-8m0 0-2 12m2-12-12-4" stroke="var(--coral)" />
        <path d="M498 144q8-10 14-2t14-2 12 2M498 166q8-8 14-2t14-2" stroke="var(--coral)" strokeWidth="3" />
        <path d="M282 244q60-6 166-2" stroke="var(--coral)" strokeWidth="4" />
        <Pencil transform="translate(450 240) rotate(-32) scale(1.2)" />
        <g transform="translate(16 262)">
          <rect width="196" height="30" rx="15" fill="var(--sand)" stroke="none" />
          <path d="m18 20 8-10 4 4-8 8-6 2Z" />
          <circle cx="56" cy="15" r="7" fill="var(--action)" stroke="none" />
          <circle cx="82" cy="15" r="7" fill="var(--coral)" stroke="none" />
          <circle cx="108" cy="15" r="7" fill="var(--ink)" stroke="none" />
          <path d="M134 9h12v12h-12ZM166 21l6-12 6 12Z" />
        </g>
      </g>

      <g transform="translate(646 48)">
        <g clipPath={`url(#${id})`}>
          <rect width="200" height="132" fill="#ffd3c6" stroke="none" />
          <g transform="translate(2 4) scale(.143)">
            <image href={teacher} width={PORTRAIT} height={PORTRAIT} />
          </g>
        </g>
        <rect width="200" height="132" rx="12" stroke="var(--coral)" strokeWidth="3" />
      </g>
      <g transform="translate(646 194)">
        <g clipPath={`url(#${id})`}>
          <rect width="200" height="132" fill="#dbe7ff" stroke="none" />
          <g transform="translate(188 6) scale(-.1285 .1285)">
            <image href={child} width={PORTRAIT} height={PORTRAIT} />
          </g>
        </g>
      </g>
      <g transform="translate(646 340)">
        <rect width="200" height="70" rx="12" fill="var(--on-night)" fillOpacity=".14" stroke="none" />
        <path d="M14 20q8-6 14 0t14 0 14 0 14 0" stroke="var(--on-night)" />
        <rect x="12" y="34" width="176" height="24" rx="8" fill="var(--surface)" stroke="none" />
        <path d="M24 39h8l5 5v9H24ZM32 39v5h5" />
        <path d="M48 47q6-5 12 0t12 0 12 0 12 0" />
      </g>

      <g transform="translate(198 366)">
        <rect width="256" height="46" rx="23" fill="var(--on-night)" fillOpacity=".14" stroke="none" />
        <g stroke="var(--on-night)">
          <path d="M27 15q5-5 10 0v9q-5 5-10 0ZM22 24q10 11 20 0M32 30v5" />
          <path d="M68 16h16v15H68Zm16 5 8-4v13l-8-4" />
          <path d="M114 14h24v16h-24ZM126 30v5M120 35h12M126 26v-7m-4 3 4-4 4 4" />
          <path d="M160 34l2-8 14-13 6 6-14 13Z" />
        </g>
        <circle cx="226" cy="23" r="17" fill="var(--coral)" stroke="none" />
        <path d="M216 26q10-9 20 0" stroke="var(--on-coral)" strokeWidth="4" />
      </g>
    </Illustration>
  );
}
