import { type RouteEntry, routeNamed, type WorkplaceLayout } from '@anyan/contract';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useAuth } from '../../../platform/auth.tsx';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { CardFrame } from '../../../widgets/cards/Card.tsx';
import type { CardProps } from '../../../widgets/cards/cardProps.ts';
import { PageIcon } from '../parts/PageIcon.tsx';
import { screenTexts } from '../texts.ts';

const QuickEditor = lazy(() => import('../parts/QuickEditor.tsx'));

const entriesOf = (layout: WorkplaceLayout, mine: readonly string[]): RouteEntry[] =>
  layout.quickEntries
    .filter((name) => mine.includes(name))
    .map(routeNamed)
    .filter((route) => route !== undefined);

/** Up to twelve of one's own menus, one step away. */
const QuickCard = ({ layout, handle, extra, onSave }: CardProps) => {
  const t = useTexts(screenTexts);
  const label = useLabel();
  const { meunList, menuTree } = useAuth();
  const any = menuTree.length > 0;
  const [editing, setEditing] = useState(false);
  const entries = entriesOf(layout, meunList);
  const edit = () => setEditing(true);

  return (
    <CardFrame
      card="quick"
      handle={handle}
      extra={
        extra ??
        (entries.length > 0 && (
          <Button type="link" size="small" onClick={edit}>
            {t('edit')}
          </Button>
        ))
      }
    >
      {entries.length > 0 ? (
        <nav className="quick" aria-label={t('quickTitle')}>
          {entries.map(({ name, path, title }) => (
            <Link key={name} to={path} className="quick-entry" title={label(title)}>
              <PageIcon name={name} />
              <span>{label(title)}</span>
            </Link>
          ))}
        </nav>
      ) : (
        <div className="quick-none">
          {t(any ? 'quickEmpty' : 'quickNoMenus')}
          {any && <Button onClick={edit}>{t('quickAdd')}</Button>}
        </div>
      )}
      {editing && (
        <Suspense fallback={null}>
          <QuickEditor
            chosen={entries.map(({ name }) => name)}
            onClose={() => setEditing(false)}
            onSave={(quickEntries) => onSave({ quickEntries }, t('quickSaved'))}
          />
        </Suspense>
      )}
    </CardFrame>
  );
};

export default QuickCard;
