import { bring } from '../bring.ts';
import { later } from '../later.ts';
import { useLater } from '../use-later.ts';
import { Illustration } from './illustration.tsx';

const DRAWINGS = {
  'empty classroom': later(() =>
    bring(() => import('./classroom-waiting.tsx')).then((file) => file.ClassroomWaitingIllustration),
  ),
  'lost page': later(() => bring(() => import('./lost-page.tsx')).then((file) => file.LostPageIllustration)),
  offline: later(() => bring(() => import('./offline.tsx')).then((file) => file.OfflineIllustration)),
};

/**
 * Where a page is lost, nobody can be reached, or a class was left. Every page can come to that and few do, so the drawing
 * comes when it is needed, into a place that is kept for it; the service worker has it without a network, too.
 */
export function IllustrationOfTrouble({ of }: { of: keyof typeof DRAWINGS }) {
  const { Loaded } = useLater(DRAWINGS[of], true);
  return Loaded === null ? (
    <Illustration naturalWidth={280} naturalHeight={190}>
      {null}
    </Illustration>
  ) : (
    <Loaded />
  );
}
