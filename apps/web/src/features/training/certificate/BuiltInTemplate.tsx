import { questionEndpoints } from '@anyan/contract';
import { Button } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Can } from '../../../widgets/access/Can.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { texts } from '../certificateTexts.ts';

/** Adds the certificate that the product ships. */
export const BuiltInTemplate = () => {
  const t = useTexts(texts);
  const load = useTold(questionEndpoints.builtInLoad, {
    done: ([loaded]) => (loaded?.added ? t('loaded', { added: loaded.added }) : t('loadedNone')),
  });
  return (
    <Can calls={questionEndpoints.builtInLoad}>
      <Button loading={load.isPending} onClick={() => load.mutate({ what: ['certificateTemplates'] })}>
        {t('loadBuiltIn')}
      </Button>
    </Can>
  );
};
