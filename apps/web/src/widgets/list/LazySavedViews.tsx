import StarOutlined from '@ant-design/icons/StarOutlined';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';

const SavedViews = lazy(() => import('./SavedViews.tsx'));

/** The button of the saved views; what stands behind it comes when somebody reaches for it. */
export const LazySavedViews = ({ page }: { page: string }) => {
  const t = useTexts(texts);
  const [reached, setReached] = useState(false);
  const button = (
    <Button icon={<StarOutlined />} loading={reached} onClick={() => setReached(true)}>
      {t('views')}
    </Button>
  );
  return reached ? (
    <Suspense fallback={button}>
      <SavedViews page={page} />
    </Suspense>
  ) : (
    button
  );
};
