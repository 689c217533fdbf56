import { Drawer } from 'antd';
import { Link } from 'react-router';
import { useTexts } from '../../platform/i18n.ts';
import { readSession } from '../../platform/session.ts';
import { home } from '../guard.ts';
import { CategoryTree } from '../mallSlots.ts';
import { mallTexts } from './texts.ts';

/** The categories on phones, with what has no room over the page there. */
const CategoryDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useTexts(mallTexts);
  return (
    <Drawer title={t('categories')} placement="left" size={300} open={open} onClose={onClose}>
      <nav className="mall-drawer-links" aria-label={t('mall')}>
        <Link to="/mall/goodsList" onClick={onClose}>
          {t('goods')}
        </Link>
        <Link to="/mall/supplierList" onClick={onClose}>
          {t('suppliers')}
        </Link>
        {readSession() && <Link to={home}>{t('back')}</Link>}
      </nav>
      <CategoryTree onPick={onClose} />
    </Drawer>
  );
};

export default CategoryDrawer;
