import { Illustration, type IllustrationProps } from './illustration.tsx';
import { Ground } from './props.tsx';

/** A page that is not there: torn out of its notebook, folded, and flown away. */
export function LostPageIllustration(props: IllustrationProps) {
  return (
    <Illustration naturalWidth={280} naturalHeight={190} {...props}>
      <Ground from={16} to={216} y={168} />
      <path d="M42 84h118l24 84H32Z" fill="var(--action-soft-2)" stroke="none" />
      <path d="M34 76q60-3 118 0l24 88q-76 3-150 0Z" fill="var(--surface)" />
      <path d="M36 104h118M34 118h123M33 132h128M31 146h134" stroke="var(--action-soft-2)" />
      <path d="M60 86 50 163" stroke="var(--coral)" />
      <path
        d="M34 76q60-3 118 0l3 12-8 6-6-6-8 7-6-7-8 7-7-7-7 6-8-6-6 7-8-7-7 7-7-7-8 6-6-6-8 7-7-7-7 6-5-6Z"
        fill="var(--sand)"
      />
      <path d="M46 69v13M62 68v13M78 67.5v13M94 67.500v13M110 68v13M126 68v13M142 69v13" strokeWidth="3" />
      <path
        d="M118 58q14-30 36-22 18 9 6 26-12 12-18-2-2-18 22-14 20 4 32 22"
        stroke="var(--control-line)"
        strokeDasharray="1 7"
      />
      <path d="m200 66 66-42-30 62-13-14Z" fill="var(--surface)" />
      <path d="m200 66 66-42-43 48Z" fill="var(--action-soft-2)" />
      <path d="m223 72-1 20 14-6Z" fill="var(--coral)" />
      <path d="m266 24-43 48" />
      <path d="M214 34h.1M252 100h.1M236 130q3-1 4-5 1 4 5 5-4 1-5 5-1-4-4-5ZM92 34h.1" />
    </Illustration>
  );
}
