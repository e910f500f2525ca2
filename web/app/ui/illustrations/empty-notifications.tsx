import { Illustration, type IllustrationProps } from './illustration.tsx';
import { Ground, Marigold } from './props.tsx';

/** Nothing new: the school's brass bell, at rest. */
export function EmptyNotificationsIllustration(props: IllustrationProps) {
  return (
    <Illustration naturalWidth={240} naturalHeight={180} {...props}>
      <Ground from={24} to={216} y={160} />
      <path d="M58 160V34h-6V22h136v12h-6v126" fill="none" />
      <path d="M52 22q68-3 136 0v12q-68 2-136 0Z" fill="var(--action)" />
      <path d="M52 160q0-6 6-6h0q6 0 6 6M176 160q0-6 6-6t6 6" fill="var(--surface)" />
      <path d="M64 40v114M176 40v114" stroke="var(--line-2)" />
      <path d="M120 35v11" />
      <circle cx="120" cy="50" r="5" fill="var(--surface)" />
      <path
        d="M94 122q2-54 28-64 26 10 34 64l8 8H86Z"
        fill="var(--action-soft-2)"
        stroke="none"
        transform="translate(4 4)"
      />
      <path d="M91 118q2-20 6-36 6-24 23-26 17 2 23 26 4 16 6 36l9 9q-38 5-76 0Z" fill="var(--coral)" />
      <path d="M91 118q29 4 58 0M96 92q24 4 48 0" />
      <path d="M108 66q-4 7-5 16" stroke="var(--surface)" strokeWidth="3" />
      <path d="M110 129q0 10 10 10t10-10" fill="var(--surface)" />
      <path d="M120 139v14" />
      <path d="M196 66h12l-12 14h12M214 44h8l-8 10h8" stroke="var(--action)" />
      <Marigold transform="translate(38 152) scale(.66)" />
      <path d="M28 60q3-1 4-5 1 4 5 5-4 1-5 5-1-4-4-5Z" />
    </Illustration>
  );
}
