import type { Tokens } from '@anyan/contract';
import { Button } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { PhoneFields } from '../account/PhoneFields.tsx';
import { registerTexts } from '../account/texts.ts';

/** The college wants to be able to reach everybody. */
const PhoneStep = ({ onDone }: { onDone: (tokens: Tokens) => void }) => {
  const t = useTexts(registerTexts);
  return (
    <>
      <h2>{t('phoneTitle')}</h2>
      <p>{t('phoneHint')}</p>
      <PhoneFields onDone={onDone}>
        {(busy) => (
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('next')}
          </Button>
        )}
      </PhoneFields>
    </>
  );
};
export default PhoneStep;
