import { useEffect, useRef } from 'react';
import { useClassroom } from '../classroom-context.ts';
import { ControlButton } from '../control-button.tsx';
import type { RoomPanel } from '../parts.ts';
import { panelElementId } from './side-panel.tsx';

/** Opens and closes one panel, and gets the focus back when it closes. */
export function PanelButton({ panel }: { panel: RoomPanel }) {
  const { openPanel, showPanel } = useClassroom();
  const open = openPanel === panel.id;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    // Closed, and not for another panel: the focus was inside.
    if (wasOpen.current && openPanel === null) {
      const { current } = button;
      // Behind 'More' it cannot take the focus; the room's beginning does.
      (current?.checkVisibility() ? current : document.getElementById('content'))?.focus();
    }
    wasOpen.current = open;
  }, [open, openPanel]);
  return (
    <ControlButton
      ref={button}
      icon={panel.icon}
      label={panel.label}
      shortcut={panel.shortcut}
      count={panel.useCount(open)}
      aria-expanded={open}
      aria-controls={open ? panelElementId(panel.id) : undefined}
      onPointerEnter={panel.Body.preload}
      onFocus={panel.Body.preload}
      onClick={() => showPanel(open ? null : panel.id)}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && open) showPanel(null);
      }}
    />
  );
}
