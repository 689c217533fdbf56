import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useLabel, useTexts } from '../../platform/i18n.ts';
import { home } from '../guard.ts';
import { usePage } from '../layout/usePage.ts';
import { appTexts } from '../texts.ts';
import { Notice } from './Notice.tsx';
import { pageTexts } from './texts.ts';

/** A page whose module is not there yet: an honest empty page, no mock-up. */
const BuiltLater = () => {
  const t = useTexts(pageTexts);
  const common = useTexts(appTexts);
  const label = useLabel();
  const navigate = useNavigate();
  const page = usePage();
  return (
    <Notice
      kind="building"
      title={t('building')}
      hint={t('buildingHint', { title: page ? label(page.title) : '' })}
      actions={<Button onClick={() => void navigate(home)}>{common('home')}</Button>}
    />
  );
};
export default BuiltLater;
