/** The things that lie about in several drawings. Each is placed with an SVG transform around its own origin. */
interface PlacedProps {
  transform: string;
}

/** A school pencil, 78 long, its point at the origin and its body to the right. */
export function Pencil({ transform }: PlacedProps) {
  return (
    <g transform={transform}>
      <path d="M0 0 14-5.6H60V5.6H14Z" fill="var(--surface)" />
      <path d="M14-5.6H60V5.6H14L16.4 1.9 14 0l2.4-1.9Z" fill="var(--action)" />
      <path d="M0 0 5.4-2.2V2.2Z" fill="var(--ink)" />
      <path d="M60-5.6h7V5.6h-7Z" fill="var(--surface)" />
      <path d="M67-5.6h4.6q5.8 0 5.8 5.6t-5.8 5.6H67Z" fill="var(--coral)" />
    </g>
  );
}

/** A marigold's head, 26 across, centred on the origin. */
export function Marigold({ transform }: PlacedProps) {
  return (
    <g transform={transform}>
      <path
        d="M12.7 2.7A3.8 3.8 0 0 1 9.6 9.2 3.8 3.8 0 0 1 3 12.4 3.8 3.8 0 0 1-4.4 11.9 3.8 3.8 0 0 1-10 7.9 3.8 3.8 0 0 1-12.6 1.1 3.8 3.8 0 0 1-11.4-6.2 3.8 3.8 0 0 1-6.5-11.2 3.8 3.8 0 0 1 .8-12.6 3.8 3.8 0 0 1 7.7-10.4 3.8 3.8 0 0 1 11.9-4.8 3.8 3.8 0 0 1 12.7 2.7Z"
        fill="var(--coral)"
      />
      <path d="M7 4A3.2 3.2 0 0 1 2.3 7.8M-3.9 6.9A3.2 3.2 0 0 1-7.7 2.2M-6.9-3.8A3.2 3.2 0 0 1-2.2-7.9M3.8-7.2A3.2 3.2 0 0 1 7.8-2.2" />
      <path d="M2.6.4A2.3 2.3 0 0 1-.4 2.6 2.3 2.3 0 0 1-2.2-1.4 2.3 2.3 0 0 1 2-1.6" />
    </g>
  );
}

/** A cutting-chai glass with steam, 26 wide and 54 tall, standing on the origin. */
export function ChaiGlass({ transform }: PlacedProps) {
  return (
    <g transform={transform}>
      <path d="M-13-34-9.5 0h19L13-34Z" fill="var(--surface)" />
      <path d="M-12.1-25h24.2L9.5 0h-19Z" fill="var(--coral)" />
      <path d="M-13-34h26L9.5 0h-19ZM-5.6-25l1.2 18M5.6-25 4.4-7" />
      <path d="M-4-40q-4-4 0-8t0-8M5-40q-4-4 0-8t0-8" stroke="var(--ink-3)" />
    </g>
  );
}

/** The uneven line on which things stand, with a gap as a hand leaves it. */
export function Ground({ from, to, y }: { from: number; to: number; y: number }) {
  const gap = from + (to - from) * 0.82;
  return (
    <path
      d={`M${from} ${y}Q${(from + gap) / 2} ${y - 1.4} ${gap} ${y}M${gap + 8} ${y}H${to}`}
      stroke="var(--control-line)"
    />
  );
}
