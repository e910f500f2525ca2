import {
  type Drawing,
  type PageMark,
  refusalOfMark,
  wordsOfPage,
} from '@kaksha/domain/assessments/marking/drawing.ts';
import { useState } from 'react';
import { Alert } from '../../../../ui/alert.tsx';
import pageStyles from '../../photos/marked-page.module.css';
import { PageFrame } from '../../photos/page-frame.tsx';
import { PlacedComments } from '../../photos/placed-comments.tsx';
import { CommentHere } from './comment-here.tsx';
import { DrawingSurface } from './drawing-surface.tsx';
import type { Tool } from './drawing-tools.tsx';
import { DrawingTools } from './drawing-tools.tsx';

interface DrawnPageProps {
  attemptId: string;
  photoId: string;
  /** 'Page 1'. */
  name: string;
  tool: Tool;
  onTool: (tool: Tool) => void;
  drawing: Drawing;
  onDrawing: (drawing: Drawing) => void;
}

/** A page without marks has no entry. */
function withPage(drawing: Drawing, photoId: string, marks: readonly PageMark[]): Drawing {
  const { [photoId]: _before, ...rest } = drawing;
  return marks.length === 0 ? rest : { ...rest, [photoId]: [...marks] };
}

/** A photo of working that the teacher draws on. */
export function DrawnPage({ attemptId, photoId, name, tool, onTool, drawing, onDrawing }: DrawnPageProps) {
  const marks = drawing[photoId] ?? [];
  const [zoom, setZoom] = useState(1);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [commentAt, setCommentAt] = useState<[number, number] | null>(null);
  /** How the page stood before each change that was made here. */
  const [before, setBefore] = useState<readonly (readonly PageMark[])[]>([]);
  const change = (next: readonly PageMark[]) => {
    setBefore([...before, marks]);
    setRefusal(null);
    onDrawing(withPage(drawing, photoId, next));
  };
  const add = (mark: PageMark) => {
    const why = refusalOfMark(drawing, photoId, mark);
    if (why === null) change([...marks, mark]);
    else setRefusal(why);
  };
  const undo = () => {
    setRefusal(null);
    // Marks of an earlier visit are undone one by one.
    onDrawing(withPage(drawing, photoId, before.at(-1) ?? marks.slice(0, -1)));
    setBefore(before.slice(0, -1));
  };
  const words = wordsOfPage(marks);
  return (
    <figure className={pageStyles.page}>
      <figcaption className={pageStyles.caption}>
        {name}
        {words === '' ? '' : ` · ${words}`}
      </figcaption>
      <DrawingTools
        {...{ name, tool, onTool, zoom }}
        onZoom={setZoom}
        canUndo={before.length > 0 || marks.length > 0}
        onUndo={undo}
        isEmpty={marks.length === 0}
        onClear={() => change([])}
      />
      {refusal === null ? null : <Alert tone="warning">{refusal}</Alert>}
      <PageFrame {...{ attemptId, photoId, name, zoom }}>
        {(height) => (
          <DrawingSurface
            {...{ name, height, marks, tool }}
            onMark={add}
            onComment={(at) => setCommentAt(at)}
          />
        )}
      </PageFrame>
      {commentAt === null ? null : (
        <CommentHere
          key={commentAt.join()}
          name={name}
          onDone={(comment) => {
            setCommentAt(null);
            add({ comment, at: commentAt });
          }}
          onCancel={() => setCommentAt(null)}
        />
      )}
      <PlacedComments
        marks={marks}
        name={name}
        onRemove={(comment) => change(marks.filter((each) => each !== comment))}
      />
    </figure>
  );
}
