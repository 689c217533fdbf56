import { type ObjectionState, objectionStates } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { objectionTones } from '../tones.ts';
import { texts } from './conductTexts.ts';
import '../access.css';

/** How an appeal stands; in words where there is none. */
export const ObjectionTag = ({ code }: { code: ObjectionState | null }) => {
  const t = useTexts(texts);
  if (!code) return <span className="ay-quiet">{t('objectionNone')}</span>;
  return <StatusTag dictionary={objectionStates} code={code} tones={objectionTones} />;
};
