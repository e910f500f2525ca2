/** The editor is large, and most classes begin without it. */
import { bring } from '../../../ui/bring.ts';
import { later } from '../../../ui/later.ts';

export const editorLater = later(() => bring(() => import('./whiteboard.tsx')));
