import type { ReactNode } from 'react';

/**
 * Size of a drawing in px. Given one of the two, the other follows from the drawing's shape; given neither, it is
 * shown at its natural size, where its lines are 2 px wide.
 */
export interface IllustrationProps {
  width?: number;
  height?: number;
  className?: string;
}

/**
 * The frame of every drawing: ink lines 2 wide with round ends, and colours from the tokens only, so that the same
 * drawing works on light and on dark grounds. Drawings are decoration; the text beside them says what they mean.
 */
export function Illustration({
  naturalWidth,
  naturalHeight,
  width,
  height,
  className,
  children,
}: IllustrationProps & { naturalWidth: number; naturalHeight: number; children: ReactNode }) {
  const shownWidth = width ?? (height === undefined ? naturalWidth : (height * naturalWidth) / naturalHeight);
  const shownHeight = height ?? (shownWidth * naturalHeight) / naturalWidth;
  return (
    <svg
      width={shownWidth}
      height={shownHeight}
      viewBox={`0 0 ${naturalWidth} ${naturalHeight}`}
      fill="none"
      stroke="var(--ink)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      {children}
    </svg>
  );
}
