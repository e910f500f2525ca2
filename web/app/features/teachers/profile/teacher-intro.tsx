import type { TeacherProfile } from '@kaksha/domain/teachers/schema.ts';
import { api } from '../../../lib/api.ts';
import { useWords } from '../../../lib/words.ts';
import { ReportButton } from '../moderation/report-button.tsx';
import styles from './teacher-intro.module.css';
import { en } from './words/en.ts';

/** How a teacher greets families: a film where there is one, and a few words. Nothing when there is neither. */
export function TeacherIntro({ teacher }: { teacher: TeacherProfile }) {
  const words = useWords({ en }).profile;
  const { introVideo: video, introText } = teacher;
  if (video === null && introText === '') return null;
  return (
    <section className={styles.intro} aria-label={words.saysHello(teacher.name)}>
      {video === null ? null : (
        <>
          {/* biome-ignore lint/a11y/useMediaCaption: the teacher's own film, as it was uploaded; nobody has written its words down */}
          <video className={styles.video} controls playsInline preload="metadata" key={video.address}>
            <source src={video.address} type={`video/${video.kind}`} />
            {words.cannotPlay}
          </video>
          <ReportButton
            what="film"
            onReport={(reason) => api.teachers.moderation.report({ id: teacher.id, about: 'film', reason })}
          />
        </>
      )}
      {introText === '' ? null : <p className={styles.words}>{introText}</p>}
    </section>
  );
}
