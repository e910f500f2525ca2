import { useEffect, useRef } from 'react';
import { useClassroom } from '../context/classroom-context.ts';
import type { RoomPanel } from '../context/room-part.ts';
import { ControlButton } from '../controls/control-button.tsx';
import { panelElementId } from './side-panel.tsx';

/** The element that 'More' opens and closes. */
export const MORE_ID = 'classroom-more';

/**
 * Opens and closes one panel, and gets the focus back when it closes. On a small screen it goes away as it is pressed, behind
 * 'More': the panel has the focus then, and afterwards 'More'.
 */
export function PanelButton({ panel }: { panel: RoomPanel }) {
  const { openPanel, showPanel } = useClassroom();
  const open = openPanel === panel.id;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    const { current } = button;
    const shown = current?.checkVisibility() === true;
    if (wasOpen.current && openPanel === null) {
      // Closed, and not for another panel: the focus was inside.
      (shown ? current : document.querySelector<HTMLElement>(`[aria-controls="${MORE_ID}"]`))?.focus();
    } else if (!wasOpen.current && open && !shown) {
      const opened = document.getElementById(panelElementId(panel.id));
      // One whose field is to be written in has taken the focus there.
      if (!opened?.contains(document.activeElement)) opened?.focus();
    }
    wasOpen.current = open;
  }, [open, openPanel, panel.id]);
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
