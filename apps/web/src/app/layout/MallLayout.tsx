import MenuOutlined from '@ant-design/icons/MenuOutlined';
import { useState } from 'react';
import { Link, NavLink, Outlet } from 'react-router';
import { useCollege } from '../../platform/college.ts';
import { useTexts } from '../../platform/i18n.ts';
import { readSession } from '../../platform/session.ts';
import { home } from '../guard.ts';
import { appTexts } from '../texts.ts';
import { useTitle } from '../useTitle.ts';
import { usePage } from './usePage.ts';
import './mall.css';
import './head.css';

const places = [
  ['/mall/home', 'mallHome'],
  ['/mall/goodsList', 'mallGoods'],
  ['/mall/supplierList', 'mallSuppliers'],
  ['/mall/shoppingCart', 'mallCart'],
  ['/mall/myOrder', 'mallOrders'],
  ['/mall/personCenter', 'mallMine'],
] as const;

/** The frame of the mall: navigation on top, room for an advertisement, a side menu of 0 or 256 px, a footer credit. */
const MallLayout = () => {
  const t = useTexts(appTexts);
  const college = useCollege();
  // The mall opens without asking who is there, so only the session tells.
  const signedIn = !!readSession();
  const [open, setOpen] = useState(false);
  useTitle(usePage());
  return (
    <div className="mall">
      <header className="mall-head">
        <div>
          <button
            type="button"
            className="head-icon"
            aria-label={t('mallCategories')}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <MenuOutlined />
          </button>
          <Link to="/mall/home" className="brand">
            <img src={college?.logoUrl || '/favicon.svg'} alt="" width="28" height="28" />
            <b>{t('mall')}</b>
          </Link>
          <nav aria-label={t('mall')}>
            {places.map(([to, name]) => (
              <NavLink key={to} to={to}>
                {t(name)}
              </NavLink>
            ))}
          </nav>
          <Link to={signedIn ? home : '/login'}>{t(signedIn ? 'mallBack' : 'toSignIn')}</Link>
        </div>
      </header>
      <div className="mall-banner" />
      <div className="mall-body" data-open={open}>
        <aside aria-label={t('mallCategories')} inert={!open}>
          <p>{t('mallSoon')}</p>
        </aside>
        <main id="content">
          <Outlet />
        </main>
      </div>
      {college?.footerCredit && <footer className="mall-foot">{college.footerCredit}</footer>}
    </div>
  );
};
export default MallLayout;
