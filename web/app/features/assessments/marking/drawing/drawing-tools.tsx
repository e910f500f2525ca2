import type { ReactNode } from 'react';
import { useWords } from '../../../../lib/words.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { CheckIcon, CloseIcon } from '../../../../ui/icons.tsx';
import { MoveIcon, UndoIcon } from '../../../../ui/page-icons.tsx';
import { ChatIcon, EditIcon, TrashIcon } from '../../../../ui/work-icons.tsx';
import { ZoomButtons } from '../../photos/zoom-buttons.tsx';
import { en } from '../words/en.ts';
import styles from './drawing.module.css';

/** The effect of a pointer on a page: `move` scrolls it. */
export type Tool = 'move' | 'red' | 'blue' | 'tick' | 'cross' | 'comment';

const ICONS: Readonly<Record<Tool, ReactNode>> = {
  move: <MoveIcon />,
  red: <EditIcon data-tone="red" />,
  blue: <EditIcon data-tone="blue" />,
  tick: <CheckIcon data-tone="green" />,
  cross: <CloseIcon data-tone="red" />,
  comment: <ChatIcon />,
};
const TOOLS = Object.keys(ICONS) as Tool[];

interface DrawingToolsProps {
  /** Of the page. */
  name: string;
  tool: Tool;
  onTool: (tool: Tool) => void;
  zoom: number;
  onZoom: (zoom: number) => void;
  canUndo: boolean;
  onUndo: () => void;
  isEmpty: boolean;
  onClear: () => void;
}

/** Pens, stamps, back and closer: above each page that is marked. */
export function DrawingTools(props: DrawingToolsProps) {
  const words = useWords({ en }).drawingTools;
  const { name, tool, onTool, zoom, onZoom, canUndo, onUndo, isEmpty, onClear } = props;
  return (
    <div className={styles.tools} role="toolbar" aria-label={words.label(name)}>
      <span className={styles.group}>
        {TOOLS.map((each) => (
          <IconButton
            key={each}
            label={words.tools[each]}
            icon={ICONS[each]}
            className={styles.tool}
            aria-pressed={tool === each}
            onClick={() => onTool(each)}
          />
        ))}
      </span>
      <span className={styles.group}>
        <IconButton label={words.undo} icon={<UndoIcon />} disabled={!canUndo} onClick={onUndo} />
        <IconButton label={words.clear(name)} icon={<TrashIcon />} disabled={isEmpty} onClick={onClear} />
        <ZoomButtons name={name} zoom={zoom} onZoom={onZoom} />
      </span>
    </div>
  );
}
