import { type Objection, objectionStates } from '@anyan/contract';
import { formatMoment } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { FileLinks } from '../../../widgets/transfer/FileLinks.tsx';
import { objectionTones } from '../tones.ts';
import { texts } from './conductTexts.ts';

/** What somebody says against an entry, and what became of it. */
export const ObjectionShown = ({ objection }: { objection: Objection }) => {
  const t = useTexts(texts);
  const { reason, files, at, state, reply } = objection;
  return (
    <div className="access-objection">
      <div>
        <strong>{t('objection')}</strong>{' '}
        <StatusTag dictionary={objectionStates} code={state} tones={objectionTones} />{' '}
        <span className="ay-quiet">{formatMoment(at)}</span>
      </div>
      <div className="access-text">{reason}</div>
      {files.length > 0 && <FileLinks files={files} />}
      {reply && <div className="access-text">{t('reply', { reply })}</div>}
    </div>
  );
};
