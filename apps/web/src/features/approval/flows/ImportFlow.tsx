import { flowEndpoints } from '@anyan/contract';
import { App } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Can } from '../../../widgets/access/Can.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { FileButton } from '../../../widgets/upload/FileButton.tsx';
import { texts } from './texts.ts';

const { flowImport } = flowEndpoints;

/** Takes in a flow that was exported, as a draft. */
export const ImportFlow = () => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const take = useTold(flowImport, { done: t('imported') });
  const read = async (file: File) => {
    try {
      take.mutate(JSON.parse(await file.text()));
    } catch {
      void message.error(t('badFile'));
    }
  };
  return (
    <Can calls={flowImport}>
      <FileButton
        accept=".json,application/json"
        disabled={take.isPending}
        onFile={(file) => void read(file)}
      >
        {t('import')}
      </FileButton>
    </Can>
  );
};
