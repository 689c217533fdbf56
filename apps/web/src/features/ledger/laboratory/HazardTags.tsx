import { hazardTags } from '@anyan/contract';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../texts.ts';
import './hazardTags.css';

interface Props {
  hazards: readonly (keyof typeof hazardTags)[];
  /** So many in sight, the others behind +n. */
  most?: number;
  /** Given by hand: marked, because nothing in the laboratory says so. */
  byHand?: readonly string[];
}

/** The hazards of a laboratory in words. */
export const HazardTags = ({ hazards, most = hazards.length, byHand }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  if (hazards.length === 0) return null;
  const words = hazards.map((code) => {
    const name = label(hazardTags[code]);
    return byHand?.includes(code) ? t('handMade', { name }) : name;
  });
  return (
    <span className="ay-hazards" title={words.join(label(['、', ', ']))}>
      {words.slice(0, most).map((word) => (
        <Tag key={word} tone="warning">
          {word}
        </Tag>
      ))}
      {words.length > most && <Tag>+{words.length - most}</Tag>}
    </span>
  );
};
