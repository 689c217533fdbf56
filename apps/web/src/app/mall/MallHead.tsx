import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/MenuUnfoldOutlined';
import { Link, NavLink } from 'react-router';
import { useCollege } from '../../platform/college.ts';
import { useTexts } from '../../platform/i18n.ts';
import { readSession } from '../../platform/session.ts';
import { home } from '../guard.ts';
import { LanguageButton } from '../layout/LanguageButton.tsx';
import { MallSearch } from '../mallSlots.ts';
import { CartMark } from './CartMark.tsx';
import { MallAccount } from './MallAccount.tsx';
import { mallTexts } from './texts.ts';
import './mallHead.css';

const Brand = () => {
  const t = useTexts(mallTexts);
  const college = useCollege();
  const name = college?.shortName || college?.collegeName;
  return (
    <Link to="/mall/home" className="brand" aria-label={[name, t('mall')].filter(Boolean).join(' ')}>
      <img src={college?.logoUrl || '/favicon.svg'} alt="" width="36" height="36" />
      <span>
        <b>{name || t('mall')}</b>
        {name && <small>{t('mall')}</small>}
      </span>
    </Link>
  );
};

interface Props {
  /** Whether the categories stand beside the page; undefined where they have a drawer of their own. */
  side?: boolean | undefined;
  /** Shows and hides them; where there are none to show there is no button. */
  onSide?: (() => void) | undefined;
}

/** The navigation over the mall. */
export const MallHead = ({ side, onSide }: Props) => {
  const t = useTexts(mallTexts);
  const wide = side !== undefined;
  return (
    <header className="mall-head">
      <div className="mall-head-row">
        <Brand />
        <MallSearch />
        <div className="mall-head-end">
          <LanguageButton />
          <MallAccount />
        </div>
      </div>
      {wide && (
        <div className="mall-head-row mall-nav-row">
          {onSide && (
            <button
              type="button"
              className="mall-side-switch"
              aria-expanded={side}
              aria-controls="mall-side"
              aria-label={t(side ? 'hideCategories' : 'showCategories')}
              onClick={onSide}
            >
              {side ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
              <span>{t('categories')}</span>
            </button>
          )}
          <nav aria-label={t('mall')}>
            <NavLink to="/mall/home">{t('home')}</NavLink>
            <NavLink to="/mall/goodsList">{t('goods')}</NavLink>
            <NavLink to="/mall/supplierList">{t('suppliers')}</NavLink>
            <NavLink to="/mall/shoppingCart">
              <CartMark />
              {t('cart')}
            </NavLink>
            <NavLink to="/mall/personCenter">{t('mine')}</NavLink>
          </nav>
          {readSession() && (
            <Link className="mall-back" to={home}>
              {t('back')}
            </Link>
          )}
        </div>
      )}
    </header>
  );
};
