import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import HomeOutlined from '@ant-design/icons/HomeOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import { NavLink } from 'react-router';
import { useTexts } from '../../platform/i18n.ts';
import { CartMark } from './CartMark.tsx';
import { mallTexts } from './texts.ts';
import './bottom.css';

/** Under the thumb on phones. */
export const BottomBar = ({ open, onCategories }: { open: boolean; onCategories: () => void }) => {
  const t = useTexts(mallTexts);
  return (
    <nav className="mall-bottom" aria-label={t('mall')}>
      <NavLink to="/mall/home">
        <HomeOutlined aria-hidden />
        {t('home')}
      </NavLink>
      <button type="button" aria-expanded={open} aria-haspopup="dialog" onClick={onCategories}>
        <AppstoreOutlined aria-hidden />
        {t('categoriesShort')}
      </button>
      <NavLink to="/mall/shoppingCart">
        <CartMark />
        {t('cart')}
      </NavLink>
      <NavLink to="/mall/personCenter">
        <UserOutlined aria-hidden />
        {t('mineShort')}
      </NavLink>
    </nav>
  );
};
