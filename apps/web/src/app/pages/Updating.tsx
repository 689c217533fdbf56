import { Button } from 'antd';
import { useTexts } from '../../platform/i18n.ts';

import { appTexts } from '../texts.ts';
import { Notice } from './Notice.tsx';

const Updating = () => {
  const t = useTexts(appTexts);
  return (
    <Notice
      kind="update"
      title={t('update')}
      hint={t('updateHint')}
      actions={<Button onClick={() => location.assign('/')}>{t('retry')}</Button>}
    />
  );
};
export default Updating;
