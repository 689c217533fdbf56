import { questionEndpoints } from '@anyan/contract';
import { App, Checkbox } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import type { Action } from '../../../widgets/list/types.ts';
import { texts } from '../ruleTexts.ts';

/** Exams, and before them all that they ask for and give. */
const shipped = ['types', 'courseware', 'questions', 'certificateTemplates', 'examRoles'] as const;

/** Loads what the product ships; whoever does says whether its exams may be sat at once. */
export const useShippedRules = (): Action => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const confirm = useConfirm();
  const { mutateAsync, isPending } = useTold(questionEndpoints.builtInLoad, {
    onSuccess: (all, { enable }) => {
      const count = all.find(({ what }) => what === 'examRoles') ?? { added: 0, skipped: 0 };
      void message.success(t(enable ? 'loadedEnabled' : 'loaded', count));
    },
  });
  const ask = () => {
    let enable = false;
    confirm({
      title: t('loadTitle'),
      effects: [
        t('loadEffect'),
        <Checkbox
          key="enable"
          onChange={({ target }) => {
            enable = target.checked;
          }}
        >
          {t('loadEnable')}
        </Checkbox>,
      ],
      okText: t('load'),
      danger: false,
      onOk: () => mutateAsync({ what: [...shipped], enable }),
    });
  };
  return {
    key: 'builtIn',
    label: t('loadBuiltIn'),
    calls: questionEndpoints.builtInLoad,
    busy: isPending,
    onClick: ask,
  };
};
