import type { SentencePart } from '@kaksha/domain/admin/audit/sentence.ts';
import { TextLink } from '../../ui/link-button.tsx';

/** A sentence whose names lead to what they name. */
export function Sentence({ parts }: { parts: readonly SentencePart[] }) {
  return parts.map(({ text, to }, index) => {
    const key = `${index} ${text}`;
    return to === undefined ? (
      <span key={key}>{text}</span>
    ) : (
      <TextLink key={key} to={to}>
        {text}
      </TextLink>
    );
  });
}
