import { Button } from 'antd';
import { Link } from 'react-router';
import { useTexts } from '../../platform/i18n.ts';
import { readSession } from '../../platform/session.ts';
import { Empty } from '../../widgets/state/Empty.tsx';
import { SignInFirst } from '../mall/SignInFirst.tsx';
import { mallTexts } from '../mall/texts.ts';

/** /mall/toOrder, /mall/myOrder: pages of the mall that come with orders. */
const MallLater = () => {
  const t = useTexts(mallTexts);
  if (!readSession()) return <SignInFirst />;
  return (
    <Empty text={t('ordersLater')}>
      <Link to="/mall/home">
        <Button>{t('toHome')}</Button>
      </Link>
    </Empty>
  );
};

export default MallLater;
