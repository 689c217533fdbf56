import { questionEndpoints } from '@anyan/contract';
import { Button } from 'antd';
import { useTexts } from '../../../../platform/i18n.ts';
import { Can } from '../../../../widgets/access/Can.tsx';
import { useTold } from '../../../../widgets/feedback/useTold.ts';
import { texts } from '../../questionTexts.ts';

/** Fills an empty bank with what the product ships. */
export const BuiltInButton = () => {
  const t = useTexts(texts);
  const load = useTold(questionEndpoints.builtInLoad, {
    done: (all) => {
      const { added = 0, skipped = 0 } = all.find(({ what }) => what === 'questions') ?? {};
      return t('loaded', { added, skipped });
    },
  });
  return (
    <Can calls={questionEndpoints.builtInLoad}>
      <Button loading={load.isPending} onClick={() => load.mutate({ what: ['types', 'questions'] })}>
        {t('loadBuiltIn')}
      </Button>
    </Can>
  );
};
