import type { EffectiveRequirement as Effective } from '@anyan/contract';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../texts.ts';
import { askedFor } from './askedFor.ts';
import { needText } from './needText.ts';
import '../access.css';

/** What holds for a room or a laboratory, each certificate with where it comes from. */
export const EffectiveRequirement = ({ effective }: { effective: Effective }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const from = { default: t('fromDefault'), laboratory: t('fromLaboratory'), room: t('fromRoom') };
  return (
    <ul className="access-items">
      {effective.certificates.map((need) => (
        <li key={need.key}>
          {needText(need, t, label)} <Tag>{from[need.from]}</Tag>
        </li>
      ))}
      {askedFor({ ...effective, certificates: [] }, [], t, label).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
};
