import { flowEndpoints } from '@anyan/contract';
import { Button } from 'antd';
import { formatMoment } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Can } from '../../../widgets/access/Can.tsx';
import { texts } from './texts.ts';
import type { useDraft } from './useDraft.ts';

const { flowPublish, flowDiscard, flowTest } = flowEndpoints;

interface Props {
  handle: ReturnType<typeof useDraft>;
  problemCount: number;
  discardable: boolean;
  onTest: () => void;
  onDiscard: () => void;
  onPublish: () => void;
}

/** How the draft stands, and what is done with it. */
export const SaveBar = ({ handle, problemCount, discardable, onTest, onDiscard, onPublish }: Props) => {
  const t = useTexts(texts);
  const { saved, saving, savedAt, failure, changed, save } = handle;
  const words = saving
    ? t('saving')
    : failure
      ? t('unsaved', { why: failure.message })
      : !saved && changed
        ? t('keptHere')
        : savedAt
          ? t('savedAt', { time: formatMoment(savedAt).slice(11) })
          : '';
  return (
    <div className="design-bar">
      <span role="status" className={failure ? 'design-failed' : 'design-quiet'}>
        {words}
      </span>
      <Can calls={flowTest}>
        <Button onClick={onTest}>{t('test')}</Button>
      </Can>
      {discardable && (
        <Can calls={flowDiscard}>
          <Button danger onClick={onDiscard}>
            {t('discard')}
          </Button>
        </Can>
      )}
      <Button loading={saving} onClick={() => void save()}>
        {t('save')}
      </Button>
      <Can calls={flowPublish}>
        <Button type="primary" disabled={problemCount > 0} onClick={onPublish}>
          {t('publish')}
        </Button>
      </Can>
    </div>
  );
};
