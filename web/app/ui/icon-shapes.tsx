import type { ReactNode, SVGProps } from 'react';

/** `size` in px (20 by default). Icons are decoration: the text or `aria-label` beside them says what they mean. */
export interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number;
}

export function StrokeIcon({ size = 20, ...props }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...props}
    />
  );
}

/** An icon of these shapes, drawn in lines. */
export const stroke = (shape: ReactNode) => (props: IconProps) => <StrokeIcon {...props}>{shape}</StrokeIcon>;

/** An icon of one path: `path('M3 10h14')`. */
export const path = (d: string) => stroke(<path d={d} />);
