import { questionPictureAddress } from '@kaksha/domain/assessments/questions/picture.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import styles from './question-items.module.css';

/** A question's picture, with its alternative text. */
export function QuestionPicture({ image }: { image: Question['image'] }) {
  if (image === null) return null;
  return (
    <img
      className={styles.picture}
      src={questionPictureAddress(image.fileId)}
      alt={image.alt}
      loading="lazy"
    />
  );
}
